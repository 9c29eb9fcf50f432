import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bringIntoView, chooseMarket, topOf } from '../journey.ts';
import { anyFrontPage } from '../markets.ts';
import { ownService } from '../own-service.ts';
import { chosenBy } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();
const topicCard = 'li[data-kind="editor_curated_today_card"]';
const tab = (section: number) => `nav a[href="#section-${section}"]`;
const marks = (page: Page, section: number) =>
  expect.poll(() => page.locator('nav a[aria-current="location"]').getAttribute('href')).toBe(`#section-${section}`);

/** From the topic's card in the feed to its page, which shows what the card said of it while it is on its way. */
async function openFromCard(page: Page): Promise<void> {
  const asked: (() => void)[] = [];
  await page.route('**/editor_curated_today**', (route) => {
    asked.push(() => void route.continue());
  });
  const title = await page.locator(`${topicCard} h2`).innerText();
  await page.locator(`${topicCard} a[href*="topicdetail"]`).click();
  await page.waitForURL('**/lite/topicdetail?more_id=*');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => page.locator('main [role="status"]').count()).toBe(1);
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  for (const answer of asked) answer();
  await page.locator('#section-1').waitFor();
}

/** The tabs stick, follow the reading, and lead to each section; a keyboard goes on from there. */
async function goThroughSections(page: Page): Promise<void> {
  await marks(page, 1);
  await page.locator('#section-2').evaluate((section) => {
    window.scrollBy(0, section.getBoundingClientRect().top - 60);
  });
  await marks(page, 2);
  const bar = page.getByRole('banner').first();
  expect(await topOf(page, 'main nav')).toBe(await bar.evaluate((one) => one.clientHeight));
  // Its heading has scrolled away, and the bar says for eyes what the page is about.
  await expect.poll(() => bar.innerText()).toBe(await page.locator('h1').innerText());
  await page.locator(tab(1)).click();
  await marks(page, 1);
  await page.locator(tab(2)).press('Enter');
  await marks(page, 2);
  const under = await page.locator('main nav').evaluate((tabs) => Math.round(tabs.getBoundingClientRect().bottom));
  await expect.poll(() => topOf(page, '#section-2')).toBe(under);
  await page.keyboard.press('Tab');
  const title = await page.locator('#section-2 article h2').first().innerText();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  await page.locator(tab(3)).click();
  await marks(page, 3);
  expect(new URL(page.url()).hash).toBe('');
}

describe.each(anyFrontPage)('a topic of $label', ({ label, languages, dir, key }) => {
  const at = (path: string) => new URL(path, ownService().address);
  /** The topic on the front page, and its document. */
  const topic = async (cookie: string) => {
    const feed = await (await fetch(at('/lite/feeds'), { headers: { cookie } })).text();
    const [, path = ''] = /href="(\/lite\/topicdetail[^"]*)"/.exec(feed) ?? [];
    return path.replaceAll('&amp;', '&');
  };

  it('TOP-01 TOP-02 TOP-03 opens from its card, is gone through by its tabs, leads to an article, and gives back the place', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    await openFromCard(page);
    await goThroughSections(page);
    const card = `[id="${await page.locator('#section-2 article').first().getAttribute('id')}"]`;
    const before = await bringIntoView(page, card);
    await page.locator(card).locator('h3 a, h2 a').click();
    await page.locator('article h1').waitFor();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('detailArticle'))).toContain('"request_id"');
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('**/lite/topicdetail?**');
    await expect.poll(() => topOf(page, card)).toBe(before);
    await page.getByRole('banner').first().getByRole('link').click();
    await page.waitForURL('**/lite/feeds');
  });

  it('NAV-12 TOP-02 can be read and gone through without script', async () => {
    const cookie = await chosenBy(key);
    const path = await topic(cookie);
    const html = await (await fetch(at(path), { headers: { cookie } })).text();
    expect(html).toContain(`dir="${dir}"`);
    expect(html).toMatch(/<nav.*? href="#section-2".*<\/nav>/s);
    const [, article = ''] = / id="section-2".*?href="(\/lite\/detail\/[^"]*)"/s.exec(html) ?? [];
    const answer = await fetch(at(article), { headers: { cookie, referer: at(path).href } });
    expect(await answer.text()).toMatch(/<header.*? href="\/lite\/topicdetail\?more_id=/s);
  });

  it('NAV-12 NAV-13 opens for who has no market, in its own language, by the address that is passed on', async () => {
    const answer = await fetch(at(await topic(await chosenBy(key))));
    const html = await answer.text();
    expect([answer.status, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([200, key.slice(2)]);
    expect(html).toContain('<meta property="og:image" content="http');
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(canonical.replaceAll('&amp;', '&'), { redirect: 'manual' })).status).toBe(200);
  });

  it('TOP-01 NAV-12 is answered 404 with the view when it is unknown or has no id', async () => {
    const cookie = await chosenBy(key);
    for (const query of ['', '?more_id=', `?more_id=${key}nothing`, `?more_id=${'x'.repeat(300)}`, '?more_id=%00']) {
      const answer = await fetch(at(`/lite/topicdetail${query}`), { headers: { cookie } });
      expect(answer.status, query).toBe(404);
      expect(await answer.text(), query).toContain('data-about="detail"');
    }
  });
});
