import type { CachedArticle } from '../../platform/offline/cached-articles.ts';

/** Without case, accents, and the marks that are written or left out as one likes in Arabic and its relatives. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .toLowerCase();

/**
 * The articles that have every word of the query, those with a word in their title first. Words are found by any part, so
 * endings need no rule of their own in any language; for a few dozen articles that is search enough.
 */
export function findCached(articles: readonly CachedArticle[], query: string): readonly CachedArticle[] {
  const words = folded(query).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return articles;
  const found = articles.flatMap((article) => {
    const title = folded(article.title);
    const text = `${title} ${folded(article.source)} ${folded(plainText(article.sanitizedHtml))}`;
    if (!words.every((word) => text.includes(word))) return [];
    return [{ article, hits: words.filter((word) => title.includes(word)).length }];
  });
  return found.sort((one, other) => other.hits - one.hits).map(({ article }) => article);
}

const plainText = (html: string): string => html.replace(/<[^>]*>/g, ' ');
