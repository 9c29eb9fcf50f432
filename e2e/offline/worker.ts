import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The worker answers what this page asks for. */
export async function untilControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** The path of everything that the worker keeps on the phone. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

export const untilKept = (page: Page, path: string): Promise<void> =>
  expect.poll(() => keptPaths(page)).toContain(path);

/** How long a page may take while a newer worker takes over, in milliseconds. */
const TAKE_OVER = 30_000;

/**
 * Opens a page while a newer worker may be taking over. Asked in the very moment in which the browser ends the older one,
 * it gets no answer now and then (seen in Chromium 156: neither worker has anything under way). A reader asks once more.
 */
export async function openDuringUpdate(page: Page, address: string): Promise<void> {
  await page.goto(address, { timeout: TAKE_OVER }).catch(() => page.goto(address));
}
