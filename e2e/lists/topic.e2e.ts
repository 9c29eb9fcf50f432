import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bringIntoView, chooseMarket, topOf } from '../journey.ts';
import { frontPages } from '../markets.ts';
import { ownService } from '../own-service.ts';
import { chosenBy } from '../plain-reader.ts';
import { readers, wide } from '../reader.ts';

const newReader = readers();
const topicCard = 'li[data-kind="editor_curated_today_card"]';
const tab = (section: number) => `nav a[href="#section-${section}"]`;
const marked = (page: Page) => page.locator('nav a[aria-current="location"]').getAttribute('href');

/** From the topic's card in the feed to its page. */
async function openTopic(page: Page, label: string): Promise<void> {
  await chooseMarket(page, label);
  await page.locator(`${topicCard} a[href*="topicdetail"]`).click();
  await page.waitForURL('**/lite/topicdetail?more_id=*');
  await page.locator('#section-1').waitFor();
}

describe.each(frontPages)('a topic of $label', ({ label, languages, dir, key }) => {
  it('TOP-01 TOP-02 opens from its card; its tabs stick, follow the reading and lead to each section', async () => {
    const { page } = await newReader({ languages });
    await openTopic(page, label);
    await expect.poll(() => marked(page)).toBe('#section-1');
    await page.locator('#section-2').evaluate((section) => {
      window.scrollBy(0, section.getBoundingClientRect().top - 60);
    });
    await expect.poll(() => marked(page)).toBe('#section-2');
    expect(await topOf(page, 'nav')).toBe(
      await page
        .getByRole('banner')
        .first()
        .evaluate((bar) => bar.clientHeight),
    );
    await page.locator(tab(1)).click();
    await expect.poll(() => marked(page)).toBe('#section-1');
    await page.locator(tab(2)).click();
    await expect.poll(() => marked(page)).toBe('#section-2');
    const under = await page.locator('nav').evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
    await expect.poll(() => topOf(page, '#section-2')).toBe(under);
    await page.locator(tab(3)).click();
    await expect.poll(() => marked(page)).toBe('#section-3');
    expect(new URL(page.url()).hash).toBe('');
  });

  it('leads to an article, and gives back the place', async () => {
    const { page } = await newReader({ languages });
    await openTopic(page, label);
    const card = `[id="${await page.locator('#section-2 article').first().getAttribute('id')}"]`;
    const before = await bringIntoView(page, card);
    await page.locator(card).getByRole('link').click();
    await page.locator('article h1').waitFor();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('detailArticle'))).toContain('"request_id"');
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('**/lite/topicdetail?**');
    await expect.poll(() => topOf(page, card)).toBe(before);
    await page.getByRole('banner').first().getByRole('link').click();
    await page.waitForURL('**/lite/feeds');
  });

  it('NAV-12 TOP-02 can be read and gone through without script', async () => {
    const { page } = await newReader({ languages, script: false });
    await chooseMarket(page, label);
    await page.locator(`${topicCard} a[href*="topicdetail"]`).click();
    await page.waitForURL('**/lite/topicdetail?more_id=*');
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    await page.locator(tab(2)).click();
    await page.waitForURL('**#section-2');
    const link = page.locator('#section-2 article a').first();
    const title = await link.innerText();
    await link.click();
    await page.locator('article h1', { hasText: title }).waitFor();
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('**/lite/topicdetail?more_id=*');
  });

  it('TOP-03 shows what the card said of it while it is on its way', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    const asked: (() => void)[] = [];
    await page.route('**/editor_curated_today**', (route) => {
      asked.push(() => void route.continue());
    });
    const title = await page.locator(`${topicCard} h2`).innerText();
    await page.locator(`${topicCard} a[href*="topicdetail"]`).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.locator('main [role="status"]').count()).toBe(1);
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    for (const answer of asked) answer();
    await page.locator('#section-1').waitFor();
  });

  it('NAV-12 NAV-13 opens for who has no market, in its own language, by the address that is passed on', async () => {
    const cookie = await chosenBy(key);
    const at = (path: string) => new URL(path, ownService().address);
    const feed = await (await fetch(at('/lite/feeds'), { headers: { cookie } })).text();
    const [, path = ''] = /href="(\/lite\/topicdetail[^"]*)"/.exec(feed) ?? [];
    const answer = await fetch(at(path));
    const html = await answer.text();
    expect([answer.status, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([200, key.slice(2)]);
    expect(html).toContain('<meta property="og:image" content="http');
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(canonical.replaceAll('&amp;', '&'), { redirect: 'manual' })).status).toBe(200);
  });

  it('TOP-01 NAV-12 is answered 404 with the view when it is unknown or has no id', async () => {
    const cookie = await chosenBy(key);
    for (const query of ['', '?more_id=', `?more_id=${key}nothing`, `?more_id=${'x'.repeat(300)}`, '?more_id=%00']) {
      const answer = await fetch(new URL(`/lite/topicdetail${query}`, ownService().address), { headers: { cookie } });
      expect(answer.status, query).toBe(404);
      expect(await answer.text(), query).toContain('data-about="detail"');
    }
  });
});

it('TOP-01 a missing topic says so on the client too, and leads on', async () => {
  const { page } = await newReader({ expected: /404/ });
  await chooseMarket(page, 'Nigeria · English');
  await page.route('**/editor_curated_today**', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.locator(`${topicCard} a[href*="topicdetail"]`).click();
  await page.getByText('Page Not Found').waitFor();
  await page.unroute('**/editor_curated_today**');
  await page.getByRole('link', { name: 'Refresh' }).click();
  await page.locator('#section-1').waitFor();
});

it('TOP-02 a reader with a keyboard goes on from the section whose tab they chose', async () => {
  const { page } = await newReader({ viewport: wide });
  await openTopic(page, 'Nigeria · English');
  await page.locator(tab(2)).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => marked(page)).toBe('#section-2');
  await page.keyboard.press('Tab');
  const title = await page.locator('#section-2 article h2').first().innerText();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
});
