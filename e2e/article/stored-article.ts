import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { afterAll } from 'vitest';
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

/** Puts articles of a test's own among its news, until its file ends: a market with many of its own loses the samples. */
export function storedArticles() {
  const stored = database();
  const ids: string[] = [];
  afterAll(async () => {
    await stored.sql`
      update article set removed_at = now(), removed_by = 'operator', updated_at = now()
       where news_id = any(${ids}::text[]) and removed_at is null`;
  });
  return async (known: Partial<NewArticle> = {}): Promise<NewArticle> => {
    const article = anArticle({ market: 'keen', published_at: new Date(), pictures: [], ...known });
    await insertArticles(stored.sql, article);
    ids.push(article.news_id);
    return article;
  };
}
