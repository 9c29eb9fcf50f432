import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseMarket, newsCard, scrollTo, untilQuiet } from '../journey.ts';
import { frontPages } from '../markets.ts';
import { readers } from '../reader.ts';

const newReader = readers();

/** What stays in sight of the page's header: me, the flag, the search, the inbox. */
const bar = 'header div:has(> form)';

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox()) ?? expect.unreachable(`${selector} is nowhere`);

describe.each(frontPages)('the feed of $label', ({ label, languages }) => {
  it.each([720, 1_080, 1_280])(
    'FEED-01 has on %i px a header across the page: the name, a search field of 400 px, the account',
    async (width) => {
      const { page } = await newReader({ viewport: { width, height: 800 }, languages });
      await chooseMarket(page, label);
      await untilQuiet(page);
      const header = await boxOf(page, bar);
      expect([header.x, header.width, header.y]).toEqual([0, width, 0]);
      expect((await boxOf(page, 'header a[href$="/search"]')).width).toBeGreaterThanOrEqual(400);
      const name = page.getByText('Griot', { exact: true });
      expect(await name.count()).toBe(1);
      const parts = ['a[href$="/search"]', 'form button', 'a[href*="change"]', 'a[href$="/inbox"]'];
      const inHeader = [name, ...parts.map((part) => page.locator(`header ${part}`))];
      const places = await Promise.all(inHeader.map((part) => part.boundingBox()));
      for (const [index, place] of places.entries()) {
        expect(place?.y).toBeLessThan(header.height);
        // One after the other along the line, none over the next.
        const next = places[index + 1] ?? place;
        const gap = languages.startsWith('ar')
          ? (place?.x ?? 0) - ((next?.x ?? 0) + (next?.width ?? 0))
          : (next?.x ?? 0) - ((place?.x ?? 0) + (place?.width ?? 0));
        if (next !== place) expect(gap).toBeGreaterThanOrEqual(0);
      }
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect
        .poll(async () => [(await boxOf(page, bar)).y, (await name.boundingBox())?.y ?? -1])
        .toEqual([0, places[0]?.y]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );

  it('FEED-01 leads to every other page with the same header, where a phone has only the page’s own bar', async () => {
    const { page } = await newReader({ viewport: { width: 1_280, height: 800 }, languages });
    await chooseMarket(page, label);
    await page.locator(newsCard).first().locator('h2 a').click();
    await page.locator('article h1').waitFor();
    const header = page.getByRole('navigation', { name: 'Griot' });
    const search = header.locator('a[href$="/search"]');
    for (const path of [page.url(), '/lite/settings', '/lite/history']) {
      await page.goto(path);
      const { x, y, width } = (await header.boundingBox()) ?? expect.unreachable(`no header on ${path}`);
      expect([x, y, width]).toEqual([0, 0, 1_280]);
      expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(400);
      expect(await header.locator('a[href$="/feeds"]').count()).toBe(1);
      expect(await header.locator('a[href$="/settings"]').count()).toBe(1);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await header.count()).toBe(0);
    await page.setViewportSize({ width: 1_280, height: 800 });
    await search.click();
    await page.getByRole('combobox').waitFor();
    expect(await search.count()).toBe(0); // the page has its field
  });

  it('FEED-01 has on a phone the name once, above the first news, where it does not stay', async () => {
    const { page } = await newReader({ viewport: { width: 360, height: 740 }, languages });
    await chooseMarket(page, label);
    await untilQuiet(page);
    const name = page.getByText('Griot', { exact: true });
    expect(await name.count()).toBe(1);
    const { y = 0, height = 0 } = (await name.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual((await boxOf(page, bar)).y);
    expect((await page.locator(newsCard).first().boundingBox())?.y).toBeGreaterThan(y + height);
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(async () => (await boxOf(page, bar)).y).toBe(0);
    expect((await name.boundingBox())?.y).toBeLessThan(0);
  });
});

it('FEED-05 the refresh pill lies over the list of a wide page too, and a click finds it', async () => {
  const { page } = await newReader({ viewport: { width: 1_280, height: 800 } });
  await chooseMarket(page, frontPages[0].label);
  await untilQuiet(page);
  const pill = page.getByRole('button', { name: 'Refresh' });
  await scrollTo(page, 1_200); // with which its script comes
  await expect.poll(() => pill.count()).toBe(1);
  await scrollTo(page, 900);
  await pill.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
