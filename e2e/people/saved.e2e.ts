import { expect, it } from 'vitest';
import { saveFromMenu } from '../feed/card-menu.ts';
import { chooseMarket, newsCard, openAlive, untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();

it('a card is saved from its menu, found in the saved list, removed and brought back', async () => {
  const { page } = await newReader();
  await chooseMarket(page, 'Nigeria · English');
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

it.each([
  ['ngen', 'ltr', 'Saved', 'Reading history'],
  ['egar', 'rtl', 'المحفوظات', 'سجل القراءة'],
])(
  'without script, in %s: an article is saved by a form, searched for and removed; what was opened is listed',
  async (market, dir, saved, history) => {
    const { page } = await newReader({ script: false });
    await choseBefore(page, market);
    await page.goto('/lite/feeds');
    await page.locator(`${newsCard} h2 a`).first().click();
    const title = await page.locator('main h1').innerText();
    await page.locator('button[name="save"]').click();
    await page.waitForURL(/\/lite\/saved\?said=savedItem$/);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    await page.getByRole('heading', { level: 1, name: saved }).waitFor();
    await page.getByRole('link', { name: title }).waitFor();
    await page.getByRole('searchbox').fill(title.split(' ')[0] ?? '');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('link', { name: title }).waitFor();
    await page.locator('button[name="remove"]').click();
    await page.waitForURL(/said=removed$/);
    expect(await page.getByRole('link', { name: title }).count()).toBe(0);

    await page.goto('/lite/history');
    await page.getByRole('heading', { level: 1, name: history }).waitFor();
    await page.getByRole('link', { name: title }).waitFor();
  },
);
