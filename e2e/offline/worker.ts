import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilQuiet } from '../journey.ts';
import type { Line } from './line.ts';

/** The worker answers what this page asks for. */
export async function untilControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** The path of everything that the worker keeps on the phone. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

export const untilCached = (page: Page, path: string): Promise<void> =>
  expect.poll(() => cachedPaths(page)).toContain(path);

/** How long a page may take while a newer worker takes over, in milliseconds. */
const TAKE_OVER = 30_000;

/**
 * Opens a page while a newer worker may be taking over. Asked in the very moment in which the browser ends the older one,
 * it gets no answer now and then (seen in Chromium 156: neither worker has anything under way). A reader asks once more.
 */
export async function openDuringUpdate(page: Page, address: string): Promise<void> {
  await page.goto(address, { timeout: TAKE_OVER }).catch(() => page.goto(address));
}

/** Opens the feed in whichever version there is now. */
export async function openFeed(page: Page, line: Line): Promise<void> {
  await openDuringUpdate(page, `${line.address}/lite/feeds`);
  await untilQuiet(page);
}

/** Opens the feed until the page that stands in is of this version: what gets lost on the way comes with the next page. */
export async function openUntilCached(page: Page, line: Line, { version = '', market = 'ngen' } = {}): Promise<void> {
  const standIn = () =>
    page.evaluate(async (name) => {
      const cache = await caches.open(name);
      return (await (await cache.match('/lite/stand-in'))?.text()) ?? '';
    }, `griot-1-pages-${market}`);
  await expect
    .poll(async () => {
      await openFeed(page, line);
      return standIn();
    })
    .toMatch(new RegExp(`<script type="module" src="/lite/assets/[\\w-]+${version}\\.js"`));
}

/** The scripts that the page took. */
export const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
