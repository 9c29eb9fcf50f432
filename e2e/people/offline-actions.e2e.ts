import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { longBody, storedArticles } from '../article/stored-article.ts';
import { database } from '../database.ts';
import { openCardMenu } from '../feed/card-menu.ts';
import { untilQuiet } from '../journey.ts';
import { ownService } from '../own-service.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();
const article = storedArticles();
const stored = database();
const expected = /ERR_INTERNET|ERR_FAILED|Failed to load resource|ERR_ABORTED/;
const needed = 'To use the news app, turn on data or join Wi-Fi';
const waits = 'Waiting for a connection';

const like = (page: Page) =>
  page.getByRole('group', { name: 'What do you think of it?' }).getByRole('button', { name: /^Like/ });
/** Does something, and waits for what the page says of it, which goes away by itself. */
async function withNotice(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.getByText(needed).waitFor(), act()]);
}
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

/** What the service has stored about an article: likes, comments in the order they came, and what was followed. */
async function storedAbout(id: string) {
  const likes = await stored.sql<{ value: number }[]>`select value from reaction where news_entry_id = ${id}`;
  const said = await stored.sql<{ content: string }[]>`
    select content from comment where post_id = ${id} order by created_at, id`;
  return { likes: likes.map(({ value }) => value), said: said.map(({ content }) => content) };
}
const follows = async () =>
  (await stored.sql`select 1 from event where market = 'keen' and event_type like 'feedback_follow%'`).length;

describe('IDN-10 without a connection, where actions are kept', () => {
  it('a like, comments and a follow of three tabs wait, outlive them, and arrive once each on return', async () => {
    const one = await article({ body_html: longBody(4), category: 'sports' });
    const before = await follows(); // other journeys' readers follow in this market too
    const { page, context } = await newReader({ expected });
    await choseBefore(page, 'keen');
    await openEnd(page, one.news_id);
    const [talk, feed] = [await context.newPage(), await context.newPage()];
    await open(talk, `/lite/comment?news_entry_id=${one.news_entry_id}`);
    await open(feed, '/lite/feeds');
    const menu = await openCardMenu(feed, feed.locator('article:has(summary)').first());
    const follow = menu.getByRole('button', { name: /^Follow / }).last();
    await follow.waitFor();
    await untilQuiet(feed); // what keeps acts comes with the first touch
    await context.setOffline(true);

    await withNotice(page, () => like(page).click());
    await expect.poll(() => like(page).getAttribute('aria-pressed')).toBe('true');
    await page.getByText(waits).waitFor();
    await withNotice(talk, () => write(talk, 'First from the bus'));
    await talk.locator('article', { hasText: 'First from the bus' }).getByText(waits).waitFor();
    expect(await talk.getByRole('textbox').inputValue()).toBe('');
    await write(talk, 'Second from the bus');
    await talk.locator('article', { hasText: 'Second from the bus' }).waitFor();
    await withNotice(feed, () => follow.click());
    expect(await storedAbout(one.news_entry_id)).toEqual({ likes: [], said: [] });

    // The phone goes off and comes back elsewhere, with two tabs at once.
    const [later, beside] = [await context.newPage(), await context.newPage()];
    for (const tab of [page, talk, feed]) await tab.close();
    await context.setOffline(false);
    await Promise.all([open(later, '/lite/feeds'), open(beside, `/lite/comment?news_entry_id=${one.news_entry_id}`)]);
    await expect
      .poll(() => storedAbout(one.news_entry_id))
      .toEqual({ likes: [1], said: ['First from the bus', 'Second from the bus'] });
    await expect.poll(follows).toBe(before + 1);
    expect(await beside.getByText(waits).count()).toBe(0);
    await openEnd(later, one.news_id);
    await expect.poll(() => like(later).getAttribute('aria-pressed')).toBe('true');
    expect(await later.getByText(waits).count()).toBe(0);
    for (const tab of [later, beside]) await tab.close();
  });

  it('a portal’s page and a lost answer count as not sent, and what had arrived is not stored twice', async () => {
    const one = await article({ body_html: longBody(4) });
    const { page } = await newReader({ expected });
    await choseBefore(page, 'keen');
    await open(page, `/lite/comment?news_entry_id=${one.news_entry_id}`);
    const posting = '**/social/v2/comment/post**';
    const back = () => page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await page.route(posting, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><title>Log in to the Wi-Fi</title>',
      }),
    );
    await write(page, 'Through the portal');
    const said = page.locator('article', { hasText: 'Through the portal' });
    await said.getByText(waits).waitFor();
    expect((await storedAbout(one.news_entry_id)).said).toEqual([]);
    const lostAnswer = page.waitForEvent('requestfailed', (request) => request.url().includes('/comment/post'));
    // The later way goes before the portal's, which stays: the app may try again at any moment.
    await page.route(posting, async (route) => {
      await route.fetch(); // the service has it, and nobody hears of it
      await route.abort();
    });
    await back();
    await lostAnswer;
    expect((await storedAbout(one.news_entry_id)).said).toEqual(['Through the portal']);
    await said.getByText(waits).waitFor();
    await page.unroute(posting);
    await back();
    await said.getByText(waits).waitFor({ state: 'detached' });
    expect((await storedAbout(one.news_entry_id)).said).toEqual(['Through the portal']);
    expect(await page.locator('main article', { hasText: 'Through the portal' }).count()).toBe(1);
  });
});

describe('IDN-10 without a connection, where the market keeps nothing', () => {
  const setting = 'queue_offline_actions';
  beforeAll(async () => {
    await stored.sql`
      insert into market_config (market, key, value, set_by, set_at)
      values ('keen', ${setting}, 'false'::jsonb, 'e2e', now())`;
    const config = new URL('/ke/en/v1/config/feed', ownService().address);
    // The service hears of it by and by.
    await vi.waitFor(async () => expect((await (await fetch(config)).json())[setting]).toBe(false), {
      timeout: 60_000,
    });
  });
  afterAll(() => stored.sql`delete from market_config where market = 'keen' and key = ${setting}`);

  it('nothing is liked or posted, the words stay, and nothing comes of it later', async () => {
    const one = await article({ body_html: longBody(4) });
    const { page, context } = await newReader({ expected });
    await choseBefore(page, 'keen');
    await open(page, '/lite/feeds');
    await openEnd(page, one.news_id);
    const talk = await context.newPage();
    await open(talk, `/lite/comment?news_entry_id=${one.news_entry_id}`);
    await context.setOffline(true);
    await withNotice(page, () => like(page).click());
    expect(await like(page).getAttribute('aria-pressed')).toBe('false');
    await withNotice(talk, () => write(talk, 'Said after it'));
    expect(await talk.getByRole('textbox').inputValue()).toBe('Said after it');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('actions')))).toEqual([]);
    await context.setOffline(false);
    await untilQuiet(page);
    expect(await storedAbout(one.news_entry_id)).toEqual({ likes: [], said: [] });
    await talk.close();
  });
});
