import { calls } from '@griot/contract/calls';
import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArticleCommandsRepository } from './article-commands.repository.ts';
import { ArticleCommands } from './article-commands.service.ts';

const decision = { who: 'ada', why: 'a court order', at: new Date(Date.UTC(2026, 2, 10, 12)) };

let fresh: FreshApp;
let abroad: FreshApp;
let commands: ArticleCommands;
beforeAll(async () => {
  fresh = await freshApp();
  abroad = await freshApp({ config: { trustProxy: true, countryHeader: 'x-country' } });
  commands = new ArticleCommands(new ArticleCommandsRepository(fresh.sql));
});
afterAll(async () => {
  await fresh.close();
  await abroad.close();
});

async function published(known: Partial<NewArticle> = {}): Promise<NewArticle> {
  const article = anArticle({ category: 'science', ...known });
  await insertArticles(fresh.sql, article);
  await expect.poll(() => isInFeed(article)).toBe(true);
  return article;
}
async function isInFeed(article: NewArticle): Promise<boolean> {
  const reader = article.market === 'egar' ? fresh.readers.youssef : fresh.readers.amina;
  const asked = { params: { id: 'science' }, query: { features: 0, action: 'refresh' as const }, body: {} };
  const { articles } = await reader.ask(calls.feed.category, asked);
  return articles.some((item) => 'news_entry_id' in item && item.news_entry_id === article.news_entry_id);
}
const { detail } = calls.article;
const status = async (article: NewArticle, reader = fresh.readers.amina) =>
  (await reader.send(detail, { params: { id: article.news_id }, query: reader.market })).statusCode;

describe('what the commands does to an article', () => {
  it('removes it from feeds and its page at once, and gives it back', async () => {
    const article = await published();
    expect(await commands.remove(article.news_id, decision)).toEqual({
      id: article.news_entry_id,
      title: article.title,
      did: 'removed',
      restricted: [],
    });
    expect(await status(article)).toBe(404);
    await expect.poll(() => isInFeed(article)).toBe(false);
    expect(await commands.remove(article.news_entry_id, decision)).toMatchObject({ did: 'nothing' });
    expect(await commands.restore(article.news_entry_id, [], decision)).toMatchObject({ did: 'restored' });
    expect(await status(article)).toBe(200);
    await expect.poll(() => isInFeed(article)).toBe(true);
  });

  it('keeps it from the readers of a country alone', async () => {
    const article = await published();
    expect(await commands.restrict(article.news_id, ['NG', 'gh'], decision)).toMatchObject({
      restricted: ['gh', 'ng'],
    });
    await expect.poll(() => isInFeed(article)).toBe(false);
    expect([await status(article), await status(article, fresh.readers.youssef)]).toEqual([404, 200]);
    const entry = await fresh.readers.amina.send(calls.article.entry, { params: { id: article.news_entry_id } });
    expect(entry.statusCode).toBe(404);
    expect(await commands.restrict(article.news_id, ['ng'], decision)).toMatchObject({ did: 'nothing' });
    expect(await commands.restore(article.news_id, ['ng'], decision)).toMatchObject({ restricted: ['gh'] });
    expect(await status(article)).toBe(200);
    await expect.poll(() => isInFeed(article)).toBe(true);
  });

  it('leaves the feeds of other countries alone', async () => {
    const article = await published({ market: 'egar', language: 'ar' });
    await commands.restrict(article.news_id, ['ng'], decision);
    expect([await status(article), await status(article, fresh.readers.youssef)]).toEqual([404, 200]);
    expect(await isInFeed(article)).toBe(true);
  });

  it('goes by where the connection is, where a proxy tells it', async () => {
    const article = anArticle();
    await insertArticles(abroad.sql, article);
    await new ArticleCommands(new ArticleCommandsRepository(abroad.sql)).restrict(article.news_id, ['de'], decision);
    const from = async (country: string) => {
      const { amina } = abroad.readers;
      const sent = await amina.send(detail, { params: { id: article.news_id } }, { headers: { 'x-country': country } });
      return sent.statusCode;
    };
    expect([await from('DE'), await from('NG')]).toEqual([404, 200]);
  });

  it('is written down: who, what, why and when', async () => {
    const article = await published();
    await commands.restrict(article.news_id, ['ng'], decision);
    await commands.restore(article.news_id, [], { ...decision, why: '' });
    const log = (await commands.log('ngen', 100)).filter(({ subject }) => subject === article.news_entry_id);
    expect(log).toHaveLength(2);
    const done = { market: 'ngen', subject: article.news_entry_id, detail: { countries: ['ng'] } };
    expect(log).toContainEqual({ ...done, ...decision, what: 'article.restrict' });
    expect(log).toContainEqual({ ...done, ...decision, what: 'article.restore', why: '' });
  });

  it.each([
    ['publisher', 'was withdrawn by its publisher'],
    ['source', 'resume The Courier instead'],
    ['retirement', 'its market has news of its own now'],
  ])('does not bring back what the %s took out', async (removedBy, words) => {
    const sample = removedBy === 'retirement' && { is_sample: true, sample_key: 'en-rain' };
    const article = anArticle({ removed_at: new Date(0), ...sample });
    await insertArticles(fresh.sql, article);
    await fresh.sql`update article set removed_by = ${removedBy} where news_id = ${article.news_id}`;
    await expect(commands.restore(article.news_id, [], decision)).rejects.toThrow(words);
  });

  it.each(['ngen0000000000000000', 'nope', 'xxyy0000000000000000'])('needs an article: %s', async (id) => {
    await expect(commands.remove(id, decision)).rejects.toThrow(`There is no article ${id}`);
  });

  it.each(['n', 'nga', '12'])('needs a country: %s', async (country) => {
    const article = await published();
    await expect(commands.restrict(article.news_id, [country], decision)).rejects.toThrow(`"${country}" is no country`);
  });
});
