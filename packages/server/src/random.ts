import { randomBytes, randomUUID } from 'node:crypto';
import type { MarketKey } from '@griot/locale/markets';

/** A key, a token or a nonce: 256 random bits unless fewer are asked for, so nobody guesses one. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** 32 hexadecimal digits, 122 bits of them random: several times quicker than asking for bytes. */
export const quickHex = (): string => randomUUID().replaceAll('-', '');

/** Of 0-9 and a-z, which an address and a cookie take as they are: some 83 random bits in 16 of them, 128 in 25. */
export function randomLetters(count: 16 | 25): string {
  return BigInt(`0x${randomHex(16)}`)
    .toString(36)
    .padStart(count, '0')
    .slice(-count);
}

/** As ids of articles, clips and comments are: so many bits that no two are the same. */
export const shortId = (market: MarketKey): string => market + randomLetters(16);

/** As ids of devices and users are: nobody guesses one. */
export const longId = (market: MarketKey): string => market + randomLetters(25);
