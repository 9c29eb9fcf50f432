import type { MarketKey } from '@griot/locale/markets';
import { marketOfDevice, newDeviceId } from '../device/device.face.ts';

/** Who readers are: guests, each owned by the first device key that signed for it. */
export type IdentityFace = {
  /**
   * A signed login finds the guest of its key again; an unsigned one gets a new guest (spec 7, login_guest). Undefined
   * for a device that we did not issue.
   */
  guest(market: MarketKey, claim: UserClaim): Promise<string | undefined>;
  /** Whether the request comes from the user it names. */
  standing(claim: UserClaim): Promise<UserStanding>;
};

/** The user and device that a request names, and its proof of being them. */
export type UserClaim = {
  readonly userId: string;
  readonly deviceId: string;
  readonly proof: { readonly token: string; readonly keyMark: string };
};
/** `unsigned`: the guest's own device asks, but without a signature; `another`: another device asks. */
export type UserStanding = 'proven' | 'nobody' | 'wrongToken' | 'unsigned' | 'another';

/** A user id has the form of a device id: the market the user came from, then 128 random bits that nobody can guess. */
export const newUserId = newDeviceId;
/** The market of a user id, or undefined for a text that is no user id. */
export const marketOfUser = marketOfDevice;
