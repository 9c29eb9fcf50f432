import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bringIntoView, chooseMarket, newsCard, scrollTo, topOf } from '../journey.ts';
import { frontPages } from '../markets.ts';
import { readers } from '../reader.ts';

const newReader = readers();

/** Scrolls as a thumb does until the list says that this is all. */
async function scrollToEnd(page: Page, end: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return page.getByText(end).count();
    })
    .toBe(1);
}

const firstInView = (page: Page) =>
  page
    .locator(newsCard) // a headline of the group may be in the ticker next time
    .evaluateAll((cards) => cards.find((card) => card.getBoundingClientRect().top >= 0)?.id ?? '');

describe.each(frontPages)('the feed of $label', ({ label, languages, feedEnd }) => {
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
    const before = await bringIntoView(page, card);
    await page.locator(card).getByRole('link').click();
    await page.locator('article h1').waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('**/lite/feeds');
    await expect.poll(() => topOf(page, card)).toBe(before);
    await expect.poll(() => page.locator(`${card} a`).getAttribute('data-visited')).not.toBeNull();
    await page.getByRole('group', { name: /^(Also see|اقرأ أيضًا)$/ }).waitFor();
  });

  it('keeps a place of its own for every channel', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    const tabs = page.getByRole('navigation').getByRole('link');
    const place = await scrollTo(page, 700);
    expect(place).toBeGreaterThan(0);
    await tabs.nth(2).click();
    await page.waitForURL('**/lite/feeds?channel=business');
    await page.locator('[data-channel="business"] article').first().waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await tabs.first().click();
    await page.waitForURL('**/lite/feeds');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });

  it('stands where it was after a reload', async () => {
    const { page } = await newReader({ languages });
    // What the service has heard to be seen is in no list of its any more.
    await page.route('**/log_session_events**', (route) =>
      route.fulfill({ json: { result: { code: 0 } }, headers: { 'x-request-id': 'r1' } }),
    );
    await chooseMarket(page, label);
    await scrollTo(page, 500);
    const card = `[id="${await firstInView(page)}"]`;
    const before = await topOf(page, card);
    await page.reload();
    // though the top news may be a ticker by now, and what was seen stand elsewhere
    await expect.poll(() => topOf(page, card)).toBe(before);
  });
});
