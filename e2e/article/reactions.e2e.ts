import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOver } from '../axe.ts';
import { pasted, untilQuiet, untilTold } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { socialMarket } from './social-market.ts';
import { longBody, storedArticles } from './stored-article.ts';

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

it('DET-08 IDN-01 a like by keyboard makes a guest of the reader, counts once for all in the row and in the footer, and is remembered', async () => {
  const one = await article({ body_html: longBody(6) });
  const { page } = await newReader();
  await choseBefore(page, 'keen');
  await openEnd(page, one.news_id);
  await like(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isLiked(page)).toBe('true');
  await expect.poll(() => reactions(one.news_entry_id)).toEqual([1]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userId'))).toMatch(/^keen/);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('likeRecord') ?? '{}')))
    .toEqual({ length: 1, likes: { [one.news_entry_id]: 1 } });
  const both = page.getByRole('button', { name: /^Like(, 1 like| 1)$/, pressed: true });
  await expect.poll(() => both.count()).toBe(2);

  const other = await newReader();
  await choseBefore(other.page, 'keen');
  await openEnd(other.page, one.news_id);
  await other.page.getByRole('button', { name: 'Like, 1 like' }).first().waitFor();

  await openEnd(page, one.news_id);
  await expect.poll(() => isLiked(page)).toBe('true');
  await row(page).getByRole('button', { name: 'Dislike' }).click();
  await expect.poll(() => reactions(one.news_entry_id)).toEqual([-1]);
  await expect.poll(() => isLiked(page)).toBe('false');
  await page.getByRole('button', { name: 'Like, 0 likes' }).last().press('Enter');
  await expect.poll(() => reactions(one.news_entry_id)).toEqual([1]);
});

it('NAV-14 sharing an article where the phone cannot gives the link to copy; it is counted, and opens in another browser', async () => {
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
  expect(await barriersOver(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  await untilTold(page.getByText('Copy successful'), () => sheet.getByRole('button', { name: 'Copy link' }).click());
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Share 1' }).waitFor();
  const link = await pasted(page);
  expect(link).toContain(`news_entry_id=${one.news_entry_id}&client=griot&`);
  const { page: friend } = await newReader({ languages: 'ar-EG' });
  await friend.goto(link);
  await friend.getByRole('heading', { level: 1, name: one.title }).waitFor();
  await untilQuiet(friend);
  expect(await friend.getByRole('button', { name: 'Dislike' }).count()).toBe(0);
});

it('DET-13 without script the original leads outside, and there is nothing to tap that would do nothing', async () => {
  const one = await article({ body_html: longBody(6), frameable: true });
  const { page } = await newReader({ script: false });
  await page.goto(`/lite/detail/${one.news_id}`);
  await page.locator('article h1').waitFor();
  for (const name of ['Original', 'Read it at The Courier']) {
    const out = page.getByRole('link', { name });
    expect(await out.getAttribute('href')).toBe('https://courier.example/bridge');
    expect(await out.getAttribute('rel')).toContain('noopener');
  }
  expect(await page.locator('main button').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false);
});
