import { describe, expect, it } from 'vitest';
import { bringIntoView, chooseMarket, newsCard, untilHydrated } from './journey.ts';
import { anyFrontPage } from './markets.ts';
import { choseBefore } from './plain-reader.ts';
import { readers } from './reader.ts';

const newReader = readers();

describe.each(anyFrontPage)('the cards of $label', ({ label, languages }) => {
  it('ITEM-13 are set in the sizes of the design, titles at 17, and keep room for words at 200 % zoom, where nothing scrolls sideways', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    const sizes = await page.evaluate(() =>
      ['article h2', 'article p', 'nav'].map((selector) => {
        const element = document.querySelector(selector);
        return element === null ? '' : getComputedStyle(element).fontSize;
      }),
    );
    expect(sizes).toEqual(['17px', '13px', '15px']);
    await page.setViewportSize({ width: 180, height: 370 });
    const widths = await page
      .locator(`${newsCard} h2`)
      .evaluateAll((titles) => titles.map((title) => title.clientWidth));
    expect(Math.min(...widths)).toBeGreaterThan(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(180);
  });
});

describe('on a line so slow that the script comes last', () => {
  it('an article opened before the page was alive leads back to its card, even if the browser forgot the place', async () => {
    const { page } = await newReader();
    await choseBefore(page, 'ngen');
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
