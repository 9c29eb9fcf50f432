import { filesNamedIn } from '@griot/domain/offline/worker-protocol';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newsCard, untilHydrated, untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { type Line, openLine } from './line.ts';
import { cachedPaths } from './worker.ts';

const newReader = readers();
const lost = /Failed to load|ERR_|net::|status of 50|The FetchEvent|dynamically imported|QuotaExceeded/;

async function readerOnLine() {
  const line = await openLine();
  const { page, context } = await newReader({ worker: true, expected: lost });
  const protocol = await context.newCDPSession(page);
  await choseBefore(page, 'ngen');
  /** Without a number, the phone's own. */
  const setQuota = (quotaSize?: number) =>
    protocol.send('Storage.overrideQuotaForOrigin', { origin: line.address, quotaSize });
  return { page, line, setQuota };
}

async function openFeed(page: Page, line: Line): Promise<void> {
  await page.goto(`${line.address}/lite/feeds`);
  await untilQuiet(page);
}

/** The bytes that the browser counts for this origin. */
const used = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

/** Reads an article with its pictures, which is more than a full phone has room for. */
async function readArticle(page: Page, line: Line): Promise<void> {
  const path = await page.locator(`${newsCard} h2 a`).first().getAttribute('href');
  await page.goto(`${line.address}${path}`);
  await untilQuiet(page);
  await page.locator('#body').waitFor();
  expect(await page.locator('main h1').textContent()).not.toBe('');
}

/** What the app needs on this phone to open its feed without a connection, and has not. */
async function missingToOpen(page: Page): Promise<string[]> {
  const kept = await cachedPaths(page);
  const pages = await page.evaluate(async () => {
    const cache = await caches.open('griot-1-pages-ngen');
    const found = await Promise.all(['/lite/stand-in', '/lite/feeds'].map((path) => cache.match(path)));
    return Promise.all(found.map((one) => one?.text() ?? ''));
  });
  const needed = ['/lite/stand-in', '/lite/feeds', ...pages.flatMap(filesNamedIn)];
  return needed.filter((path) => !kept.includes(path));
}

it('a phone that is full from the first visit on, or later, reads as well as any, opens the app without a connection, and stays with the version it has room for', async () => {
  const { page, line, setQuota } = await readerOnLine();
  await setQuota(1_000);
  await openFeed(page, line);
  await readArticle(page, line);

  // There is room, and then the phone fills up. Only a document that the worker was asked for is kept.
  await setQuota();
  await expect
    .poll(async () => {
      await openFeed(page, line);
      return missingToOpen(page);
    })
    .toEqual([]);
  await setQuota((await used(page)) + 20_000);
  await readArticle(page, line);
  line.state = 'cut';
  await page.goto(`${line.address}/lite/feeds`);
  await page.locator(newsCard).first().waitFor();
  await page.goto(`${line.address}/lite/inbox`);
  await page.getByRole('link', { name: 'What is on this phone' }).waitFor();

  // No room for a second version: the first one stays whole.
  line.state = 'open';
  line.version = 2;
  await setQuota((await used(page)) - 100_000);
  await openFeed(page, line);
  line.state = 'cut';
  await page.goto(`${line.address}/lite/feeds`);
  await untilHydrated(page);
  const versions = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/assets.*\.js$/.test(name) ? [/\.v2\./.test(name)] : [])),
  );
  expect(new Set(versions).size).toBe(1);
});
