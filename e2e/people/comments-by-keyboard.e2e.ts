import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { socialMarket } from '../article/social-market.ts';
import { openAlive, untilQuiet, untilTold } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers, wide } from '../reader.ts';

const newReader = readers();
const nigeria = socialMarket('ngen');

/** What has the focus, as a screen reader names it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute('aria-label') ?? one?.textContent ?? '';
  });

/** Presses a key until what has the focus is named so; a page of comments has fewer stops than that. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 40 && !name.test(await focused(page)); stops++) await page.keyboard.press(key);
  expect(await focused(page)).toMatch(name);
}

/** A sheet is there before the focus is in it, and until then keys go to what was there before. */
async function untilFocusIn(sheet: Locator): Promise<void> {
  await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

it('COM-01 COM-07 with the keyboard alone a reader likes, answers, writes, and deletes what they wrote', async () => {
  const { page } = await newReader({ viewport: wide });
  await choseBefore(page, 'ngen');
  await openAlive(page, `/lite/comment?news_entry_id=${await nigeria.mostSaid()}`);
  await untilQuiet(page);
  await tabTo(page, /^Like what/);
  const liked = await focused(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).not.toBe(liked); // one like more
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true');

  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^Reply: /);
  const reply = await focused(page);
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Replies' });
  await popup.waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Reply to /);
  await page.keyboard.type('Answered without a mouse');
  await untilTold(popup.getByText('Comment successful'), () => page.keyboard.press('Control+Enter'));
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(reply);

  await tabTo(page, /^Options: /);
  const options = await focused(page);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: options });
  await untilFocusIn(menu);
  await tabTo(page, /^Report$/);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(options);

  await page.getByRole('textbox', { name: 'Write a comment' }).focus();
  await page.keyboard.type('Written without a mouse');
  await untilTold(page.getByText('Comment successful'), () => page.keyboard.press('Control+Enter'));
  const mine = page.locator('article', { hasText: 'Written without a mouse' }).last();
  await mine.getByRole('link', { name: /^Options/ }).focus();
  await page.keyboard.press('Enter');
  await untilFocusIn(page.getByRole('dialog'));
  await tabTo(page, /^Delete$/);
  await page.keyboard.press('Enter');
  await untilFocusIn(page.getByRole('dialog', { name: 'Delete this comment?' }));
  await tabTo(page, /^Delete$/);
  await page.keyboard.press('Enter');
  // not the toast, which a busy machine may show and take away before anybody looks
  await mine.waitFor({ state: 'detached' });
  const beside = () => page.evaluate(() => document.activeElement?.localName);
  await expect.poll(beside, { message: 'the focus is at the comment beside the one that went' }).toBe('article');
});
