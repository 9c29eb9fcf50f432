import type { Page } from 'playwright-core';

/** A screen and the way to it; a new screen adds its row here. */
export type Screen = { name: string; open(page: Page): Promise<unknown> };

const firstCard = 'article h2 a';

export const screens: readonly Screen[] = [
  { name: 'country', open: (page) => page.goto('/lite/?change=1') },
  { name: 'feeds', open: (page) => page.goto('/lite/feeds') },
  { name: 'feeds-sports', open: (page) => page.goto('/lite/feeds?channel=sports') },
  {
    name: 'feeds-failed',
    open: async (page) => {
      await page.goto('/lite/feeds');
      await page.route('**/v1/news/category/**', (route) => route.abort());
      await page.locator('nav a').nth(2).click();
      await page.getByRole('button').first().waitFor();
      await page.unroute('**/v1/news/category/**');
    },
  },
  {
    name: 'detail',
    open: async (page) => {
      await page.goto('/lite/feeds');
      await page.locator(firstCard).first().click();
      await page.locator('article h1').waitFor();
    },
  },
  {
    name: 'detail-end',
    open: async (page) => {
      await page.goto('/lite/feeds');
      await page.locator(firstCard).nth(1).click();
      await page.locator('article h1').waitFor();
      await page.locator('article > p').last().scrollIntoViewIfNeeded();
    },
  },
  { name: 'not-found', open: (page) => page.goto('/lite/nowhere') },
];
