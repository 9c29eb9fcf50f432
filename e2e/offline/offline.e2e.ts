import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { saveFromMenu } from '../feed/card-menu.ts';
import { newsCard, openAlive, untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { type Line, openLine } from './line.ts';
import { keptPaths, untilKept } from './worker.ts';

const newReader = readers();
const lost = /Failed to load|ERR_|net::|status of 50|The FetchEvent|dynamically imported/;

/** A reader who has been in the feed once, until the worker had kept what it keeps. */
async function readerOnLine(market = 'ngen') {
  const line = await openLine();
  const reader = await newReader({ worker: true, expected: lost });
  await choseBefore(reader.page, market);
  await reader.page.goto(`${line.address}/lite/feeds`);
  await untilQuiet(reader.page);
  await untilKept(reader.page, '/lite/stand-in');
  await expect.poll(() => reader.page.evaluate(() => localStorage.getItem('savedFeeds') ?? '')).toContain('"main"');
  return { ...reader, line };
}

const titles = (page: Page) => page.locator(`${newsCard} h2`).allTextContents();

async function cut(page: Page, line: Line): Promise<void> {
  line.state = 'cut';
  await page.context().setOffline(true);
}

async function mend(page: Page, line: Line): Promise<void> {
  line.state = 'open';
  await page.context().setOffline(false);
}

it('FEED-27 without a connection the app starts with the saved feed, marked with its age, and is refreshed when it can be', async () => {
  const { page, line, context } = await readerOnLine();
  const firstTitles = await titles(page);
  // There is no article to list yet, so nothing is paid for the page that lists them.
  expect(await keptPaths(page)).not.toContain('/lite/offline');
  await cut(page, line);
  await page.reload();
  const mark = page.getByText('Saved earlier');
  await mark.waitFor();
  expect(firstTitles).toEqual(expect.arrayContaining(await titles(page)));
  expect(await mark.textContent()).toMatch(/Saved earlier · \d+ min ago/);
  await mend(page, line);
  await expect.poll(() => mark.count()).toBe(0);
  // From the second visit on the page itself is kept, and stands there before any script.
  await page.reload();
  await untilQuiet(page);
  await untilKept(page, '/lite/feeds');
  const before = await titles(page);
  await cut(page, line);
  await page.goto(`${line.address}/lite/`);
  await mark.waitFor();
  // The list may have grown at its end since the document came.
  const kept = await titles(page);
  expect(kept.length).toBeGreaterThan(9);
  expect(before.slice(0, kept.length)).toEqual(kept);
  expect(await mark.textContent()).toMatch(/Saved earlier · \d+ min ago/);
  await mend(page, line);
  await expect.poll(() => mark.count()).toBe(0);
  // A line that takes everything and answers nothing shows the copy too, and what the browser says of it is a lie.
  line.state = 'silent';
  await page.reload();
  await mark.waitFor();
  expect(await context.pages()[0]?.evaluate(() => navigator.onLine)).toBe(true);
});

it('an article that was read opens again without a connection, from the feed and by reload, with its pictures', async () => {
  const { page, line } = await readerOnLine();
  const card = page
    .locator(newsCard)
    .filter({ has: page.locator('img') })
    .first();
  const title = (await card.locator('h2').textContent()) ?? '';
  await card.locator('h2 a').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await untilKept(page, `/news/detail/${id}`);
  await untilKept(page, '/lite/offline');
  await untilQuiet(page);
  const pictures = await page
    .locator('#body img')
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLImageElement).currentSrc).pathname));
  for (const path of pictures) await untilKept(page, path);
  await cut(page, line);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const areShown = () =>
    page.locator('#body img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(areShown).not.toContain(false);
  await page.goto(`${line.address}/lite/feeds`);
  await page.getByText('Saved earlier').waitFor();
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});

