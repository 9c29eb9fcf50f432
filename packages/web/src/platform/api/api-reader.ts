import type { CallMarket } from '@griot/contract/define-call';

/** Who a request is for. Texts are empty for what there is not: before a device has its id, before there is a user. */
export type ApiReader = {
  /** Undefined before one is chosen. */
  market: CallMarket | undefined;
  deviceId: string;
  userId: string;
  token: string;
  signKey: string;
};

/** `deviceId`: a device that can do nothing but read. */
export const anonymousReader = (market: CallMarket | undefined, deviceId = ''): ApiReader => ({
  market,
  deviceId,
  userId: '',
  token: '',
  signKey: '',
});

/** Both make a full login; a guest has no token (spec 6). */
export const isSignedIn = (reader: ApiReader): boolean => reader.userId !== '' && reader.token !== '';
