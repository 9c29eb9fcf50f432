import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type SignedRequest, textToSign } from '@griot/contract/signature';
import type { Clock } from '../clock.ts';
import type { DeviceFace } from '../modules/device/device.face.ts';

const minute = 60_000;
/** How far a signature's time may be from ours (spec 7, signed requests). */
const tolerance = 5 * minute;
/** A little longer than any signature can be valid, clocks being what they are. */
const rememberFor = 2 * tolerance + minute;
const purgeEvery = 16;

type SeenSignatures = {
  take(deviceId: string, signature: string, at: Date): Promise<boolean>;
  purge(before: Date): Promise<number>;
};
type DeviceKeys = Pick<DeviceFace, 'keysOf' | 'used'>;

export type SignatureClaim = { request: SignedRequest; signature: string; ts: number | undefined; deviceId: string };

export class SignatureCheck {
  readonly #seen: SeenSignatures;
  readonly #keys: DeviceKeys;
  readonly #clock: Clock;
  #taken = 0;

  constructor(seen: SeenSignatures, keys: DeviceKeys, clock: Clock) {
    this.#seen = seen;
    this.#keys = keys;
    this.#clock = clock;
  }

  /** The mark of the device's key that a fresh signature was made with, once; undefined for everything else. */
  async take({ request, signature, ts, deviceId }: SignatureClaim): Promise<string | undefined> {
    const now = this.#clock.now();
    if (deviceId === '' || ts === undefined || Math.abs(now.getTime() - ts) > tolerance) return undefined;
    const key = signingKey(await this.#keys.keysOf(deviceId), textToSign(request), signature);
    if (key === undefined) return undefined;
    const isNew = await this.#seen.take(deviceId, signature, now);
    if (isNew) await this.#keys.used(deviceId, key);
    this.#taken += 1;
    if (this.#taken % purgeEvery === 0) await this.#seen.purge(new Date(now.getTime() - rememberFor));
    return isNew ? keyMark(key) : undefined;
  }
}

/** Enough to know a key again, and nothing to sign with. */
const keyMark = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The key that a text was signed with. Looks at every key, whichever fits, so that time tells nothing. */
export function signingKey(keys: readonly string[], text: string, signature: string): string | undefined {
  const given = Buffer.from(signature);
  const [fitting] = keys.filter((key) => {
    const expected = Buffer.from(createHmac('sha256', key).update(text).digest('base64url'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return fitting;
}
