import { contentLanguage } from '@griot/locale/market';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import { foldedWords } from './phrase.ts';

/** The language in which a market's titles and muted words are folded. */
export function foldingLanguage(market: MarketKey) {
  const row = marketOf(market);
  return row ? contentLanguage(row) : 'en';
}

const known = new WeakMap<object, readonly string[]>();

/** Caches the folded words of an article's title for as long as the article is in memory. */
export function cacheTitleWords(article: object, words: readonly string[]): void {
  known.set(article, words);
}

/** The folded words of an article's title: the cached ones, else those that are read now and cached. */
export function titleWords(article: object, title: string, market: MarketKey): readonly string[] {
  const cached = known.get(article);
  if (cached) return cached;
  const words = foldedWords(title, foldingLanguage(market));
  known.set(article, words);
  return words;
}
