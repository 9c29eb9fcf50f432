import { hkdfSync } from 'node:crypto';

/** A separate key for each purpose, so that a signature made for one is not valid for another. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `griot ${purpose}`, 32));
}
