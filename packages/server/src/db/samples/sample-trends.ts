import { wordsOf } from '@griot/content/words/words-of';
import type { SampleNews } from '@griot/demo/sample-news';
import type { MarketKey } from '@griot/locale/markets';
import type { SampleTrendRow } from './sample-trend.repository.ts';

/** The hot searches of a language as a market's trends, in the order of their file. */
export function trendsIn(market: MarketKey, { searches, language }: SampleNews): SampleTrendRow[] {
  return searches.map(({ title, mark, reports }, at) => ({
    market,
    term: wordsOf(title, language)
      .map(({ folded }) => folded)
      .join(' '),
    title,
    mark,
    reports,
    score: searches.length - at,
  }));
}
