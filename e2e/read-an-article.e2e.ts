import { isLong } from '@griot/testkit/setup/runs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bringIntoView, newsCard, untilHydrated } from './journey.ts';
import { frontPages } from './markets.ts';
import { phone, readers, wide } from './reader.ts';

const newReader = readers();

const ways = [
  { name: 'with script on a phone', script: true, viewport: phone },
  { name: 'without script on a phone', script: false, viewport: phone },
  { name: 'with script on a wide screen', script: true, viewport: wide },
  { name: 'without script on a wide screen', script: false, viewport: wide },
];
const all = frontPages.flatMap((front) => ways.map((way) => ({ ...front, ...way })));
type Journey = (typeof all)[number];

/** Each direction, each width, and script or none; other journeys read on a wide screen with script as well. */
const few = [
  ['rtl', 'with script on a phone'],
  ['ltr', 'without script on a wide screen'],
];
const journeys = all.filter(({ dir, name }) => isLong || few.some(([way, how]) => way === dir && how === name));

async function chooseOnTheList(page: Page, { label, dir, forYou, script }: Journey): Promise<void> {
  await page.goto('/lite/');
  expect(await page.title()).not.toBe('');
  await page.getByRole('button', { name: label }).click();
  await page.waitForURL('**/lite/feeds');
  await page.locator(`html[dir=${dir}]`).waitFor();
  await page.locator('[aria-current=page]', { hasText: forYou }).waitFor();
  await page.locator(newsCard).nth(19).waitFor();
  if (script) await untilHydrated(page);
}

async function readTheTwelfth(page: Page, { key, script, viewport }: Journey): Promise<void> {
  const id = await page.locator(newsCard).nth(11).getAttribute('id');
  const twelfth = page.locator(`[id="${id}"]`);
  const title = (await twelfth.locator('h2').innerText()).trim();
  const before = script ? await bringIntoView(page, `[id="${id}"]`) : 0;
  await twelfth.locator('h2 a').click();

  await page.waitForURL(`**/lite/detail/${key}*`);
  await page.locator('article h1', { hasText: title }).waitFor();
  expect((await page.locator('article p').allInnerTexts()).join(' ').length).toBeGreaterThan(400);
  expect(await page.getByRole('banner').getByRole('link').first().getAttribute('href')).toContain('/lite/feeds');

  const topNow = () => page.locator(`[id="${id}"]`).evaluate((card) => Math.round(card.getBoundingClientRect().top));
  if (script) {
    await page.goBack();
    await expect.poll(topNow).toBeCloseTo(before, -1);
  } else {
    // The browser's own way back is its own affair; ours names the card.
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(`**/lite/feeds#${id}`);
    await expect.poll(async () => (await topNow()) >= 0 && (await topNow()) < viewport.height).toBe(true);
  }
}

async function openAChannel(page: Page, { forYou, viewport, dir, script }: Journey): Promise<void> {
  const tabs = page.getByRole('navigation').getByRole('link');
  expect((await tabs.first().innerText()).trim()).toBe(forYou);
  expect(await tabs.count()).toBeGreaterThanOrEqual(9);
  const [first, second] = [await tabs.nth(0).boundingBox(), await tabs.nth(1).boundingBox()];
  if (viewport === phone) expect((first?.x ?? 0) < (second?.x ?? 0)).toBe(dir === 'ltr');
  await tabs.nth(3).click();
  await page.waitForURL('**/lite/feeds?channel=sports');
  await expect.poll(() => tabs.nth(3).getAttribute('aria-current')).toBe('page');
  const titlesNow = () => page.locator(`[data-channel=sports] ${newsCard} h2`).allInnerTexts();
  await expect.poll(titlesNow).not.toEqual([]);
  if (!script) return; // The page is as the server sent it: a reload shows nothing more.
  const titles = await titlesNow();
  await page.reload();
  await expect.poll(titlesNow).toEqual(titles);
  expect(await tabs.nth(3).getAttribute('aria-current')).toBe('page');
}

describe.each(journeys)('$label, $name', (journey) => {
  it('NAV-12 CTY-01 I18-03 I18-04 FEED-03 leads from the country list to an article, back to the same place, and on to a channel that a reload keeps, in one language alone', async () => {
    const { script, viewport, languages } = journey;
    const { page } = await newReader({ script, viewport, languages });
    // What the service has heard to be seen is in no list of its any more.
    await page.route('**/log_session_events**', (route) =>
      route.fulfill({ json: { result: { code: 0 }, accepted: 1 } }),
    );
    const catalogues = new Set<string>();
    page.on('request', (request) => {
      const [, language] = /assets\/(\w\w)-[\w-]+\.js$/.exec(new URL(request.url()).pathname) ?? [];
      if (language !== undefined) catalogues.add(language);
    });
    await chooseOnTheList(page, journey);
    await readTheTwelfth(page, journey);
    await openAChannel(page, journey);
    if (script) expect([...catalogues]).toEqual([journey.key.slice(2)]);
  });
});
