import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../axe.ts';
import { bringIntoView, chooseMarket, untilQuiet } from '../journey.ts';
import { frontPages } from '../markets.ts';
import { choseBefore } from '../plain-reader.ts';
import { phone, readers, wide } from '../reader.ts';
import { socialMarket } from './social-market.ts';
import { longBody, storedArticles } from './stored-article.ts';

const newReader = readers();
const article = storedArticles();
const social = { ngen: socialMarket('ngen'), egar: socialMarket('egar'), keen: socialMarket('keen') };
const hot = { ngen: 'Top comments', egar: 'أبرز التعليقات' };

async function openEnd(page: Page, id: string): Promise<void> {
  await page.goto(`/lite/detail/${id}`);
  await untilQuiet(page);
  await page.locator('#end').scrollIntoViewIfNeeded();
  await page.locator('main section').first().waitFor();
  await expect.poll(() => page.locator('main [role=status]').count()).toBe(0);
}
const titles = (page: Page) => page.locator('main section h2').allInnerTexts();

describe.each(frontPages)('below an article of $label', ({ key, label, languages, dir }) => {
  it('stand comments, clips and more news, without a barrier, small and wide, light and dark', async () => {
    const { page } = await newReader({ languages });
    await choseBefore(page, key);
    await openEnd(page, await social[key].mostSaid());
    const hotComments = page.getByRole('region', { name: hot[key] });
    await expect.poll(() => hotComments.getByRole('article').count()).toBe(4);
    expect(await hotComments.locator('a[href*="/lite/comment?"]').count()).toBe(1);
    await expect.poll(() => page.locator('main section article[id] h2 a').count()).toBeGreaterThan(3);
    await expect.poll(() => page.locator('main section article[id^=clip]').count()).toBe(4);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    for (const viewport of [phone, wide]) {
      await page.setViewportSize(viewport);
      const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      await expect.poll(isTooWide).toBe(false);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await violations(page), `${viewport.width} wide, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page, ['color-contrast']), `${viewport.width} wide, dark`).toEqual([]);
    }
  });

  it('NAV-07 another article takes the place of this one, by tap and by key, and back leads to the news', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    await openEnd(page, await social[key].mostSaid());
    for (const way of ['click', 'key']) {
      const link = page.locator('main section article[id] h2 a').first();
      const title = await link.innerText();
      if (way === 'click') await link.click();
      else await link.press('Enter');
      await page.locator('article h1', { hasText: title }).waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.locator('#end').scrollIntoViewIfNeeded();
      await page.locator('main section article[id] h2 a').first().waitFor();
    }
    await page.goBack();
    await page.waitForURL('**/lite/feeds');
  });
});

describe('DET-11 the parts below an article', () => {
  it('never move what stands, however slowly they come', async () => {
    const one = await article({ body_html: longBody(2) });
    await social.keen.say(one.news_entry_id, 'First!', 'Second');
    const { page } = await newReader();
    const waiting: (() => Promise<void>)[] = [];
    for (const call of ['comment/hot', 'v1/related', 'v2/news/explore', 'news/related'])
      await page.route(`**/${call}**`, async (route) => {
        await new Promise<void>((resolve) => waiting.push(async () => resolve()));
        await route.continue();
      });
    await choseBefore(page, 'keen');
    await page.goto(`/lite/detail/${one.news_id}`);
    await page.waitForLoadState('domcontentloaded');
    await page.evaluate(() => {
      const shifts: number[] = [];
      (globalThis as { shifts?: number[] }).shifts = shifts;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await expect.poll(() => waiting.length).toBe(4);
    for (const goOn of waiting.reverse()) await goOn();
    await page.getByRole('region', { name: 'Top comments' }).waitFor();
    await expect.poll(() => page.locator('main [role=status]').count()).toBe(0);
    const moved = await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts ?? []);
    expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
  });

  it('DET-18 that fail leave no trace, and the article is whole', async () => {
    const one = await article({ body_html: longBody(4) });
    const { page } = await newReader({ expected: /500|Failed to load resource/ });
    await choseBefore(page, 'keen');
    await page.route(/comment\/hot|v1\/related|news\/explore|news\/related|news\/entry/, (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.goto(`/lite/detail/${one.news_id}`);
    await untilQuiet(page);
    await page.locator('#end').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Like', exact: true }).first().waitFor();
    await expect.poll(() => page.locator('main [role=status]').count()).toBe(0);
    expect(await page.locator('main section').count()).toBe(0);
  });

  it('are told: what was seen and what was opened', async () => {
    const one = await article({ body_html: longBody(2) });
    const { page } = await newReader();
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/log_session_events')) told.push(request.postData() ?? '');
    });
    await choseBefore(page, 'keen');
    await openEnd(page, one.news_id);
    const card = page.locator('main section article[id]:has(h2 a)').first();
    const id = (await card.getAttribute('id')) ?? '';
    await bringIntoView(page, `[id="${id}"]`);
    const title = await card.locator('h2').innerText();
    await card.getByRole('link').click();
    await page.locator('article h1', { hasText: title }).waitFor();
    await page.goto('/lite/');
    const about = () =>
      told
        .join()
        .split('"event_type":')
        .filter((event) => event.includes(id));
    await expect.poll(() => about().some((event) => event.startsWith('"impression"'))).toBe(true);
    await expect.poll(() => about().some((event) => event.startsWith('"click"'))).toBe(true);
  });
});

it('DET-12 a shared link has news to go on with, in its own market, and nothing social', async () => {
  const one = await article({ body_html: longBody(2) });
  const { page } = await newReader();
  await choseBefore(page, 'ngen');
  const query = { news_id: one.news_id, news_entry_id: one.news_entry_id, open_type: '0', request_id: 'r-1' };
  await page.goto(`/lite/detail?${new URLSearchParams({ ...query, country: 'ke', language: 'en', from: 'share' })}`);
  await untilQuiet(page);
  await page.locator('#end').scrollIntoViewIfNeeded();
  const link = page.locator('main section article[id] h2 a').first();
  await link.waitFor();
  expect(await titles(page)).not.toContain('Top comments');
  expect(await page.getByRole('button', { name: /^(Like|Dislike)/ }).count()).toBe(0);
  await link.click();
  await page.waitForURL(/\/lite\/detail\/keen[^?]*\?country=ke&language=en/);
});

describe('without script', () => {
  it.each(frontPages)('in $label the way on is there as plain links', async ({ key, languages, dir }) => {
    const { page } = await newReader({ script: false, languages });
    await choseBefore(page, key);
    const link = page.locator('article noscript a[href*="/detail"]').first();
    const address = `/lite/detail/${await social[key].mostSaid()}`;
    // A page waits a moment for these links, and does without them on a machine with much else to do.
    await expect.poll(() => page.goto(address).then(() => link.count())).toBe(1);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    const title = await link.innerText();
    await link.click();
    await page.locator('article h1', { hasText: title }).waitFor();
  });
});
