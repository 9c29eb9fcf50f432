import type { CallDescriptor, CallMarket, CallOptions } from '@griot/contract/define-call';
import type { Failure } from '@griot/contract/failure';

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

/** Who reads in that market; without one, in the reader's own. Asked anew for every request. */
export type FindReader = (market?: CallMarket) => ApiReader;

/**
 * Who a call is made for. A device belongs to one market: in another the reader is nobody, rather than somebody else.
 */
export function readerFor(find: FindReader, { market, as, token }: CallOptions): ApiReader {
  const found = as === undefined ? find(market) : anonymousReader(market, as);
  const isElsewhere = market !== undefined && found.market?.key !== market.key;
  const reader = isElsewhere ? anonymousReader(market) : found;
  return { ...reader, token: token ?? reader.token };
}

/** What the server would answer, without asking it and without letting the reader wait for it. */
export function refusedUnasked(call: CallDescriptor, { market, signKey }: ApiReader): Failure | undefined {
  if (market === undefined && call.market !== 'none') return { kind: 'http', status: 404 };
  return call.signed === true && signKey === '' ? { kind: 'http', status: 403 } : undefined;
}
