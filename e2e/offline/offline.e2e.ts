import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { saveFromMenu } from '../feed/card-menu.ts';
import { newsCard, openAlive, untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { type Line, openLine } from './line.ts';
import { untilCached } from './worker.ts';

const newReader = readers();
const lost = /Failed to load|ERR_|net::|status of 50|The FetchEvent|dynamically imported/;

/** A reader who has been in the feed once, until the worker had kept what it keeps. */
async function readerOnLine() {
  const line = await openLine();
  const reader = await newReader({ worker: true, expected: lost });
  await choseBefore(reader.page, 'ngen');
  await reader.page.goto(`${line.address}/lite/feeds`);
  await untilQuiet(reader.page);
  await untilCached(reader.page, '/lite/stand-in');
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

const withPicture = (page: Page) =>
  page
    .locator(newsCard)
    .filter({ has: page.locator('img') })
    .first();

/** Opens an article from its card and waits until all of it is kept; says which it is. */
async function readCard(page: Page, card: Locator): Promise<string> {
  const title = (await card.locator('h2').textContent()) ?? '';
  await card.locator('h2 a').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await untilCached(page, `/news/detail/${new URL(page.url()).pathname.split('/').at(-1)}`);
  await untilCached(page, '/lite/offline');
  await untilQuiet(page);
  const pictures = await page
    .locator('#body img')
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLImageElement).currentSrc).pathname));
  for (const path of pictures) await untilCached(page, path);
  return title;
}

async function expectArticle(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const areShown = () =>
    page.locator('#body img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(areShown).not.toContain(false);
}

it('FEED-27 without a connection the app starts with the saved feed, marked with its age, and is refreshed when it can be', async () => {
  const { page, line } = await readerOnLine();
  const firstTitles = await titles(page);
  await cut(page, line);
  await page.reload();
  const mark = page.getByText('Saved earlier');
  await mark.waitFor();
  expect(firstTitles).toEqual(expect.arrayContaining(await titles(page)));
  expect(await mark.textContent()).toMatch(/Saved earlier · (just now|\d+ min ago)/);
  await mend(page, line);
  await expect.poll(() => mark.count()).toBe(0);
  // From the second visit on the page itself is kept, and stands there before any script.
  await page.reload();
  await untilQuiet(page);
  await untilCached(page, '/lite/feeds');
  const before = await titles(page);
  const title = await readCard(page, page.locator(newsCard).first());
  await cut(page, line);
  await page.goto(`${line.address}/lite/`);
  await mark.waitFor();
  // The list may have grown at its end since the document came.
  const kept = await titles(page);
  expect(kept.length).toBeGreaterThan(9);
  expect(before.slice(0, kept.length)).toEqual(kept);
  expect(await mark.textContent()).toMatch(/Saved earlier · (just now|\d+ min ago)/);
  // A line that takes everything and answers nothing shows the copy too, and what the browser says of it is a lie.
  line.state = 'silent';
  await page.context().setOffline(false);
  await page.reload();
  await mark.waitFor();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expectCardUnderFinger(page, title);
});

/** A card of a saved list stays under the finger while the list is refreshed. */
async function expectCardUnderFinger(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).first().hover();
  await page.mouse.down();
  // The script of the gestures comes with the first press, and would show at once that the list is being refreshed.
  await page.locator('[data-pull]').waitFor({ state: 'attached' });
  await page.mouse.up();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

it('an article that was read or only saved is found and opens without a connection, with its pictures; what is not on the phone leads to what is', async () => {
  const { page, line } = await readerOnLine();
  const read = await readCard(page, withPicture(page));
  await page.goBack();
  const card = page
    .locator(newsCard)
    .filter({ has: page.locator('img'), hasNotText: read })
    .first();
  const saved = (await card.locator('h2').textContent()) ?? '';
  const id = (await card.locator('h2 a').getAttribute('href'))?.split('/').at(-1) ?? '';
  await saveFromMenu(page, card);
  await untilCached(page, `/news/detail/${id}`);
  // Whoever opened the search once has its script.
  await openAlive(page, `${line.address}/lite/search`);
  await untilQuiet(page);
  await cut(page, line);
  await page.getByRole('combobox').fill(saved.split(' ').slice(0, 3).join(' '));
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('heading', { name: 'Found on this phone' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/lite/search');
  await page.getByRole('main').getByRole('link', { name: saved }).click();
  await expectArticle(page, saved);

  await page.goto(`${line.address}/lite/detail/ngenNothing`);
  await page.getByText('Connection failed').waitFor();
  await page.getByRole('link', { name: 'What is on this phone' }).click();
  await page.getByRole('heading', { level: 1, name: 'Offline reading' }).waitFor();
  await page.getByRole('searchbox').fill((read.split(' ').at(0) ?? '').toUpperCase());
  await page.getByRole('link', { name: read }).click();
  await expectArticle(page, read);
  await page.reload();
  await expectArticle(page, read);
});
