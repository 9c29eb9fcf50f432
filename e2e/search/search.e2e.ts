import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedArticles } from '../article/stored-article.ts';
import { bringIntoView, chooseMarket, openAlive, topOf, untilHydrated } from '../journey.ts';
import { anyFrontPage } from '../markets.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers, wide } from '../reader.ts';
import { onceFound } from './until-found.ts';

const newReader = readers();
onceFound();
const store = storedArticles();

const field = (page: Page) => page.getByRole('combobox');
const results = (page: Page) => page.locator('main article');
const hot = (page: Page) => page.locator('main section').last().locator('li a');
const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const isFocused = (page: Page) =>
  expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);

describe.each(anyFrontPage)('the search of $label', ({ label, languages, dir, key }) => {
  it('FEED-01 SRC-03 SRC-04 SRC-05 NAV-08 opens from the header, finds a hot search by its rank, keeps the place, and remembers the search', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    await page.locator('header a[href="/lite/search"]').click();
    await page.waitForURL('**/lite/search');
    await expect.poll(() => hot(page).count()).toBe(7);
    await isFocused(page);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    const text = await hot(page).first().innerText();
    await hot(page).first().click();
    await results(page).first().waitFor();
    expect([asked(page, 'text'), asked(page, 'rank')]).toEqual([text, '1']);
    expect(await field(page).inputValue()).toBe(text);
    await page.locator('main p[role="status"] + p b').waitFor(); // its place in trending, beside the count
    expect(await results(page).locator('mark').count()).toBeGreaterThan(0);

    const card = `[id="${await results(page).last().getAttribute('id')}"]`;
    const before = await bringIntoView(page, card);
    await page.locator(card).locator('h2 a').click();
    await page.locator('article h1').waitFor();
    await page.goBack();
    await page.waitForURL('**/lite/search?**');
    await expect.poll(() => topOf(page, card)).toBe(before);
    await expect.poll(() => page.locator(`${card} h2 a`).getAttribute('data-visited')).not.toBeNull();
    await openAlive(page, page.url());
    expect(await field(page).inputValue()).toBe(text);
    await page.locator('search button[type="button"]').first().click(); // which clears the text
    await page.waitForURL('**/lite/search');
    await expect.poll(() => page.locator('main section').first().locator('li a').allInnerTexts()).toEqual([text]);
  });

  it('SRC-02 NAV-12 is a plain form without script, filters and all', async () => {
    const { page } = await newReader({ languages, script: false });
    await choseBefore(page, key);
    await page.goto('/lite/search');
    const hint = await field(page).getAttribute('placeholder');
    await page.locator('search button[type="submit"]').click();
    await page.waitForURL('**/lite/search?text=**');
    expect(asked(page, 'text')).toBe(hint);
    await results(page).first().waitFor();
    const found = await page.locator('main p[role="status"]').first().innerText();
    expect(found).not.toBe('');
    await page.locator('main nav a').first().click();
    await page.waitForURL('**sort=newest**');
    expect(await page.locator('main nav a[aria-current]').first().innerText()).not.toBe('');
    const link = results(page).first().locator('h2 a');
    const title = await link.innerText();
    await link.click();
    await page.locator('article h1', { hasText: title }).waitFor();
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('**/lite/search?text=**');
  });
});

describe('a search with many results', () => {
  // Samples are each a story of their own. Live ones as alike as these are found as one, once the service has grouped them.
  beforeAll(async () => {
    for (let n = 1; n <= 45; n++)
      await store({ title: `The ferry ${n} crosses the lake`, is_sample: true, sample_key: `ferry-${n}` });
  });

  /** How many the search's page says it has found. */
  async function countFound(page: Page): Promise<string> {
    await page.goto('/lite/search?text=ferry');
    return await page.locator('main p[role="status"]').first().innerText();
  }

  it('SRC-06 asks for more as the end comes near, and shows each of them once', async () => {
    const { page } = await newReader();
    await choseBefore(page, 'keen');
    const pages: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/v1/news/search') && searchParams.get('type') === 'top')
        pages.push(searchParams.get('page_no') ?? '');
    });
    // The samples of all markets are indexed first; an article that comes while pages are turned would be missing.
    await expect.poll(() => countFound(page)).toMatch(/^45 /);
    await untilHydrated(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.evaluate((to) => window.scrollTo(0, to), height - 740 - 900);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(pages, 'nothing is asked for while the end is far').toEqual([]);
    await page.evaluate((to) => window.scrollTo(0, to), height - 740 - 400);
    await expect.poll(() => results(page).count()).toBeGreaterThan(20);
    expect(pages[0]).toBe('2');
    for (let more = 0; more < 5 && !(await page.getByText('That is everything for now').isVisible()); more++) {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => page.getByText('Loading…').count()).toBe(0);
    }
    await page.getByText('That is everything for now').waitFor();
    const ids = await results(page).evaluateAll((cards) => cards.map((card) => card.id));
    expect([ids.length, new Set(ids).size]).toEqual([45, 45]);
  });
});

/** A suggestion is taken by arrows, a result reached by j, and the field again by a slash. */
async function searchByKeys(page: Page): Promise<void> {
  await page.keyboard.type('pace');
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  const chosen = await options.first().innerText();
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page, 'text')).toBe(chosen);
  await results(page).first().waitFor();
  expect(await options.count()).toBe(0);
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('article')?.id ?? '')).not.toBe('');
  await page.keyboard.press('/');
  await isFocused(page);
  await page.keyboard.type('kettle');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page, 'text')).toBe('kettle');
}

it('NAV-08 a reader with a keyboard searches from other screens by a slash, but not from a field and not with another key', async () => {
  const { page } = await newReader({ viewport: wide });
  await choseBefore(page, 'ngen');
  const pathAfter = async (key: string) => {
    await page.keyboard.press(key);
    return new URL(page.url()).pathname;
  };
  await openAlive(page, '/lite/city');
  const city = page.getByRole('searchbox');
  await city.focus();
  expect(await pathAfter('/')).toBe('/lite/city');
  expect(await city.inputValue()).toBe('/');
  await city.evaluate((input) => (input as HTMLElement).blur());
  expect(await pathAfter('Control+/')).toBe('/lite/city');
  await expect.poll(() => pathAfter('/')).toBe('/lite/search');
  await isFocused(page);
  await searchByKeys(page);
});
