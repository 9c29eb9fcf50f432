import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { bringIntoView, chooseMarket, newsCard, openAlive, untilTold } from './journey.ts';
import { choseBefore } from './plain-reader.ts';
import { readers } from './reader.ts';

const newReader = readers();
const expected = /Failed to load resource/;

const inFeed = (page: Page) => chooseMarket(page, 'Nigeria · English');

/** Files of a script that get lost on the way until they are found again; how often they were asked for. */
async function lose(page: Page, files: string | RegExp) {
  const lost = { count: 0, find: () => page.unroute(files) };
  await page.route(files, (route) => {
    lost.count++;
    return route.abort();
  });
  return lost;
}

/** The end of the list says that its script did not come, and goes on once it is tried again. */
async function goOnAtEnd(page: Page): Promise<void> {
  const rows = await lose(page, '**/WindowedRows-*.js*');
  await page.locator(newsCard).last().scrollIntoViewIfNeeded();
  await page.getByRole('alert').getByText('Connection failed').waitFor();
  expect(rows.count).toBeGreaterThanOrEqual(3);
  expect(await page.locator(newsCard).count()).toBe(20);
  await rows.find();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await expect
    .poll(async () => {
      await page.locator(newsCard).last().scrollIntoViewIfNeeded();
      return page.locator(newsCard).count();
    })
    .toBeGreaterThan(20);
}

/** A tap whose script got lost says so, and works with the next tap. */
async function openPanel(page: Page): Promise<void> {
  const panel = await lose(page, '**/ReaderPanel-*.js*');
  // The refresh pill comes after the script that opens the panel; before it, the link leads to the countries.
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
  const me = page.getByRole('button', { name: 'Me', exact: true });
  const notice = page.getByRole('alert').getByText('To use the news app, turn on data or join Wi-Fi');
  await untilTold(notice, () => me.click());
  await panel.find();
  await me.click();
  await page.getByRole('dialog').waitFor();
  // Its entry of the history comes a moment after it: back would leave the app before.
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe('open');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('when things fail', () => {
  it('FEED-05 a file of script that got lost is asked for again: the list goes on, a panel and a screen open when they are tried again', async () => {
    const { page } = await newReader({ expected });
    const detail = await lose(page, '**/screen-detail-*.js*'); // from before on: it may be fetched ahead of a tap
    await inFeed(page);
    await goOnAtEnd(page);
    await openPanel(page);
    // Rows that have yet to find their height would move it away from under the tap.
    const card = `[id="${await page.locator(newsCard).last().getAttribute('id')}"]`;
    await bringIntoView(page, card);
    await page.locator(`${card} h2 a`).click();
    await page.getByText('Connection failed').waitFor();
    // Some browsers never ask for the same address again: a second one opens the screen.
    await lose(page, /\/screen-detail-[\w-]+\.js$/);
    await detail.find();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('article h1').waitFor();
  });

  it('a channel that cannot be fetched and an article that takes too long say so and can be tried again', async () => {
    const { page } = await newReader({ expected });
    await inFeed(page);
    await page.route('**/v1/news/category/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Sports' }).click();
    await page.getByText('Connection failed').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/v1/news/category/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(`[data-channel=sports] ${newsCard}`).first().waitFor();

    await page.clock.install();
    let asked = 0;
    await page.route('**/news/detail/**', () => void asked++);
    await page.locator(`${newsCard} h2 a`).first().click();
    await expect.poll(() => asked).toBe(1);
    await page.clock.fastForward(15_000);
    await page.getByText('Time out! Please try again').waitFor();
    await page.unroute('**/news/detail/**');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('article h1').waitFor();
  });

  it('NAV-09 an unknown address says Page Not Found and leads on', async () => {
    const { page } = await newReader({ expected: /404/ });
    await choseBefore(page, 'ngen');
    await openAlive(page, '/lite/nowhere');
    await page.getByText('Page Not Found').waitFor();
    await page.getByText('Perhaps the page was deleted, the URL is incorrect, or some other error occurred.').waitFor();
    await page.getByRole('link', { name: 'Refresh' }).click();
    await page.getByText('Error 404').waitFor();
    await page.getByRole('link', { name: 'Go to the news' }).click();
    await page.locator(newsCard).first().waitFor();
  });

  it('a device whose storage was cleared is taken up again from its cookie, and one whose cookie was cleared gets its market back', async () => {
    const { page, context } = await newReader();
    await inFeed(page);
    const device = () => page.evaluate(() => localStorage.getItem('deviceIdMap'));
    const before = await device();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect.poll(device).toBe(before);
    await context.clearCookies();
    await page.goto('/lite/feeds');
    await page.waitForURL('**/lite/feeds');
    await page.locator(newsCard).first().waitFor();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('griot');
  });
});
