import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { database } from '../database.ts';

/** Paragraphs enough to be a long read on any screen. */
export const longBody = (count = 30): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<p>Paragraph ${index + 1} tells at some length how the bridge was planned, paid for, built and opened, and what the boatmen say of it.</p>`,
  ).join('');

/** A market that no other journey goes through: their first pages stay as they are. */
export const kenya = 'Kenya · English';

/** Puts articles of a test's own among its news. */
export function storedArticles() {
  const stored = database();
  return async (known: Partial<NewArticle> = {}): Promise<NewArticle> => {
    const article = anArticle({ market: 'keen', published_at: new Date(), pictures: [], ...known });
    await insertArticles(stored.sql, article);
    return article;
  };
}
