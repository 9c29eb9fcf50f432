import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilTold } from '../journey.ts';

/** Opens the menu of a card. Its script comes when the page is quiet; before that a tap shows what works without any. */
export async function openCardMenu(page: Page, card: Locator): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  const menu = card.locator('summary');
  await expect
    .poll(async () => {
      if ((await dialog.count()) === 0) await menu.click({ timeout: 1_000 }).catch(() => {});
      return dialog.count();
    })
    .toBe(1);
  return dialog;
}

/** Saves the article of a card from its menu; waits until the page says that it is saved. */
export async function saveFromMenu(page: Page, card: Locator): Promise<void> {
  const menu = await openCardMenu(page, card);
  const save = menu.getByRole('button', { name: 'Save', exact: true });
  await untilTold(page.getByText('Saved', { exact: true }), () => save.click());
}
