import { termKey } from '@griot/content/trends/title-terms';
import type { MarketKey } from '@griot/locale/markets';
import { articleLanguage } from '../../market-news/market-news.face.ts';
import type { TrendRow } from './trend.repository.ts';

/** Whether a term contains a banned one in any form: a banned surname also bans it with a first name. */
export function bansIn(rows: readonly TrendRow[], market: MarketKey): (term: string) => boolean {
  const keyOf = (term: string) => ` ${termKey(term, articleLanguage('', market))} `;
  const bans = rows.filter(({ banned }) => banned).map(({ term }) => keyOf(term));
  return (term) => bans.some((ban) => keyOf(term).includes(ban));
}
