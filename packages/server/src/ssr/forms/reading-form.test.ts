import { rmSync } from 'node:fs';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type Fields = Record<string, string>;

const article = anArticle();
const id = article.news_entry_id;
const folder = makeScratchFolder();
const web = standInWeb(folder);
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ web, articles: [article] });
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser without script that has chosen a market. */
async function browser() {
  const cookies: Fields = {};
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const storeCookies = <Sent extends { cookies: { name: string; value: string }[] }>(sent: Sent) => {
    for (const { name, value } of sent.cookies) cookies[name] = value;
    return sent;
  };
  const post = async (url: string, fields: Fields) => {
    const payload = new URLSearchParams(fields).toString();
    const sent = storeCookies(await fresh.app.inject({ method: 'POST', url, cookies, headers, payload }));
    return `${sent.statusCode} ${sent.headers.location}`;
  };
  storeCookies(await fresh.app.inject({ url: '/lite/' }));
  const csrf = web.asked.at(-1)?.csrf ?? '';
  await post('/lite/', { market: 'ngen', csrf });
  const get = (url: string, more: Fields = {}) => fresh.app.inject({ url, cookies, headers: more });
  return { csrf, post, get };
}

const rows = async (table: string) =>
  (await fresh.sql`select news_entry_id from ${fresh.sql(table)}`).map(({ news_entry_id }) => news_entry_id);

beforeEach(async () => void (await fresh.sql`truncate saved_item, opened_article, reading_choice`));

describe('without script', () => {
  it('a card or an article is saved, and taken from the list again', async () => {
    const { csrf, post } = await browser();
    expect(await post('/lite/feedback', { save: id, csrf })).toBe('303 /lite/saved?said=savedItem');
    expect(await rows('saved_item')).toEqual([id]);
    expect(await post('/lite/saved', { remove: id, csrf })).toBe('303 /lite/saved?said=removed');
    expect(await rows('saved_item')).toEqual([]);
    await post('/lite/feedback', { save: id, csrf });
    expect(await post('/lite/saved', { clear: '1', csrf })).toBe('303 /lite/saved?said=removed');
    expect(await rows('saved_item')).toEqual([]);
  });

  it('what is opened is written down, unless it was only fetched ahead, and is forgotten and paused', async () => {
    const { csrf, post, get } = await browser();
    await get(`/lite/detail/${article.news_id}`, { 'sec-purpose': 'prefetch' });
    await post('/lite/history', { pause: '0', csrf });
    expect(await rows('opened_article')).toEqual([]);
    await get(`/lite/detail/${article.news_id}`);
    await post('/lite/history', { pause: '1', csrf }); // what was opened before counts
    expect(await rows('opened_article')).toEqual([id]);
    expect(await post('/lite/history', { remove: id, csrf })).toBe('303 /lite/history?said=removed');
    await get(`/lite/detail/${article.news_id}`);
    await post('/lite/history', { clear: '1', csrf });
    expect(await rows('opened_article')).toEqual([]);
  });

  it('what was missed is sent away', async () => {
    const { csrf, post } = await browser();
    expect(await post('/lite/missed', { csrf })).toBe('303 /lite/feeds');
    expect(await fresh.sql`select missed_seen_at from reading_choice`).toHaveLength(1);
  });

  it.each([
    ['/lite/feedback', { save: id }, '303 /lite/feeds'],
    ['/lite/saved', { clear: '1' }, '303 /lite/saved?said=failed'],
    ['/lite/history', { clear: '1' }, '303 /lite/history?said=failed'],
  ])('another site cannot send %s', async (url, fields, answer) => {
    const { post } = await browser();
    expect(await post(url, { ...fields, csrf: 'guessed' })).toBe(answer);
    expect(await rows('saved_item')).toEqual([]);
  });

  it('a form that asks for nothing, or for what there is not, says that it failed', async () => {
    const { csrf, post } = await browser();
    expect(await post('/lite/saved', { csrf })).toBe('303 /lite/saved?said=failed');
    expect(await post('/lite/feedback', { save: 'ngen0000000000000zzz', csrf })).toBe('303 /lite/saved?said=failed');
  });
});
