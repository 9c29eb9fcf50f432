import { createHash } from 'node:crypto';
import type { LoginType } from '@griot/contract/entities/user';
import { guestNames } from '@griot/locale/guest-names';
import type { MarketKey } from '@griot/locale/markets';
import type { Claim, Proof, ProvenDevice } from '../../../claims-and-proofs.ts';
import { marketOfDevice } from '../../../claims-and-proofs.ts';

/** Who readers are: guests, each of whom belongs to a key or to a device, and users who are signed in. */
export type IdentityFace = {
  /**
   * A signed login finds the guest of its key again; an unsigned one gets a new guest (spec 7, login_guest), which belongs
   * to the device of the cookie, else to the claimed device, once its cookie or one of its keys acts for the guest.
   * Undefined for a device that we did not issue.
   */
  guestFor(market: MarketKey, claim: UserClaim): Promise<string | undefined>;
  /** Whether the request comes from the user it names. */
  standing(claim: UserClaim): Promise<UserStanding>;
  /** Whether a user or a device may read but not write at this time. */
  isBanned(userId: string, device: ProvenDevice | undefined): Promise<boolean>;
};

export type UserClaim = { readonly claim: Claim; readonly proof: Proof };
/** `unsigned`: nothing proves the device that the guest belongs to; `another`: another device asks. */
export type UserStanding =
  | { readonly kind: 'guest'; readonly userId: string }
  | { readonly kind: 'signedIn'; readonly userId: string; readonly session: OpenSession }
  | { readonly kind: 'nobody' | 'wrongToken' | 'unsigned' | 'another' };
export type OpenSession = { readonly id: string; readonly loginType: LoginType };

/**
 * The market of a user id, or undefined for a text that is none. It has the form of a device id: the market that the user
 * came from, then 128 random bits that nobody can guess.
 */
export const marketOfUser = marketOfDevice;

/** The name that others see: the user's own, else a friendly one made from the id, in the language they came with. */
export function displayName({ id, name }: { readonly id: string; readonly name: string }): string {
  if (name !== '' || id === '') return name;
  const names = guestNames(marketOfUser(id)?.language ?? 'en');
  const seed = seedOf(id);
  return `${names[seed.readUInt8(4) % names.length]} ${100 + (seed.readUInt16BE(5) % 900)}`;
}

/** The picture that others see: the user's own, else one that we draw from the id without showing the id. */
export function displayPortrait({ id, portrait }: { readonly id: string; readonly portrait: string }): string {
  return portrait !== '' || id === '' ? portrait : `/avatars/${seedOf(id).subarray(0, 4).toString('hex')}.svg`;
}

function seedOf(id: string): Buffer {
  return createHash('sha256').update(`avatar ${id}`).digest();
}
