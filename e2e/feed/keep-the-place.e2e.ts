import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bringIntoView, chooseMarket, newsCard, scrollTo, topOf, untilQuiet } from '../journey.ts';
import { anyFrontPage } from '../markets.ts';
import { readers } from '../reader.ts';

const newReader = readers();

/**
 * Scrolls as a thumb does until the list says that this is all and stands still there. Before, rows that turn out taller than
 * they were taken for put the last ones out of reach again, and out of the document.
 */
async function scrollToEnd(page: Page, end: string): Promise<void> {
  await expect
    .poll(async () => {
      await scrollTo(page, Number.MAX_SAFE_INTEGER);
      const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
      return { ends: await page.getByText(end).count(), isLowest: below < 1 };
    })
    .toEqual({ ends: 1, isLowest: true });
}

const firstInView = (page: Page) =>
  page
    .locator(newsCard) // a headline of the group may be in the ticker next time
    .evaluateAll((cards) => cards.find((card) => card.getBoundingClientRect().top >= 0)?.id ?? '');

/** Whether the box of the windowed rows takes a tap while the list moves, and whether a row in it does. */
const tapsWhileMoving = (page: Page, card: string) =>
  page.locator(card).evaluate(async (row) => {
    const box = row.closest<HTMLElement>('ol + div');
    if (box === null) throw new Error('this row is not windowed');
    for (let frames = 0; frames < 100 && box.style.pointerEvents !== 'none'; frames += 1) {
      window.scrollBy(0, frames % 2 === 0 ? -2 : 2);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const { left, top, width, height } = row.getBoundingClientRect();
    const touched = document.elementFromPoint(left + width / 2, top + height / 2);
    return { box: getComputedStyle(box).pointerEvents, row: row.contains(touched) };
  });

describe.each(anyFrontPage)('the feed of $label', ({ label, languages, feedEnd }) => {
  it('FEED-22 loads more near its end, no article twice, and gives back the place far down, with what goes with an article below it', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    const brought: string[] = await page.locator(newsCard).evaluateAll((cards) => cards.map((card) => card.id));
    expect(brought).toHaveLength(20);
    const answers: Promise<{ articles: { news_entry_id: string }[] }>[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/v1/news/main')) answers.push(answer.json());
    });
    await scrollToEnd(page, feedEnd);
    for (const { articles } of await Promise.all(answers)) brought.push(...articles.map((item) => item.news_entry_id));
    expect(brought.length).toBeGreaterThan(20);
    expect(new Set(brought).size, 'an article is shown twice').toBe(brought.length);
    const card = `[id="${await page.locator(newsCard).last().getAttribute('id')}"]`;
    await bringIntoView(page, card);
    expect(await tapsWhileMoving(page, card)).toEqual({ box: 'none', row: true });
    const before = await bringIntoView(page, card);
    await page.locator(card).locator('h2 a').click();
    await page.locator('article h1').waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('**/lite/feeds');
    await expect.poll(() => topOf(page, card)).toBe(before);
    await expect.poll(() => page.locator(`${card} h2 a`).getAttribute('data-visited')).not.toBeNull();
    await page.getByRole('group', { name: /^(Also see|اقرأ أيضًا)$/ }).waitFor();
  });
});

describe('the channels', () => {
  const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
  const titles = (page: Page) => page.locator('main article h2').allInnerTexts();
  const open = async (page: Page, channel: string) => {
    await page.getByRole('link', { name: channel, exact: true }).click();
    const id = channel === 'For You' ? 'main' : channel.toLowerCase();
    await page.locator(`[data-channel="${id}"] main article`).first().waitFor();
  };

  it('FEED-05 FEED-27 each keep their place, which a reload gives back; without a connection one opens with its saved list', async () => {
    const { page, context } = await newReader({ expected: /Failed to load resource/ });
    // What the service has heard to be seen is in no list of its any more.
    await page.route('**/log_session_events**', (route) =>
      route.fulfill({ json: { result: { code: 0 }, accepted: 1 } }),
    );
    await chooseMarket(page, 'Nigeria · English');
    const places = new Map<string, number>();
    const shown = new Map<string, string[]>();
    for (const [channel, top] of Object.entries({ 'For You': 700, Politics: 500, Sports: 300 })) {
      if (channel !== 'For You') await open(page, channel);
      await expect.poll(() => scrollY(page)).toBe(0);
      shown.set(channel, await titles(page));
      places.set(channel, await scrollTo(page, top)); // a short channel ends earlier
    }
    expect(places.get('For You')).toBeGreaterThan(places.get('Sports') ?? 0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('savedFeeds'))).toContain('"sports"');
    for (const channel of ['Politics', 'For You']) {
      await open(page, channel);
      await expect.poll(() => scrollY(page)).toBe(places.get(channel));
    }

    const card = `[id="${await firstInView(page)}"]`;
    const before = await topOf(page, card);
    await page.reload();
    // though the top news may be a ticker by now, and what was seen stand elsewhere
    await expect.poll(() => topOf(page, card)).toBe(before);

    // The new document has no list of another channel any more.
    await untilQuiet(page);
    await context.setOffline(true);
    await open(page, 'Sports');
    await page.getByText('Saved earlier').waitFor();
    expect(await titles(page)).toEqual(shown.get('Sports'));
    await page.getByRole('alert').getByText('Connection failed').waitFor();
    await context.setOffline(false);
    await expect.poll(() => page.getByText('Saved earlier').count()).toBe(0);
  });
});
