// What a reader does in a day, in a real browser behind a line that counts.
import type { Page } from 'playwright-core';
import type { CountingLine } from './counting-line.ts';

/** A round ends when nothing was under way for so many looks one after the other. */
const QUIET_LOOKS = 2;

/** Nothing is under way, neither for the page nor for its worker, and both had time to think of more. */
export async function untilLineQuiet(page: Page, line: CountingLine): Promise<void> {
  for (let quiet = 0, seen = -1; quiet < QUIET_LOOKS; ) {
    await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }));
      for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    quiet = line.underWay() === 0 && line.answers.length === seen ? quiet + 1 : 0;
    seen = line.answers.length;
  }
}

/** What the app's own meter has stored on this device, in bytes (DAT-01). It holds back what came for a moment. */
export const meterStored = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('dataUse.'))
      .flatMap((key) => Object.values<[number, number]>(JSON.parse(localStorage.getItem(key) ?? '{}')))
      .reduce((sum, [used]) => sum + used, 0),
  );

/** The same at once, as if the page were left. That sends what the page has to tell, which costs a few bytes more each time. */
export async function metered(page: Page): Promise<number> {
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide')));
  return meterStored(page);
}

/** Asks for newer news with the button that a reader has for it. */
export async function refresh(page: Page, line: CountingLine): Promise<void> {
  const button = page.locator('button[data-ui=refresh][data-shown]');
  for (let place = 900; !(await button.isVisible()) && place < 6_000; place += 300) {
    for (const to of [place, place - 100]) await page.evaluate((y) => window.scrollTo(0, y), to);
    await untilLineQuiet(page, line);
  }
  await button.click();
  await untilLineQuiet(page, line);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Other reports of a story that was read stand in the list too, folded away. */
const cardInSight = 'article:visible';
const cardLinks = `${cardInSight} h2 a[href*="/detail/"]`;

/** The first article on the page that was not read yet; further down where all of those near the top were. */
async function nextUnread(page: Page, line: CountingLine, read: ReadonlySet<string>): Promise<string> {
  for (let place = 0; place < 60_000; place += 600) {
    await page.evaluate((to) => window.scrollTo(0, to), place);
    await untilLineQuiet(page, line);
    const paths = await page
      .locator(cardLinks)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const path = paths.find((one) => !read.has(one));
    if (path !== undefined) return path;
  }
  throw new Error(`all articles of the feed were read, ${read.size} of them`);
}

type Opened = { readonly path: string; readonly bytes: number };

/**
 * Opens an article of the feed that was not read yet, reads it to its end, and goes back. Answers what came down the line
 * from the tap until the article stood there, before the reader moved on.
 */
export async function readOne(page: Page, line: CountingLine, read: Set<string>): Promise<Opened> {
  const path = await nextUnread(page, line, read);
  read.add(path);
  const before = line.down();
  // The list may still move: the page itself taps, so that no card is lost between looking and tapping.
  await page
    .locator(`article h2 a[href="${path}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.locator('#body').waitFor();
  await untilLineQuiet(page, line);
  const bytes = line.down() - before;
  for (let screen = 0; screen < 6; screen++) await page.mouse.wheel(0, 600);
  await untilLineQuiet(page, line);
  await page.goBack();
  await page.locator(cardInSight).first().waitFor();
  await untilLineQuiet(page, line);
  return { path, bytes };
}
