import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bringIntoView, chooseMarket, openAlive, topOf } from '../journey.ts';
import { frontPages } from '../markets.ts';
import { ownService } from '../own-service.ts';
import { choseBefore, chosenBy } from '../plain-reader.ts';
import { readers, wide } from '../reader.ts';

const newReader = readers();
const seeMore = 'li[data-kind="top_news_group"] a[href*="/headline"]';

/** From the feed's top news to the page of all of them. */
async function openHeadlines(page: Page, label: string): Promise<void> {
  await chooseMarket(page, label);
  await page.locator(seeMore).click();
  await page.waitForURL('**/lite/headline?**');
  await page.getByRole('navigation').waitFor({ state: 'detached' }); // the feed stays up while the list is on its way
  await page.locator('main article').first().waitFor();
}

describe.each(frontPages)('the headlines of $label', ({ label, languages, dir, key }) => {
  it('HDL-01 open from the feed, lead to an article and give back the place', async () => {
    const { page } = await newReader({ languages });
    await openHeadlines(page, label);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const cards = page.locator('main article');
    expect(await cards.count()).toBeGreaterThan(1);
    const card = `[id="${await cards.last().getAttribute('id')}"]`;
    const before = await bringIntoView(page, card);
    await page.locator(card).getByRole('link').click();
    await page.locator('article h1').waitFor();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('detailArticle'))).toContain('"request_id"');
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('**/lite/headline?**');
    await expect.poll(() => topOf(page, card)).toBe(before);
    await expect.poll(() => page.locator(`${card} a`).getAttribute('data-visited')).not.toBeNull();
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('**/lite/feeds');
  });

  it('HDL-01 NAV-12 can be read, and left again, without script', async () => {
    const { page } = await newReader({ languages, script: false });
    await chooseMarket(page, label);
    await page.locator(seeMore).click();
    await page.waitForURL('**/lite/headline?**');
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    const link = page.locator('main article a').nth(1);
    const title = await link.innerText();
    await link.click();
    await page.locator('article h1', { hasText: title }).waitFor();
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(/\/lite\/headline\?.*#/);
  });

  it('HDL-01 are those of one story, by the id of any article of it', async () => {
    const cookie = await chosenBy(key);
    const ask = (path: string) =>
      fetch(new URL(`/lite/headline${path}`, ownService().address), { headers: { cookie } });
    const list = await (await ask('?category=main')).text();
    const [, id = ''] = /<article[^>]* id="([^"]+)"/.exec(list) ?? [];
    const story = await ask(`?news_entry_id=${id}`);
    expect(story.status).toBe(200);
    expect(await story.text()).toContain(`id="${id}"`);
    for (const wrong of [
      '?category=nothing',
      `?news_entry_id=${key}0000000000000000`,
      `?news_entry_id=${'x'.repeat(300)}`,
    ]) {
      const answer = await ask(wrong);
      expect(answer.status, wrong).toBe(404);
      expect(await answer.text(), wrong).toContain('data-about="headline"');
    }
  });
});

it('a list that cannot be fetched says so and can be tried again', async () => {
  const { page } = await newReader({ expected: /Failed to load resource/ });
  await chooseMarket(page, 'Nigeria · English');
  await page.route('**/top_news_cluster**', (route) => route.abort());
  await page.locator(seeMore).click();
  await page.getByText('Connection failed').waitFor();
  await page.unroute('**/top_news_cluster**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Top news' }).waitFor();
  await page.locator('main article').first().waitFor();
});

it('the way back from an article needs no connection', async () => {
  const { page, context } = await newReader({ expected: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });
  await openHeadlines(page, 'Nigeria · English');
  await page.locator('main article a').nth(1).click();
  await page.locator('article h1').waitFor();
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL('**/lite/headline?**');
  await page.locator('main article').nth(1).waitFor();
});

it('a reader with a keyboard goes through the headlines and comes back to where they were', async () => {
  const { page } = await newReader({ viewport: wide });
  await choseBefore(page, 'ngen');
  await openAlive(page, '/lite/headline?category=main');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const title = await page.locator('main article h2').nth(1).innerText();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  await page.keyboard.press('Enter');
  await page.locator('article h1', { hasText: title }).waitFor();
  const wayOut = page.getByRole('banner').getByRole('link').first();
  while (!(await wayOut.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/lite/headline**');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
});
