import { languageOf } from '@griot/locale/languages';
import { marketLabel } from '@griot/locale/market';
import { markets } from '@griot/locale/markets';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { choseBefore } from './plain-reader.ts';
import { hasScript, requestsUnderWay } from './reader.ts';

/** An article among the rows of a feed: no headline of a group, no topic, no clip. */
export const newsCard = 'article:has(h2 a[href*="/detail/"])';

/**
 * Somebody who chose a market earlier opens its feed; waits until it can be used. How a market is chosen on the country
 * list is the subject of other journeys: here it would load one page more for each test.
 */
export async function chooseMarket(page: Page, label: string): Promise<void> {
  const market = markets.find((one) => marketLabel(one, languageOf(one.language)) === label);
  if (market === undefined) throw new Error(`there is no market ${label}`);
  await choseBefore(page, market.key);
  await page.goto('/lite/feeds');
  await page.locator(newsCard).first().waitFor();
  if (hasScript(page)) await untilAlive(page, market.key);
}

/** How often a page is looked at while it loads: at every frame, as the browser's library would, costs frames. */
const looks = { polling: 50 };

/** Its links are React's, and it has a device with a key, which is another than the cookie's first. */
async function untilAlive(page: Page, market: string): Promise<void> {
  await page.waitForFunction(
    (key) => JSON.parse(localStorage.getItem('signKeyMap') ?? '{}')[key] !== undefined,
    market,
    looks,
  );
  await untilHydrated(page);
}

/**
 * A link or button that React has not taken up yet does what it does without script: all of the page are React's now.
 * What stands in the body of an article never is.
 */
export async function untilHydrated(page: Pick<Page, 'waitForFunction'>): Promise<void> {
  const areTaken = () => {
    const controls = [...document.querySelectorAll('#root a, #root button')].filter((one) => !one.closest('#body'));
    const isTaken = (control: Element) => Object.keys(control).some((name) => name.startsWith('__reactProps$'));
    return controls.length > 0 && controls.every(isTaken);
  };
  await page.waitForFunction(areTaken, undefined, looks);
}

/** Opens a page and waits until its links and buttons are React's. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/**
 * The page is alive, and what it loads when the browser is idle has arrived too: menus, panels, what stands below an
 * article. The browser's own "network idle" may come before the page is alive when the machine is busy.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await untilHydrated(page);
  let quietRounds = 0;
  await expect
    .poll(async () => {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })));
      await untilPainted(page);
      quietRounds = requestsUnderWay(page) === 0 ? quietRounds + 1 : 0;
      return quietRounds;
    })
    .toBeGreaterThan(1);
}

/** Two frames later what script did before is on the screen, and what was in view has been noticed. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** How far below the top of the screen an element stands. */
export function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

/** Brings an element into view and waits until the rows around it have found their height. */
export async function bringIntoView(page: Page, selector: string): Promise<number> {
  await untilAtRest(page, { selector, isBrought: true });
  return topOf(page, selector);
}

/** Scrolls to a place, and says where the page stands once its rows have found their height. */
export async function scrollTo(page: Page, place: number): Promise<number> {
  await page.evaluate((to) => window.scrollTo(0, to), place);
  await untilAtRest(page, { selector: 'body', isBrought: false });
  return page.evaluate(() => window.scrollY);
}

/** An element has kept its place for ten frames. */
async function untilAtRest(page: Page, { selector, isBrought }: { selector: string; isBrought: boolean }) {
  await page.locator(selector).evaluate(async (element, shouldBring) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0, last = ''; still < 10; ) {
      const place = element.getBoundingClientRect();
      // Rows above it that turn out lower than they were taken for may leave it above the view.
      if (shouldBring && (place.bottom > innerHeight || place.top < 0)) element.scrollIntoView({ block: 'center' });
      await frame();
      const { top, height } = element.getBoundingClientRect();
      const now = `${top} ${height}`;
      still = now === last ? still + 1 : 0;
      last = now;
    }
  }, isBrought);
}

/** Does something that the page answers in words which go away by themselves: they are waited for from before on. */
export async function untilTold(words: Locator, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([words.waitFor(), act()]);
}

/** What was copied, as a reader gets at it: our pages may not read the clipboard by script. */
export async function pasted(page: Page): Promise<string> {
  const field = page.locator('#paste-here');
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { id: 'paste-here' });
    document.body.append(input);
    input.focus();
  });
  await page.keyboard.press('Control+V');
  await expect.poll(() => field.inputValue()).not.toBe('');
  const text = await field.inputValue();
  await field.evaluate((input) => input.remove());
  return text;
}
