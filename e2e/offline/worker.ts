import type { Page } from 'playwright-core';

/** How long a page may take while a newer worker takes over, in milliseconds. */
const TAKE_OVER = 30_000;

/**
 * Opens a page while a newer worker may be taking over. Asked in the very moment in which the browser ends the older one,
 * it gets no answer now and then (seen in Chromium 156: neither worker has anything under way). A reader asks once more.
 */
export async function openDuringUpdate(page: Page, address: string): Promise<void> {
  await page.goto(address, { timeout: TAKE_OVER }).catch(() => page.goto(address));
}
