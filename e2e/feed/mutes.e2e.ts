import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newsCard, openAlive, untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();

it('OVL-06 a reader mutes a word and follows a further edition; the feed has neither the one nor lacks the other', async () => {
  const { page } = await newReader({});
  await choseBefore(page, 'ngen');
  const feed = await (await page.request.get('/lite/feeds')).text();
  const [, title = ''] = /<h2[^>]*><a[^>]*href="[^"]*\/detail\/[^>]*>([^<]+)/.exec(feed) ?? [];
  const [word = ''] = title.match(/\p{L}{5,}/u) ?? [];
  expect(word).not.toBe('');
  await openAlive(page, '/lite/muted');
  await page.locator('#mute-word').fill(word);
  await page.locator('#mute-word').press('Enter');
  await page.locator('#muted li').first().waitFor();
  expect(await page.locator('#muted li bdi').allTextContents()).toEqual([word]);
  const taken = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.locator('#edition0').selectOption('egar');
  await taken;
  await openAlive(page, '/lite/feeds');
  await untilQuiet(page);
  const edition = page.locator('section[lang="ar"][dir="rtl"]');
  expect(await edition.locator('a').first().getAttribute('href')).toMatch(/\/detail\/egar.*country=eg&language=ar/);
  await readsAsAnEdition(page);
  const titles = await page.locator(`${newsCard} h2`).allTextContents();
  expect(titles.length).toBeGreaterThan(5);
  expect(titles.filter((one) => new RegExp(`\\b${word}\\b`, 'i').test(one))).toEqual([]);
  await edition.locator('a').first().click();
  await page.locator('article[lang="ar"], [lang="ar"] h1, h1[lang="ar"]').first().waitFor();
  expect(await (await page.request.get('/lite/feeds')).text()).toContain('<html lang="en"');
});

/** Its words are its own, and its rows keep the gutter of other cards at both sides. */
async function readsAsAnEdition(page: Page): Promise<void> {
  const rows = await page.locator('section[lang="ar"] article').evaluateAll((all) =>
    all.map((row) => {
      const { left, right } = row.getBoundingClientRect();
      const age = row.querySelector('time');
      return {
        isInGutters: left >= 16 && right <= innerWidth - 16,
        dir: age && getComputedStyle(age).direction,
        words: `${age?.textContent} ${age?.getAttribute('aria-label')}`,
      };
    }),
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ isInGutters, dir }) => !isInGutters || dir !== 'rtl')).toEqual([]);
  expect(rows.filter(({ words }) => !/^[٠-٩]+ \p{Script=Arabic}+ منذ/u.test(words))).toEqual([]);
}
