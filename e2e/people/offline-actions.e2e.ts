import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { longBody, storedArticles } from '../article/stored-article.ts';
import { database } from '../database.ts';
import { untilQuiet, untilTold } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { marketFlag } from '../settings/market-flag.ts';

const newReader = readers();
const article = storedArticles();
const stored = database();
const expected = /ERR_INTERNET|ERR_FAILED|Failed to load resource|ERR_ABORTED/;
// Without it nothing is kept, and nothing happens.
marketFlag('keen', 'queue_offline_actions');
const needed = 'To use the news app, turn on data or join Wi-Fi';
const waits = 'Waiting for a connection';

const like = (page: Page) =>
  page.getByRole('group', { name: 'What do you think of it?' }).getByRole('button', { name: /^Like/ });
const withNotice = (page: Page, act: () => Promise<void>) => untilTold(page.getByText(needed), act);
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Post' }).click();
}
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilQuiet(page);
}
async function openEnd(page: Page, newsId: string): Promise<void> {
  await open(page, `/lite/detail/${newsId}`);
  await page.locator('#end').scrollIntoViewIfNeeded();
  await like(page).waitFor();
}

/** What the service has stored about an article: likes, and comments in the order they came. */
async function storedAbout(id: string) {
  const likes = await stored.sql<{ value: number }[]>`select value from reaction where news_entry_id = ${id}`;
  const said = await stored.sql<{ content: string }[]>`
    select content from comment where post_id = ${id} order by created_at, id`;
  return { likes: likes.map(({ value }) => value), said: said.map(({ content }) => content) };
}

it('IDN-10 without a connection, in a market that keeps acts, a like and comments of two tabs wait, outlive them, and arrive once each on return', async () => {
  const one = await article({ body_html: longBody(4), category: 'sports' });
  const talkPath = `/lite/comment?news_entry_id=${one.news_entry_id}`;
  const { page, context } = await newReader({ expected });
  await choseBefore(page, 'keen');
  const talk = await context.newPage();
  await openEnd(page, one.news_id);
  await open(talk, talkPath);
  await context.setOffline(true);

  await withNotice(page, () => like(page).click());
  await expect.poll(() => like(page).getAttribute('aria-pressed')).toBe('true');
  await page.getByText(waits).waitFor();
  await withNotice(talk, () => write(talk, 'First from the bus'));
  await talk.locator('article', { hasText: 'First from the bus' }).getByText(waits).waitFor();
  expect(await talk.getByRole('textbox').inputValue()).toBe('');
  await write(talk, 'Second from the bus');
  await talk.locator('article', { hasText: 'Second from the bus' }).waitFor();
  expect(await storedAbout(one.news_entry_id)).toEqual({ likes: [], said: [] });

  // The phone goes off and comes back elsewhere, with two tabs at once.
  const [later, beside] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, talk]) await tab.close();
  await context.setOffline(false);
  await Promise.all([openEnd(later, one.news_id), open(beside, talkPath)]);
  await expect
    .poll(() => storedAbout(one.news_entry_id))
    .toEqual({ likes: [1], said: ['First from the bus', 'Second from the bus'] });
  await expect.poll(() => like(later).getAttribute('aria-pressed')).toBe('true');
  for (const tab of [later, beside]) {
    await expect.poll(() => tab.getByText(waits).count()).toBe(0);
    await tab.close();
  }
});
