import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseMarket, newsCard } from './journey.ts';
import { readers } from './reader.ts';

const newReader = readers();
const expected = /Failed to load resource/;

const inFeed = (page: Page) => chooseMarket(page, 'Nigeria · English');

describe('when things fail', () => {
  it('a channel that cannot be fetched says so and can be tried again', async () => {
    const { page } = await newReader({ expected });
    await inFeed(page);
    await page.route('**/v1/news/category/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Sports' }).click();
    await page.getByText('Connection failed').waitFor();
    await page.unroute('**/v1/news/category/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(newsCard).first().waitFor();
  });

  it('FEED-05 the end of the list that cannot be fetched keeps the list and offers to try again', async () => {
    const { page } = await newReader({ expected });
    await inFeed(page);
    await page.route('**/v1/news/main**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.locator(newsCard).last().scrollIntoViewIfNeeded();
    await page.getByRole('alert').getByText('Connection failed').waitFor();
    expect(await page.locator(newsCard).count()).toBe(20);
    await page.unroute('**/v1/news/main**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it('FEED-05 a file of script that got lost is asked for again, and the list goes on', async () => {
    const { page } = await newReader({ expected });
    await inFeed(page);
    let lost = 0;
    await page.route('**/WindowedRows-*.js*', (route) => {
      lost++;
      return route.abort();
    });
    await page.locator(newsCard).last().scrollIntoViewIfNeeded();
    await page.getByRole('alert').getByText('Connection failed').waitFor();
    expect(lost).toBeGreaterThanOrEqual(3);
    expect(await page.locator(newsCard).count()).toBe(20);
    await page.unroute('**/WindowedRows-*.js*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await expect
      .poll(async () => {
        await page.locator(newsCard).last().scrollIntoViewIfNeeded();
        return page.locator(newsCard).count();
      })
      .toBeGreaterThan(20);
  });

  it('a screen whose script got lost says so, and opens when it is tried again', async () => {
    const { page } = await newReader({ expected });
    const files = '**/screen-detail-*.js*';
    await page.route(files, (route) => route.abort()); // also for who would have it before the tap
    await inFeed(page);
    await page.locator(`${newsCard} h2 a`).first().click();
    await page.getByText('Connection failed').waitFor();
    await page.unroute(files);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('article h1').waitFor();
  });

  it('opens a screen by a second address where the browser never asks for the first one again', async () => {
    const { page } = await newReader({ expected });
    await page.route(/\/screen-detail-[\w-]+\.js$/, (route) => route.abort());
    await inFeed(page);
    await page.locator(`${newsCard} h2 a`).first().click();
    await page.locator('article h1').waitFor();
  });

  it('a tap whose script got lost says so, and works with the next tap', async () => {
    const { page } = await newReader({ expected });
    await inFeed(page);
    const files = '**/SidePanel-*.js*';
    await page.route(files, (route) => route.abort());
    // The floating button comes with the script that opens the panel; before it, the link leads to the countries.
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await page.getByRole('button', { name: 'Refresh' }).waitFor();
    const me = page.getByRole('button', { name: 'Me', exact: true });
    await me.click();
    await page.getByRole('alert').getByText('To use the news app, turn on data or join Wi-Fi').waitFor();
    await page.unroute(files);
    await me.click();
    await page.getByRole('dialog').waitFor();
  });

  it('NAV-09 an unknown address says Page Not Found and leads on', async () => {
    const { page } = await newReader({ expected: /404/ });
    await inFeed(page);
    await page.goto('/lite/nowhere');
    await page.getByText('Page Not Found').waitFor();
    await page.getByText('Perhaps the page was deleted, the URL is incorrect, or some other error occurred.').waitFor();
    await page.getByRole('link', { name: 'Refresh' }).click();
    await page.getByText('Error 404').waitFor();
    await page.getByRole('link', { name: 'Go to the news' }).click();
    await page.locator(newsCard).first().waitFor();
  });

  it('an article that takes too long says so and can be tried again', async () => {
    const { page } = await newReader({ expected });
    await inFeed(page);
    await page.clock.install();
    const asked: (() => void)[] = [];
    await page.route('**/news/detail/**', (route) => {
      asked.push(() => void route.continue());
    });
    await page.locator(`${newsCard} h2 a`).first().click();
    await expect.poll(() => asked.length).toBe(1);
    await page
      .getByRole('status', { name: 'Loading the article…' })
      .waitFor({ state: 'attached' })
      .catch(() => {});
    await page.clock.fastForward(15_000);
    await page.getByText('Time out! Please try again').waitFor();
    await page.unroute('**/news/detail/**');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('article h1').waitFor();
  });

  it('a device whose storage was cleared is taken up again from its cookie', async () => {
    const { page } = await newReader();
    await inFeed(page);
    const before = await page.evaluate(() => localStorage.getItem('deviceIdMap'));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('deviceIdMap'))).toBe(before);
  });

  it('a device whose cookie was cleared gets its market back', async () => {
    const { page, context } = await newReader();
    await inFeed(page);
    await context.clearCookies();
    await page.goto('/lite/feeds');
    await page.waitForURL('**/lite/feeds');
    await page.locator(newsCard).first().waitFor();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('griot');
  });
});
