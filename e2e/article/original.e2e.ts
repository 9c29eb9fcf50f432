import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newsCard, openAlive, untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { longBody, storedArticles } from './stored-article.ts';

const newReader = readers();
const article = storedArticles();

/** The publisher, who lives nowhere. */
const publish = (page: Page) =>
  page.route('https://courier.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The page of the Courier</h1>' }),
  );
const own = (page: Page) => page.frameLocator('iframe').getByText('The page of the Courier');
const toggle = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

describe('DET-13 the original of an article', () => {
  it('stands in a box over the text, by toggle and by source link, and the text comes back to the same place', async () => {
    const one = await article({ frameable: true, body_html: longBody() });
    const { page } = await newReader();
    await publish(page);
    await choseBefore(page, 'keen');
    await openAlive(page, `/lite/detail/${one.news_id}`);
    await page.getByText('Paragraph 9 tells').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await toggle(page, 'Original').click();
    await own(page).waitFor();
    await page.getByRole('banner').getByText('courier.example').waitFor();
    const sandbox = await page.locator('iframe').getAttribute('sandbox');
    expect(sandbox).not.toContain('allow-top-navigation');
    expect(await page.getByRole('button', { name: 'Reader version' }).count()).toBe(0);
    await toggle(page, 'Reader mode').click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.getByRole('link', { name: 'Read it at The Courier' }).click(); // the other way to it
    await own(page).waitFor();
  });
});

describe('DET-14 an article that opens in original mode', () => {
  it('offers the reader version, until five seconds after its page is there', async () => {
    const one = await article({ frameable: true, open_type: 1 });
    const { page } = await newReader();
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('https://courier.example/**', async (route) => {
      await held;
      await route.fulfill({ contentType: 'text/html', body: '<h1>The page of the Courier</h1>' });
    });
    await choseBefore(page, 'keen');
    await page.clock.install();
    await page.goto(`/lite/detail/${one.news_id}`, { waitUntil: 'commit' });
    const offer = page.getByRole('button', { name: 'Reader version' });
    await offer.waitFor();
    expect(await toggle(page, 'Reader mode').getAttribute('aria-disabled')).toBe('true');
    await page.clock.fastForward(6_000);
    expect(await offer.isVisible()).toBe(true);
    arrive();
    await own(page).waitFor();
    await expect.poll(() => toggle(page, 'Reader mode').getAttribute('aria-disabled')).toBeNull();
    await page.clock.fastForward(5_000);
    await offer.waitFor({ state: 'detached' });
    expect(await page.locator('iframe').count()).toBe(1);
  });

  it('is a summary that says so where its reader takes the offer', async () => {
    const framed = await article({ frameable: true, open_type: 1 });
    const { page } = await newReader();
    await publish(page);
    await choseBefore(page, 'keen');
    await openAlive(page, `/lite/detail/${framed.news_id}`);
    await page.getByRole('button', { name: 'Reader version' }).click();
    await page.getByText('This is a summary. The whole article is at The Courier.').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

it('DET-05 DET-12 DET-15 DET-16 a shared link has news to go on with, in its own market, and nothing social; it can be closed once its end was seen, an article from the feed never by an arrow alone', async () => {
  const one = await article({ body_html: longBody() });
  const { page } = await newReader();
  await choseBefore(page, 'ngen');
  const arrow = page.locator('a:has([data-icon=back])').filter({ hasNotText: 'Griot' });
  const { news_id, news_entry_id } = one;
  const ids = { news_id, news_entry_id, open_type: '0', request_id: 'r-1' };
  await page.goto(`/lite/detail?${new URLSearchParams({ ...ids, country: 'ke', language: 'en', from: 'share' })}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await arrow.count()).toBe(0);
  await untilQuiet(page);
  await page.locator('#end').scrollIntoViewIfNeeded();
  await arrow.waitFor();
  expect(await arrow.locator('svg').evaluate((icon) => getComputedStyle(icon).transform)).toBe('none');
  const link = page.locator('main section article[id] h2 a').first();
  await link.waitFor();
  expect(await page.locator('main section h2').allInnerTexts()).not.toContain('Top comments');
  expect(await page.getByRole('button', { name: /^(Like|Dislike)/ }).count()).toBe(0);
  expect(await link.getAttribute('href')).toMatch(/\/lite\/detail\/keen[^?]*\?country=ke&language=en/);
  await page.evaluate(() => scrollTo(0, 0));
  await arrow.click();
  await page.waitForURL('**/lite/feeds');
  await page.locator(`${newsCard} h2 a`).first().waitFor();
  await untilQuiet(page);
  await page.locator(`${newsCard} h2 a`).first().click();
  await page.locator('article h1').waitFor();
  await page.locator('#end').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Back to the news' }).waitFor();
  expect(await arrow.count()).toBe(0);
});
