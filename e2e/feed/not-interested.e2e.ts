import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOver, violations } from '../axe.ts';
import { chooseMarket, newsCard, untilQuiet } from '../journey.ts';
import { anyFrontPage } from '../markets.ts';
import { readers } from '../reader.ts';

const newReader = readers();
const cardsWithMenu = 'article:has(summary)';

const firstCard = async (page: Page): Promise<string> =>
  (await page.locator(cardsWithMenu).first().getAttribute('id')) ?? '';

/** The menu's script comes when the page is quiet; before that a tap shows what works without any, and the next hides it. */
async function openMenu(page: Page, id: string): Promise<void> {
  await untilQuiet(page);
  const dialog = page.getByRole('dialog');
  await expect
    .poll(async () => {
      // once the dialog stands it takes every tap: that one is given up
      if ((await dialog.count()) === 0)
        await page
          .locator(`[id="${id}"] summary`)
          .click({ timeout: 1_000 })
          .catch(() => {});
      return dialog.count();
    })
    .toBe(1);
}

/** Report, why: each keeps the focus inside and closes by Esc; the sheet itself by Esc and by back, to its dots. */
async function openAndCloseViews(page: Page, id: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const choice of [2, 3]) {
    await openMenu(page, id);
    if (choice === 2) expect(await barriersOver(page)).toEqual([]);
    const title = dialog.getByRole('heading').first();
    const before = await title.innerText();
    await dialog.locator('li button').nth(choice).click(); // saving stands before them
    await expect.poll(() => title.innerText()).not.toBe(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') != null)).toBe(true);
    expect(await barriersOver(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await openMenu(page, id);
    await close();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/lite/feeds');
  }
  await page.locator(`[id="${id}"] summary:focus`).waitFor();
}

/** The card is gone at once; what asks why stands in its place, with the focus, and the page has not moved. */
async function hide(page: Page, id: string): Promise<Locator> {
  await openMenu(page, id);
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  await page.getByRole('dialog').locator('li button').nth(1).click(); // after saving
  await page.locator(`[id="${id}"]`).waitFor({ state: 'detached' });
  const question = page.locator('main section[tabindex="-1"]:has([type="checkbox"])');
  await page.locator('main section:focus').waitFor();
  expect([await page.getByRole('dialog').count(), await top()]).toEqual([0, before]);
  return question;
}

async function sendAway(page: Page, id: string): Promise<void> {
  const question = await hide(page, id);
  await question.getByRole('checkbox').first().check();
  await question.getByRole('button').last().click();
  await question.waitFor({ state: 'detached' });
}

/** Thinking better of it before a reason was given: the card is there again, and nobody was told anything. */
async function hideAndUndo(page: Page, id: string): Promise<void> {
  const sent: string[] = [];
  const listen = (request: Request) => void (request.url().includes('/v1/news/feedback') && sent.push(request.url()));
  page.on('request', listen);
  const question = await hide(page, id);
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button').first().click();
  await page.locator(`[id="${id}"]`).waitFor();
  await untilQuiet(page);
  page.off('request', listen);
  expect(sent).toEqual([]);
}

describe.each(anyFrontPage)('$label', ({ label, languages }) => {
  it('NEG-02 NEG-04 NEG-05 a reader looks at the menu of an article, sends it away, thinks better of it, then does it again for good', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    const id = await firstCard(page);
    const card = page.locator(`[id="${id}"]`);
    await openAndCloseViews(page, id);
    await hideAndUndo(page, id);
    await sendAway(page, id);
    await page.getByRole('status').getByRole('button').click();
    await card.waitFor();
    // the one that takes the first back may still be on its way
    const taken = page.waitForResponse(
      (answer) =>
        answer.url().includes('/v1/news/feedback') && answer.request().postData()?.includes('not_interested') === true,
    );
    await sendAway(page, id);
    await page.getByRole('status').getByRole('button').waitFor();
    await taken;
    await page.reload();
    await page.locator(newsCard).first().waitFor();
    expect(await card.count()).toBe(0);
  });
});

it('NEG-02 without script the menu sends an article away too', async () => {
  const { page } = await newReader({ script: false });
  await chooseMarket(page, 'Nigeria · English');
  const id = await firstCard(page);
  const card = page.locator(`[id="${id}"]`);
  await card.locator('summary').click();
  await card.getByRole('button', { name: 'Not interested' }).click();
  await card.waitFor({ state: 'detached' });
  await page.locator(newsCard).first().waitFor();
  expect(await card.count()).toBe(0);
});
