import { termsOf } from '@griot/content/words/terms-of';
import { wordsOf } from '@griot/content/words/words-of';
import type { SampleNews } from '@griot/demo/sample-news';
import type { MarketKey } from '@griot/locale/markets';
import { sampleId } from './sample-id.ts';
import type { SampleTrendRow } from './sample-trend.repository.ts';

/** A hot search that is not yet in a market, with the articles that are about it, the best first. */
export type PreparedTrend = Pick<SampleTrendRow, 'term' | 'title' | 'mark'> & { readonly articles: readonly string[] };

/** Done once for all markets of a language: reading the articles takes longest, and so only their heads are read. */
export function preparedTrends({ searches, articles, language }: SampleNews): PreparedTrend[] {
  const read = articles.map(({ key, title, summary }) => ({
    key,
    terms: new Set(termsOf(`${title} ${summary}`, language)),
  }));
  return searches.map(({ title, mark }) => ({
    term: wordsOf(title, language)
      .map(({ folded }) => folded)
      .join(' '),
    title,
    mark,
    articles: telling([...new Set(termsOf(title, language))], read),
  }));
}

type Read = { readonly key: string; readonly terms: ReadonlySet<string> };

/** The articles that have more than half of the words, the one with the most first. */
function telling(words: readonly string[], articles: readonly Read[]): string[] {
  return articles
    .map(({ key, terms }) => ({ key, found: words.filter((word) => terms.has(word)).length }))
    .filter(({ found }) => found > words.length / 2)
    .toSorted((a, b) => b.found - a.found)
    .map(({ key }) => key);
}

/**
 * The hot searches of a language as a market's trends, each with its reports among the market's articles and the best
 * of them: a search for it finds as many, and more where it stands in the text alone. The one with the most is the
 * first.
 */
export function trendsIn(
  market: MarketKey,
  prepared: readonly PreparedTrend[],
  keys: ReadonlySet<string>,
): SampleTrendRow[] {
  return prepared.map(({ articles, ...trend }, at) => {
    const [lead, ...others] = articles.filter((article) => keys.has(article));
    const id = lead === undefined ? null : sampleId(market, 'entry', lead);
    const reports = lead === undefined ? 0 : 1 + others.length;
    return { ...trend, market, reports, score: prepared.length - at, news_entry_id: id };
  });
}
