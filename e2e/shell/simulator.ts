import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newsCard, untilHydrated } from '../journey.ts';

type Phone = {
  /** Switches by their name: a text for what is chosen or written, a boolean for what is ticked. */
  [name: string]: string | boolean;
};

/** The simulator with its switches set before the app starts in it, and the app in its frame. */
export async function openSimulator(page: Page, phone: Phone = {}): Promise<Frame> {
  await page.goto('/lite/simulator');
  await set(page, phone);
  await press(page, 'Start again');
  return appIn(page);
}

/** Sets switches; those of the next page count from there. */
export async function set(page: Page, phone: Phone): Promise<void> {
  for (const [name, value] of Object.entries(phone)) {
    const control = page.locator(`form [name="${name}"]`);
    if (typeof value === 'boolean') await control.setChecked(value);
    else if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

async function appIn(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (frame == null) throw new Error('there is no app in the simulator');
  return frame;
}

/** Calls of the bridge by that name so far, as the log has them. */
export const calls = (page: Page, method: string): Promise<string[]> =>
  page.locator(`ol li[data-method="${method}"]`).allTextContents();

/** A first choice in a shell leads over the guide to cities (CTY-09). */
async function passGuide(app: Frame): Promise<void> {
  await app.waitForURL('**/lite/guide');
  await app.getByText('Not now').click();
  await app.waitForURL('**/lite/feeds**');
}

/** Whoever was led here by a link sees no guide first. */
export const withoutGuide = (app: Frame): Promise<void> => app.waitForURL('**/lite/feeds**');

/** Chooses a market in the frame and waits for its feed, whose prompts and menus are there. */
export async function chooseIn(page: Page, market: string, goOn = passGuide): Promise<Frame> {
  const app = await appIn(page);
  await untilHydrated(app); // before, a choice is a plain form's, which knows of no shell
  await app.locator(`button[value="${market}"]`).click();
  await goOn(app);
  await feedAlive(page);
  return app;
}

/** The feed in the frame is alive: the app has handed over what it knows of the news bar. */
export async function feedAlive(page: Page): Promise<void> {
  const app = await appIn(page);
  await app.locator(newsCard).first().waitFor();
  await expect.poll(async () => (await calls(page, 'setNewsBar')).length).toBeGreaterThan(0);
}
