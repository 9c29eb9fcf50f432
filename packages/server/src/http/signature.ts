import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type SignedRequest, textToSign } from '@griot/contract/signature';
import { MINUTE_MS } from '@griot/domain/time-units';
import type { SigningKey } from '../claims-and-proofs.ts';
import type { Clock } from '../clock.ts';
import { forgetOld, type Retention } from '../retention.ts';

/** How far a signature's time may be from ours (spec 7, signed requests). */
const tolerance = 5 * MINUTE_MS;
/** How long signatures are remembered: a little longer than one can be valid. */
const rememberFor = 2 * tolerance + MINUTE_MS;

type SeenSignatures = { markUsed(deviceId: string, signature: string, at: Date): Promise<boolean> };
type OldSignatures = { purge(before: Date): Promise<number> };
/** The keys that devices may have signed with (areas/reader/device). */
type DeviceKeys = {
  keysOf(deviceId: string): Promise<readonly SigningKey[]>;
  used(deviceId: string, key: string): Promise<void>;
};

export type SignatureClaim = { request: SignedRequest; signature: string; ts: number | undefined; deviceId: string };

/** `wrong`: forged or already used. */
export type VerifiedSignature =
  | { readonly kind: 'good'; readonly keyMark: string; readonly provesId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wrongTime'; readonly now: Date };
const wrong: VerifiedSignature = { kind: 'wrong' };

export class SignatureCheck {
  readonly #seen: SeenSignatures;
  readonly #keys: DeviceKeys;
  readonly #clock: Clock;

  constructor(seen: SeenSignatures, keys: DeviceKeys, clock: Clock) {
    this.#seen = seen;
    this.#keys = keys;
    this.#clock = clock;
  }

  /**
   * The mark of the key that made a valid signature, and the device that it proves; a signature is valid once. One that is
   * right but for its time says our time instead, so that a phone with a wrong clock can sign again; a forgery learns
   * nothing.
   */
  async verify({ request, signature, ts, deviceId }: SignatureClaim): Promise<VerifiedSignature> {
    if (deviceId === '' || ts === undefined) return wrong;
    const signer = signingKey(await this.#keys.keysOf(deviceId), textToSign(request), signature);
    if (signer === undefined) return wrong;
    const { key, provesId } = signer;
    const now = this.#clock.now();
    if (Math.abs(now.getTime() - ts) > tolerance) return { kind: 'wrongTime', now };
    const isNew = await this.#seen.markUsed(deviceId, signature, now);
    if (!isNew) return wrong;
    await this.#keys.used(deviceId, key);
    return { kind: 'good', keyMark: keyMark(key), provesId };
  }
}

/** Forgets signatures that nobody could use a second time any more. */
export function signatureRetention(seen: OldSignatures, clock: Clock): Retention {
  return forgetOld(clock, { retainedFor: rememberFor, forget: (before) => seen.purge(before) });
}

/** Identifies a key without revealing it. */
const keyMark = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The key that a text was signed with. Every key is tried, so that the time taken reveals nothing. */
export function signingKey(keys: readonly SigningKey[], text: string, signature: string): SigningKey | undefined {
  const given = Buffer.from(signature);
  const [fitting] = keys.filter(({ key }) => {
    const expected = Buffer.from(createHmac('sha256', key).update(text).digest('base64url'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return fitting;
}
