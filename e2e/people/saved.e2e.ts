import { expect, it } from 'vitest';
import { saveFromMenu } from '../feed/card-menu.ts';
import { newsCard, openAlive, untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();

it('a card is saved from its menu, found in the saved list, removed and brought back', async () => {
  const { page } = await newReader();
  await choseBefore(page, 'ngen');
  await page.goto('/lite/feeds');
  await untilQuiet(page);
  const card = page.locator(newsCard).first();
  const title = await card.locator('h2').innerText();
  await saveFromMenu(page, card);

  await openAlive(page, '/lite/saved');
  await untilQuiet(page);
  await page.getByRole('link', { name: title }).waitFor();
  await page.getByRole('button', { name: `Remove “${title}”` }).click();
  await page.getByText('Removed', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: title }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: title }).waitFor();

  await page.getByRole('link', { name: title }).click();
  await page.waitForURL(/\/lite\/detail\//);
  await untilQuiet(page);
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).getAttribute('aria-pressed')).toBe('true');
  // What was opened is told as the article is left, beside the page that is asked for next.
  await expect
    .poll(async () => {
      await openAlive(page, '/lite/history');
      return page.getByRole('link', { name: title }).count();
    })
    .toBe(1);
});
