import { createHash } from 'node:crypto';
import type { MarketKey } from '@griot/locale/markets';

type Kind = 'entry' | 'news' | 'topic' | 'comment' | 'clip' | 'clip-entry';

/** The same at every start and on every machine, so that a link to a sample stays good. */
export function sampleId(market: MarketKey, kind: Kind, key: string): string {
  const digest = createHash('sha256').update(`${market} ${kind} ${key}`).digest('hex');
  return market + BigInt(`0x${digest}`).toString(36).slice(-16);
}
