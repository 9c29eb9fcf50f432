// The ways to what is pictured: what a reader does to see more of a screen than its first look.
import type { Locator, Page } from 'playwright-core';

const mostTaps = 20;
export const firstCard = 'article h2 a';

/** The feed as somebody sees it who was not here within the hour. */
export async function firstVisit(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'griot_loads' });
  await page.goto('/lite/feeds');
  await page.waitForLoadState('networkidle');
}

/** The first card of a kind that a feed may be without. */
export async function bring(page: Page, kind: string): Promise<void> {
  await quietFeed(page);
  const row = page.locator(`li[data-kind="${kind}"]`).first();
  if ((await row.count()) > 0) await row.scrollIntoViewIfNeeded();
}

/** Closes what the state before opened over a page of this address: such a page need not be loaded again. */
export async function cameBackTo(page: Page, address: RegExp): Promise<boolean> {
  const dialog = page.getByRole('dialog');
  if (!address.test(page.url()) || !(await dialog.isVisible())) return false;
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  return true;
}

/** What opens over the feed comes with a script of its own, when the page is quiet. */
async function quietFeed(page: Page): Promise<void> {
  if (await cameBackTo(page, /\/lite\/feeds$/)) return;
  await page.goto('/lite/feeds');
  await page.waitForLoadState('networkidle');
}

/** On a busy machine the network may be idle before the page is alive, and a tap is lost: taps until something opens. */
export async function tapUntilOpen(page: Page, control: Locator): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (let taps = 0; taps < mostTaps && !(await dialog.isVisible()); taps += 1) {
    await control.click();
    await dialog.waitFor({ timeout: 3_000 }).catch(() => {}); // not alive yet
  }
  await dialog.waitFor();
}

export async function openMenu(page: Page): Promise<void> {
  await quietFeed(page);
  await tapUntilOpen(page, page.locator('summary').first());
}

export async function pickInMenu(page: Page, entry: number): Promise<void> {
  await openMenu(page);
  await page.getByRole('dialog').locator('li button').nth(entry).click();
}

export async function openCityChooser(page: Page): Promise<void> {
  if (page.url().endsWith('/lite/feeds?channel=cur_city_id') && (await page.getByRole('dialog').isVisible())) return;
  await page.goto('/lite/feeds?channel=cur_city_id');
  await page.waitForLoadState('networkidle');
  await tapUntilOpen(page, page.locator('main a[href="/lite/city"]').first());
}

export async function openPanel(page: Page): Promise<void> {
  await quietFeed(page);
  await tapUntilOpen(page, page.locator('header button').first());
}

/** The page of a topic, as the link of its card has it. */
export async function openTopic(page: Page): Promise<void> {
  await firstVisit(page);
  const href = await page.locator('li[data-kind="editor_curated_today_card"] a').first().getAttribute('href');
  await page.goto(href ?? '/lite/nowhere');
}

/** The feed is gone, and the frame of the page that loads is there. */
export async function loadingPage(page: Page): Promise<void> {
  await page.locator('li[data-kind]').first().waitFor({ state: 'detached' });
  await page.locator('main h1').waitFor();
}

/** As the languages of the pictures say it. */
export const login = /^(Log in|تسجيل الدخول)$/;

export const written = 'I walked over it this morning.';

/** The comments of the first article in the feed that has some. */
export async function openComments(page: Page): Promise<void> {
  if (await cameBackTo(page, /\/lite\/comment\?/)) return;
  await page.goto('/lite/feeds');
  const articles = await page
    .locator(firstCard)
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const article of articles) {
    await page.goto(article);
    await page.goto((await page.locator('a[href*="/lite/comment?"]').last().getAttribute('href')) ?? '/lite/nowhere');
    if ((await page.locator('main article').count()) > 0) break;
  }
  await page.waitForLoadState('networkidle');
}

export async function openCommentMenu(page: Page): Promise<void> {
  await openComments(page);
  await page.locator('main article a[href*="menu=1"]').first().click();
  await page.getByRole('dialog').waitFor();
}
