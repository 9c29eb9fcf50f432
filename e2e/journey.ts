import type { Page } from 'playwright-core';

/** An article among the rows of a feed: no headline of a group, no topic, no clip. */
export const newsCard = 'article:has(h2 a[href*="/detail/"])';

/** Chooses a market and waits for its feed. */
export async function chooseMarket(page: Page, label: string): Promise<void> {
  await page.goto('/lite/');
  await page.getByRole('button', { name: label }).click();
  await page.waitForURL('**/lite/feeds');
  await page.locator(newsCard).first().waitFor();
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
      if (element.getBoundingClientRect().bottom > innerHeight) element.scrollIntoView({ block: 'center' });
      await frame();
      const { top } = element.getBoundingClientRect();
      still = top === last ? still + 1 : 0;
      last = top;
    }
  });
  return topOf(page, selector);
}
