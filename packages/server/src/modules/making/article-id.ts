import { randomBytes } from 'node:crypto';
import type { MarketKey } from '@griot/locale/markets';

const LENGTH = 16;

/** The market and sixteen of 0-9 and a-z: some 83 bits, so that no two articles ever meet. */
export function newArticleId(market: MarketKey): string {
  const bits = BigInt(`0x${randomBytes(LENGTH).toString('hex')}`);
  return market + bits.toString(36).padStart(LENGTH, '0').slice(-LENGTH);
}
