import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseMarket, newsCard } from './journey.ts';
import { readers, wide } from './reader.ts';

const newReader = readers();

const focus = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.id));

/** Cards by j and k, and by arrows from one to the next; Escape leaves them. */
async function walkThroughCards(page: Page): Promise<void> {
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('article')?.querySelector('a')?.textContent ?? '');
  await expect
    .poll(async () => {
      await page.keyboard.press('j');
      return focused();
    })
    .not.toBe('');
  // on a wide screen the groups of the list stand beside it
  const cards = page.locator('#content article');
  const [first, second, third] = await cards.evaluateAll((all) =>
    all.filter((card) => card.checkVisibility()).map((card) => card.querySelector('a')?.textContent),
  );
  const steps = [
    ['k', first],
    ['j', second],
    ['ArrowDown', third],
    ['k', second],
  ] as const;
  for (const [key, title] of steps) {
    await page.keyboard.press(key);
    await expect.poll(focused).toBe(title);
  }
  await page.keyboard.press('Escape');
  await focus(page).toBe('content');
}

it('a reader with a keyboard skips to the news, walks through the cards, opens the first article and comes back', async () => {
  const { page } = await newReader({ viewport: wide });
  await chooseMarket(page, 'Nigeria · English');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await focus(page).toBe('content');
  await walkThroughCards(page);
  await page.keyboard.press('Tab');
  const title = await page.locator(`${newsCard} h2`).first().innerText();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  await page.keyboard.press('Enter');
  await page.locator('article h1', { hasText: title }).waitFor();
  await focus(page).toBe('content');
  for (const name of ['Share', 'Save', 'Text size', 'Griot Back to the news']) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/lite/feeds**');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
});