it('a card of a saved list stays under the finger while the list is refreshed', async () => {
  const { page, line } = await readerOnLine();
  const title = (await page.locator(`${newsCard} h2`).first().textContent()) ?? '';
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await untilQuiet(page);
  line.state = 'silent';
  await page.goto(`${line.address}/lite/feeds`);
  await page.getByText('Saved earlier').waitFor();
  await page.getByRole('link', { name: title }).first().hover();
  await page.mouse.down();
  // The script of the gestures comes with the first press, and would show at once that the list is being refreshed.
  await page.locator('[data-pull]').waitFor({ state: 'attached' });
  await page.mouse.up();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});

it('an article that was only saved is found by a search without a connection, opens with its pictures, and goes with the saving', async () => {
  const { page, line } = await readerOnLine();
  // Whoever opened an article and the search once has the scripts of both screens.
  await page.locator(`${newsCard} h2 a`).last().click();
  await page.locator('main h1').waitFor();
  await untilQuiet(page);
  await page.goBack();
  const card = page
    .locator(newsCard)
    .filter({ has: page.locator('img') })
    .first();
  const title = (await card.locator('h2').textContent()) ?? '';
  const id = (await card.locator('h2 a').getAttribute('href'))?.split('/').at(-1) ?? '';
  await saveFromMenu(page, card);
  await untilKept(page, `/news/detail/${id}`);
  await openAlive(page, `${line.address}/lite/search`);
  await untilQuiet(page);
  await cut(page, line);
  await page.getByRole('combobox').fill(title.split(' ').slice(0, 3).join(' '));
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('heading', { name: 'Found on this phone' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/lite/search');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const areShown = () =>
    page.locator('#body img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(areShown).not.toContain(false);
  await mend(page, line);
  await openAlive(page, `${line.address}/lite/saved`);
  const savedPaths = () =>
    page.evaluate(async () =>
      (await (await caches.open('griot-1-saved')).keys()).map(({ url }) => new URL(url).pathname),
    );
  expect(await savedPaths()).toContain(`/news/detail/${id}`);
  await page.getByRole('button', { name: `Remove “${title}”` }).click();
  await page.getByText('Removed', { exact: true }).waitFor();
  await expect.poll(savedPaths).toEqual([]);
});

it('what is not on the phone says so in the app’s own words, and leads to what is, which can be searched', async () => {
  const { page, line } = await readerOnLine();
  const first = page.locator(newsCard).first();
  const title = (await first.locator('h2').textContent()) ?? '';
  const path = (await first.locator('h2 a').getAttribute('href')) ?? '';
  const response = await page.goto(`${line.address}${path}`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  await untilQuiet(page);
  await untilKept(page, path);
  // The list of what is kept comes with the first article that it can list.
  await untilKept(page, '/lite/offline');
  await cut(page, line);
  const again = await page.reload();
  expect(again?.fromServiceWorker()).toBe(true);
  expect(again?.headers()['content-security-policy']).toContain('script-src');
  expect(again?.headers()['content-security-policy']).toHaveLength(policy.length);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goto(`${line.address}/lite/detail/ngenNothing`);
  await page.getByText('Connection failed').waitFor();
  await page.getByRole('link', { name: 'What is on this phone' }).click();
  await page.getByRole('heading', { level: 1, name: 'Offline reading' }).waitFor();
  const field = page.getByRole('searchbox');
  await field.fill('wordthatnobodywrote');
  await page.getByText('No article here has these words.').waitFor();
  await field.fill((title.split(' ').at(0) ?? '').toUpperCase());
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});

it('each market has its own pages, and none stay when somebody signs out', async () => {
  const { page, line } = await readerOnLine('egar');
  await page.evaluate(() => fetch('/social/v1/user/logout', { method: 'POST' }));
  await expect.poll(async () => (await keptPaths(page)).includes('/lite/stand-in')).toBe(false);
  await page.reload();
  await untilQuiet(page);
  await untilKept(page, '/lite/stand-in');
  await cut(page, line);
  await page.goto(`${line.address}/lite/inbox`);
  await page.getByRole('link', { name: 'ما هو على هذا الهاتف' }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
});
