import { describe, expect, it } from 'vitest';
import { bringIntoView, chooseMarket, topOf } from '../journey.ts';
import { anyFrontPage } from '../markets.ts';
import { ownService } from '../own-service.ts';
import { chosenBy } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();
const seeMore = 'li[data-kind="top_news_group"] a[href*="/headline"]';

describe.each(anyFrontPage)('the headlines of $label', ({ label, languages, dir, key }) => {
  const read = async (path: string, headers: { cookie: string; referer?: string }) => {
    const answer = await fetch(new URL(path, ownService().address), { headers });
    return { status: answer.status, html: await answer.text() };
  };

  it('HDL-01 open from the feed and lead to an article; the way back, by keys and without a connection, gives back place and focus', async () => {
    const { page, context } = await newReader({
      languages,
      expected: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
    });
    await chooseMarket(page, label);
    await page.locator(seeMore).click();
    await page.waitForURL('**/lite/headline?**');
    await page.getByRole('navigation').waitFor({ state: 'detached' }); // the feed stays up while the list is on its way
    const cards = page.locator('main article');
    await cards.first().waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await cards.count()).toBeGreaterThan(1);
    const card = `[id="${await cards.last().getAttribute('id')}"]`;
    const before = await bringIntoView(page, card);
    const title = await page.locator(`${card} h2`).innerText();
    await page.locator(`${card} h2 a`).press('Enter');
    await page.locator('article h1', { hasText: title }).waitFor();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('detailArticle'))).toContain('"request_id"');
    await context.setOffline(true);
    const back = page.getByRole('banner').getByRole('link').first();
    await back.press('Enter');
    await page.waitForURL('**/lite/headline?**');
    await expect.poll(() => topOf(page, card)).toBe(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
    await expect.poll(() => page.locator(`${card} h2 a`).getAttribute('data-visited')).not.toBeNull();
    await context.setOffline(false);
    await back.click();
    await page.waitForURL('**/lite/feeds');
  });

  it('HDL-01 NAV-12 can be read, and left again, without script', async () => {
    const cookie = await chosenBy(key);
    const feed = await read('/lite/feeds', { cookie });
    const [, link = ''] = / href="(\/lite\/headline[^"]*)"/.exec(feed.html) ?? [];
    const path = link.replaceAll('&amp;', '&');
    const list = await read(path, { cookie });
    expect([list.status, list.html.includes(`dir="${dir}"`)]).toEqual([200, true]);
    const [, article = ''] = /<article.*?href="(\/lite\/detail\/[^"]*)"/s.exec(list.html) ?? [];
    const { html } = await read(article, { cookie, referer: new URL(path, ownService().address).href });
    expect(html).toMatch(/<header.*? href="\/lite\/headline\?[^"]*#/s);
  });

  it('HDL-01 are those of one story, by the id of any article of it', async () => {
    const cookie = await chosenBy(key);
    const { html } = await read('/lite/headline?category=main', { cookie });
    const [, id = ''] = /<article[^>]* id="([^"]+)"/.exec(html) ?? [];
    const story = await read(`/lite/headline?news_entry_id=${id}`, { cookie });
    expect([story.status, story.html.includes(`id="${id}"`)]).toEqual([200, true]);
    const wrong = ['category=nothing', `news_entry_id=${key}0000000000000000`, `news_entry_id=${'x'.repeat(300)}`];
    for (const query of wrong) {
      const answer = await read(`/lite/headline?${query}`, { cookie });
      expect([answer.status, answer.html.includes('data-about="headline"')], query).toEqual([404, true]);
    }
  });
});
