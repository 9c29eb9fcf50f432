import { expect, it } from 'vitest';
import { chooseMarket, newsCard } from './journey.ts';
import { readers, wide } from './reader.ts';

const newReader = readers();

it('a reader with a keyboard skips to the news, opens the first article and comes back', async () => {
  const { page } = await newReader({ viewport: wide });
  await chooseMarket(page, 'Nigeria · English');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.keyboard.press('Tab');
  const title = await page.locator(`${newsCard} h2`).first().innerText();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  await page.keyboard.press('Enter');
  await page.locator('article h1', { hasText: title }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  for (const name of ['Share', 'Save', 'Griot Back to the news']) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/lite/feeds**');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
});
