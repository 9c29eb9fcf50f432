import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { bringIntoView, chooseMarket, newsCard, untilHydrated } from './journey.ts';
import { frontPages } from './markets.ts';
import { ownService } from './own-service.ts';
import { readers } from './reader.ts';

const newReader = readers();
const nigeria = { name: 'Nigeria · English' };

describe('on a phone at 200 % zoom', () => {
  it.each(frontPages)('the cards of $label keep room for words, and nothing scrolls sideways', async (front) => {
    const { page } = await newReader({ viewport: { width: 180, height: 370 }, languages: front.languages });
    await chooseMarket(page, front.label);
    const widths = await page
      .locator(`${newsCard} h2`)
      .evaluateAll((titles) => titles.map((title) => title.clientWidth));
    expect(Math.min(...widths)).toBeGreaterThan(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(180);
  });
});

describe('inside a shell', () => {
  it('CTY-02 NAV-12 the page the server sent stands, and the shell’s own country comes to the top', async () => {
    const { page } = await newReader({ languages: 'en-NG' });
    await page.addInitScript(() => {
      Object.assign(window, { griotShell: { protocol: () => '1', session: () => '{"mcc":"639"}' } });
    });
    await page.goto('/lite/');
    await expect.poll(() => page.getByRole('button').first().innerText()).toContain('Kenya');
  });
});

describe('without script', () => {
  it('turns to the next page of the feed, and the list ends', async () => {
    const { page } = await newReader({ script: false });
    await chooseMarket(page, nigeria.name);
    const first = await page.locator(newsCard).evaluateAll((cards) => cards.map((card) => card.id));
    await page.getByRole('link', { name: 'More news' }).click();
    await page.waitForURL('**/lite/feeds?page=2');
    const second = await page.locator(newsCard).evaluateAll((cards) => cards.map((card) => card.id));
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
  });
});

describe('on a line so slow that the script comes last', () => {
  it('an article opened before the page was alive leads back to its card, even if the browser forgot the place', async () => {
    const { page: first, context } = await newReader();
    await chooseMarket(first, nigeria.name);
    const page = await context.newPage(); // a tab that remembers no place yet
    await page.addInitScript(() => {
      window.history.scrollRestoration = 'manual'; // Left alone, the browser returns to some other place only now and then.
    });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/entry-client-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/lite/feeds', { waitUntil: 'commit' });
    await page.locator(newsCard).nth(11).waitFor();
    const card = `[id="${await page.locator(newsCard).nth(8).getAttribute('id')}"]`;
    await bringIntoView(page, card);
    await page.locator(`${card} h2 a`).click();
    await page.locator('article h1').waitFor();
    letGo();
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Back to the news' }).click();
    await page.waitForURL('**/lite/feeds');
    await untilHydrated(page);
    await expect
      .poll(() => page.locator(card).evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan(0);
    const { bottom, screen } = await page.locator(card).evaluate((element) => ({
      bottom: element.getBoundingClientRect().bottom,
      screen: window.innerHeight,
    }));
    expect(bottom).toBeLessThanOrEqual(screen);
  });
});

describe('with the browser’s own memory of pages', () => {
  it('CTY-05 the way back from the feed never shows a list stuck in the middle of a choice', async () => {
    const args = chromiumArguments;
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ baseURL: ownService().address, locale: 'en-NG' });
    await page.goto('/lite/nowhere');
    await page.goto('/lite/');
    await page.getByRole('button', nigeria).click();
    await page.waitForURL('**/lite/feeds');
    await page.goBack();
    expect(await page.locator('[data-icon=waiting]').count()).toBe(0);
    expect(page.url()).toContain('/lite/nowhere');
    await browser.close();
  });
});

describe.each(frontPages)('the type of $label', ({ label, languages }) => {
  it('ITEM-13 is set in the sizes of the design, titles at 17, whatever the language', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    const sizes = () =>
      page.evaluate(() =>
        ['article h2', 'article p', 'nav'].map((selector) => {
          const element = document.querySelector(selector);
          return element === null ? '' : getComputedStyle(element).fontSize;
        }),
      );
    expect(await sizes()).toEqual(['17px', '13px', '15px']);
  });
});
