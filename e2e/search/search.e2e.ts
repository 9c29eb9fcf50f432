import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { storedArticles } from '../article/stored-article.ts';
import { violations } from '../axe.ts';
import { bringIntoView, chooseMarket, openAlive, topOf, untilHydrated } from '../journey.ts';
import { frontPages } from '../markets.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers, wide } from '../reader.ts';
import { onceFound } from './until-found.ts';

const newReader = readers();
onceFound();
const store = storedArticles();
const nigeria = 'Nigeria · English';

const field = (page: Page) => page.getByRole('combobox');
const results = (page: Page) => page.locator('main article');
const hot = (page: Page) => page.locator('main section').last().locator('li a');
const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function find(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect.poll(() => asked(page, 'text')).toBe(text);
  await results(page).first().waitFor();
}

describe.each(frontPages)('the search of $label', ({ label, languages, dir, key }) => {
  it('FEED-01 SRC-04 SRC-05 NAV-08 opens from the header, finds a hot search by its rank, and keeps the place', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    await page.locator('header a[href="/lite/search"]').click();
    await page.waitForURL('**/lite/search');
    await expect.poll(() => hot(page).count()).toBe(7);
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    expect(await violations(page)).toEqual([]);
    const text = await hot(page).first().innerText();
    await hot(page).first().click();
    await results(page).first().waitFor();
    expect([asked(page, 'text'), asked(page, 'rank')]).toEqual([text, '1']);
    expect(await field(page).inputValue()).toBe(text);
    await page.locator('main p:has(b) bdi', { hasText: text }).waitFor(); // the banner of its place
    expect(await results(page).locator('mark').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);

    const card = `[id="${await results(page).last().getAttribute('id')}"]`;
    const before = await bringIntoView(page, card);
    await page.locator(card).getByRole('link').click();
    await page.locator('article h1').waitFor();
    await page.goBack();
    await page.waitForURL('**/lite/search?**');
    await expect.poll(() => topOf(page, card)).toBe(before);
    await expect.poll(() => page.locator(`${card} a`).getAttribute('data-visited')).not.toBeNull();
    await page.reload();
    await results(page).first().waitFor();
    expect(await field(page).inputValue()).toBe(text);
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
    const link = results(page).first().getByRole('link');
    const title = await link.innerText();
    await link.click();
    await page.locator('article h1', { hasText: title }).waitFor();
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('**/lite/search?text=**');
  });
});

it('SRC-03 the history is of its market, newest first, and loses what is deleted', async () => {
  const { page } = await newReader();
  await choseBefore(page, 'ngen');
  await openAlive(page, '/lite/search');
  for (const text of ['marathon', 'kettle', 'marathon']) await find(page, text);
  const terms = () => page.locator('main section').first().locator('li a').allInnerTexts();
  await page.getByRole('button', { name: 'Clear the text' }).click();
  await page.waitForURL('**/lite/search');
  await expect.poll(terms).toEqual(['marathon', 'kettle']);
  await page.locator('main section').first().locator('li', { hasText: 'marathon' }).getByRole('button').click();
  await expect.poll(terms).toEqual(['kettle']);
  await openAlive(page, '/lite/search');
  await expect.poll(terms).toEqual(['kettle']);
  await openAlive(page, '/lite/search?country=ke&language=en');
  await expect.poll(() => page.getByRole('region').count()).toBe(1);
});

it('SRC-06 more results come as the end comes near, and each of them once', async ({ task }) => {
  // What an earlier try has stored stays until the file ends.
  const word = task.result?.retryCount === 1 ? 'raft' : 'ferry';
  for (let n = 1; n <= 45; n++) await store({ title: `The ${word} ${n} crosses the lake` });
  const { page } = await newReader();
  await choseBefore(page, 'keen');
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/v1/news/search') && searchParams.get('type') === 'top')
      pages.push(searchParams.get('page_no') ?? '');
  });
  await expect
    .poll(
      async () => {
        await page.goto(`/lite/search?text=${word}`);
        return Number(
          /\d+/.exec(
            await page
              .getByText(/^\d+ results/)
              .first()
              .innerText(),
          )?.[0] ?? 0,
        );
      },
      // The samples of all markets are indexed first; an article that comes while pages are turned would be missing.
      { timeout: 60_000 },
    )
    .toBe(45);
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

it('NAV-08 a slash leads to search from other screens, but not from a field and not with another key', async () => {
  const { page } = await newReader({ viewport: wide });
  await choseBefore(page, 'ngen');
  const pathAfter = async (key: string) => {
    await page.keyboard.press(key);
    return new URL(page.url()).pathname;
  };
  for (const path of ['/lite/settings', '/lite/city']) {
    await openAlive(page, path);
    const { pathname } = new URL(page.url());
    expect(await pathAfter('Control+/')).toBe(pathname);
    await expect.poll(() => pathAfter('/')).toBe('/lite/search');
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.goBack();
    await page.waitForURL(`**${path}`);
  }
  const city = page.getByRole('searchbox');
  await city.focus();
  expect(await pathAfter('/')).toBe('/lite/city');
  expect(await city.inputValue()).toBe('/');
});

it('a reader with a keyboard searches from anywhere by a slash, and takes a suggestion by arrows', async () => {
  const { page } = await newReader({ viewport: wide });
  await chooseMarket(page, nigeria);
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return new URL(page.url()).pathname;
    })
    .toBe('/lite/search');
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('pace');
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  expect(await violations(page)).toEqual([]);
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
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('kettle');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page, 'text')).toBe('kettle');
});
