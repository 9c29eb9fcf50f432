import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, so that what is signed for one is worth nothing for another. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `griot ${purpose}`, 32));
}
