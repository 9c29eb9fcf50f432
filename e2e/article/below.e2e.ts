import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../axe.ts';
import { chooseMarket, untilQuiet } from '../journey.ts';
import { anyFrontPage } from '../markets.ts';
import { ownService } from '../own-service.ts';
import { choseBefore, chosenBy } from '../plain-reader.ts';
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

/** Small and wide, in both themes; the phone's first look at it is among the states of screens. */
async function barriers(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, { only: ['color-contrast'], within: 'main' });
  await page.emulateMedia({ colorScheme: 'light' });
  for (const viewport of [phone, wide]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
  const large = await violations(page, { without: ['color-contrast'] });
  await page.setViewportSize(phone);
  return [...dark, ...large];
}

describe.each(anyFrontPage)('below an article of $label', ({ key, label, languages }) => {
  it('NAV-07 stand comments, clips and more news, without a barrier; another article takes the place of this one, and back leads to the news', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    await openEnd(page, await social[key].mostSaid());
    const hotComments = page.getByRole('region', { name: hot[key] });
    await expect.poll(() => hotComments.getByRole('article').count()).toBe(4);
    expect(await hotComments.locator('a[href*="/lite/comment?"]').count()).toBe(1);
    await expect.poll(() => page.locator('main section article[id] h2 a').count()).toBeGreaterThan(3);
    await expect.poll(() => page.locator('main section article[id^=clip]').count()).toBe(4);
    expect(await barriers(page)).toEqual([]);

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

  it('NAV-12 without script the way on is there as plain links', async () => {
    const headers = { cookie: await chosenBy(key) };
    const read = async (path: string) => (await fetch(new URL(path, ownService().address), { headers })).text();
    const address = `/lite/detail/${await social[key].mostSaid()}`;
    const wayOn = /<noscript>.*?<a[^>]* href="(\/lite\/detail[^"]*)"[^>]*>(?:<bdi[^>]*>)?([^<]+)/s;
    const find = async () => wayOn.exec(/<article.*<\/article>/s.exec(await read(address))?.[0] ?? '')?.slice(1) ?? [];
    // A page waits a moment for these links, and does without them on a machine with much else to do.
    await expect.poll(find).toHaveLength(2);
    const [path = '', title = ''] = await find();
    expect(/<h1[^>]*>.*?<\/h1>/s.exec(await read(path.replaceAll('&amp;', '&')))?.[0]).toContain(title);
  });
});

it('DET-11 the parts below an article never move what stands, however slowly they come', async () => {
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
