import { languageOf } from '@griot/locale/languages';
import { marketLabel } from '@griot/locale/market';
import { markets } from '@griot/locale/markets';
import type { Page } from 'playwright-core';
import { choseBefore } from './plain-reader.ts';
import { hasScript } from './reader.ts';

/** An article among the rows of a feed: no headline of a group, no topic, no clip. */
export const newsCard = 'article:has(h2 a[href*="/detail/"])';

/**
 * Somebody who chose a market earlier opens its feed; waits until it can be used. How a market is chosen on the country
 * list is the subject of other journeys: here it would load one page more for each test.
 */
export async function chooseMarket(page: Page, label: string): Promise<void> {
  const market = markets.find((one) => marketLabel(one, languageOf(one.language)) === label);
  if (market === undefined) throw new Error(`there is no market ${label}`);
  await choseBefore(page, market.key);
  await page.goto('/lite/feeds');
  await page.locator(newsCard).first().waitFor();
  if (hasScript(page)) await untilAlive(page, market.key);
}

/** Its links are React's, and it has a device with a key, which is another than the cookie's first. */
async function untilAlive(page: Page, market: string): Promise<void> {
  await page.waitForFunction(
    (key) => JSON.parse(localStorage.getItem('signKeyMap') ?? '{}')[key] !== undefined,
    market,
  );
  await untilHydrated(page);
}

/** A link that React has not taken up yet leads to a new document: every link of the page is React's now. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root a')].every((link) =>
      Object.keys(link).some((name) => name.startsWith('__reactProps$')),
    ),
  );
}

/** How far below the top of the screen an element stands. */
export function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

/** Brings an element into view and waits until the rows around it have found their height. */
export async function bringIntoView(page: Page, selector: string): Promise<number> {
  await page.locator(selector).evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0, last = Number.NaN; still < 10; ) {
      const place = element.getBoundingClientRect();
      // Rows above it that turn out lower than they were taken for may leave it above the view.
      if (place.bottom > innerHeight || place.top < 0) element.scrollIntoView({ block: 'center' });
      await frame();
      const { top } = element.getBoundingClientRect();
      still = top === last ? still + 1 : 0;
      last = top;
    }
  });
  return topOf(page, selector);
}
