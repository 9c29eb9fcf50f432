import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../axe.ts';
import { chooseMarket, pasted, untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { socialMarket } from './social-market.ts';
import { kenya, longBody, storedArticles } from './stored-article.ts';

const newReader = readers();
const article = storedArticles();
const { reactions } = socialMarket('keen');

async function openEnd(page: Page, newsId: string): Promise<void> {
  await page.goto(`/lite/detail/${newsId}`);
  await untilQuiet(page);
  await page.locator('#end').scrollIntoViewIfNeeded();
  await page.getByRole('group', { name: 'What do you think of it?' }).waitFor();
}
const row = (page: Page) => page.getByRole('group', { name: 'What do you think of it?' });
const like = (page: Page) => row(page).getByRole('button', { name: /^Like/ });
const isLiked = (page: Page) => like(page).getAttribute('aria-pressed');

describe('DET-08 liking an article', () => {
  it('IDN-01 makes a guest of the reader, counts once for all, and is remembered', async () => {
    const one = await article({ body_html: longBody(6) });
    const { page } = await newReader();
    await choseBefore(page, 'keen');
    await openEnd(page, one.news_id);
    const events: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/log_session_events')) events.push(request.postData() ?? '');
    });
    await like(page).click();
    await expect.poll(() => isLiked(page)).toBe('true');
    await expect.poll(() => reactions(one.news_entry_id)).toEqual([1]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userId'))).toMatch(/^keen/);
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('likeRecord') ?? '{}')))
      .toEqual({ length: 1, likes: { [one.news_entry_id]: 1 } });

    const other = await newReader();
    await chooseMarket(other.page, kenya);
    await openEnd(other.page, one.news_id);
    await other.page.getByRole('button', { name: 'Like, 1 like' }).first().waitFor();

    await openEnd(page, one.news_id);
    await expect.poll(() => isLiked(page)).toBe('true');
    await row(page).getByRole('button', { name: 'Dislike' }).click();
    await expect.poll(() => reactions(one.news_entry_id)).toEqual([-1]);
    await expect.poll(() => isLiked(page)).toBe('false');
    await page.getByRole('button', { name: 'Like, 0 likes' }).first().waitFor();
  });

  it('works by keyboard, in the row and in the footer, which say the same', async () => {
    const one = await article({ body_html: longBody(6) });
    const { page } = await newReader();
    await choseBefore(page, 'keen');
    await openEnd(page, one.news_id);
    await like(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => reactions(one.news_entry_id)).toEqual([1]);
    const both = page.getByRole('button', { name: 'Like, 1 like', pressed: true });
    await expect.poll(() => both.count()).toBe(2);
    await both.last().press('Enter');
    await expect.poll(() => reactions(one.news_entry_id)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  it('is taken back with a word when the server fails; so is a guest login, in the reader’s words', async () => {
    const one = await article({ body_html: longBody(6) });
    const { page } = await newReader({ expected: /500|Failed to load resource/ });
    await choseBefore(page, 'keen');
    await openEnd(page, one.news_id);
    await page.route('**/social/v1/user/login_guest**', (route) => route.fulfill({ status: 500, body: '' }));
    await like(page).click();
    await page.getByText('Guest Error').waitFor();
    await expect.poll(() => isLiked(page)).toBe('false');
    await page.unroute('**/social/v1/user/login_guest**');
    await page.route('**/social/v1/news/reaction**', (route) => route.fulfill({ status: 500, body: '' }));
    await like(page).click();
    await page.getByText('That did not reach us. Please try again.').waitFor();
    await expect.poll(() => isLiked(page)).toBe('false');
    expect(await reactions(one.news_entry_id)).toEqual([]);
  });
});

describe('NAV-14 sharing an article', () => {
  it('where the phone cannot, gives the link to copy; it is counted, and opens in another browser', async () => {
    const one = await article({ body_html: longBody(6) });
    const { page, context } = await newReader();
    await context.grantPermissions(['clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await choseBefore(page, 'keen');
    await openEnd(page, one.news_id);
    await row(page)
      .getByRole('button', { name: /^Share/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Share' });
    await sheet.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
    await sheet.getByRole('button', { name: 'Copy link' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByText('Copy successful').waitFor();
    await page.getByRole('button', { name: 'Share, 1 share' }).first().waitFor();
    const link = await pasted(page);
    const { page: friend } = await newReader({ languages: 'ar-EG' });
    await friend.goto(link);
    await friend.getByRole('heading', { level: 1, name: one.title }).waitFor();
    await untilQuiet(friend);
    expect(await friend.getByRole('button', { name: 'Dislike' }).count()).toBe(0);
  });

  it('by the browser’s own way tells which it was', async () => {
    const one = await article({ body_html: longBody(6) });
    const { page } = await newReader();
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: async () => {} }));
    await choseBefore(page, 'keen');
    await openEnd(page, one.news_id);
    const told = page.waitForRequest(
      (request) => request.url().includes('/log_session_events') && (request.postData() ?? '').includes('share_plat'),
    );
    await row(page)
      .getByRole('button', { name: /^Share/ })
      .click();
    expect((await told).postData()).toContain('system');
    await page.getByRole('button', { name: 'Share, 1 share' }).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

it('without script there is nothing to tap that would do nothing', async () => {
  const one = await article({ body_html: longBody(6) });
  const { page } = await newReader({ script: false });
  await page.goto(`/lite/detail/${one.news_id}`);
  await page.locator('article h1').waitFor();
  expect(await page.locator('main button').count()).toBe(0);
});
