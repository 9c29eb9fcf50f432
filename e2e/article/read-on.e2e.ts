import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOver, violations } from '../axe.ts';
import { untilQuiet } from '../journey.ts';
import { anyFrontPage } from '../markets.ts';
import { ownService } from '../own-service.ts';
import { choseBefore, chosenBy, firstArticle } from '../plain-reader.ts';
import { phone, readers, wide } from '../reader.ts';
import { longBody, storedArticles } from './stored-article.ts';

const newReader = readers();
const article = storedArticles();

const link = 'rel="noopener nofollow" target="_blank"';
const everything = `${longBody(4)}<h2>What it cost</h2><blockquote><p>“Every stone was carried.”</p></blockquote>
<table><tbody><tr>${'<td>1,200,000 in the year</td>'.repeat(8)}</tr></tbody></table><ul><li>One</li><li>Two</li></ul>
<pre>${'wide '.repeat(60)}</pre>
<figure data-video="youtube:aBcDeFgHi-1"><figcaption><a href="https://www.youtube.com/watch?v=aBcDeFgHi-1" ${link}>The opening</a> filmed from a boat</figcaption></figure>
<p>See <a href="https://elsewhere.example/" ${link}>the plans</a>.</p>${longBody(4)}`;

describe('going on where one stopped', () => {
  it('a long article opens again at its paragraph, its card shows how far, and its end forgets it', async () => {
    const one = await article({ body_html: longBody(40) });
    const { page } = await newReader();
    await choseBefore(page, 'keen');
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('readingPlaces') ?? '[]'));
    await page.goto(`/lite/detail/${one.news_id}`);
    await untilQuiet(page);
    await page.getByText('Paragraph 21 tells').evaluate((block) => block.scrollIntoView());
    await expect.poll(kept).toMatchObject([{ id: one.news_entry_id, percent: 50 }]);
    await page.goto('/lite/feeds');
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    const rule = await page.evaluate(() => document.adoptedStyleSheets[0]?.cssRules[0]?.cssText);
    expect(rule).toContain(one.news_entry_id);
    expect(rule).toMatch(/inline-size: 50%/);
    await page.goto(`/lite/detail/${one.news_id}`);
    await page.getByText('You are back where you stopped').waitFor();
    const top = () => page.getByText('Paragraph 21 tells').evaluate((block) => block.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs((await top()) - 80)).toBeLessThan(40);
    await page.getByRole('button', { name: 'Go to the top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.locator('#end').scrollIntoViewIfNeeded();
    await expect.poll(kept).toEqual([]);
  });
});

describe('what stands in a body', () => {
  it('is never wider than the screen, keys reach what scrolls, and a video loads nothing until it is tapped, then plays in its place', async () => {
    const one = await article({ body_html: everything });
    const { page } = await newReader();
    const asked: string[] = [];
    await page.route(/youtube/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'the player' });
    });
    await choseBefore(page, 'keen');
    await page.goto(`/lite/detail/${one.news_id}`);
    await untilQuiet(page);
    for (const viewport of [wide, phone]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await violations(page, { within: '#body' }), `${viewport.width} px`).toEqual([]);
    }
    const table = page.getByRole('group', { name: 'Table' });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    expect(await page.getByRole('link', { name: 'the plans' }).getAttribute('target')).toBe('_blank');

    const card = page.locator('figure[data-video]');
    await card.scrollIntoViewIfNeeded();
    await untilQuiet(page);
    const before = await card.boundingBox();
    expect(asked).toEqual([]);
    await card.getByRole('link', { name: 'The opening' }).press('Enter');
    await card.locator('iframe').waitFor();
    await expect
      .poll(() => asked)
      .toEqual(['https://www.youtube-nocookie.com/embed/aBcDeFgHi-1?autoplay=1&playsinline=1']);
    await expect.poll(async () => (await card.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0);
  });
});

describe.each(anyFrontPage)('the pictures of $label', ({ key, languages }) => {
  it('have their room before they are there, and are shown large by a tap or a key; the back button closes them', async () => {
    const { page } = await newReader({ languages });
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/media/**', async (route) => {
      await held;
      await route.continue();
    });
    await choseBefore(page, key);
    await page.goto(await firstArticle(await chosenBy(key)), { waitUntil: 'domcontentloaded' });
    const picture = page.locator('#body img').first();
    for (const viewport of [wide, phone]) {
      await page.setViewportSize(viewport);
      const [room, column] = [await picture.boundingBox(), await page.locator('#body').boundingBox()];
      expect((room?.width ?? 0) / (room?.height ?? 1)).toBeCloseTo(504 / 283, 1);
      expect(room?.width).toBeGreaterThan(0.9 * Math.min(column?.width ?? 0, 500));
    }
    arrive();
    await untilQuiet(page);
    await expect.poll(() => picture.getAttribute('role')).toBe('button');
    await seeLarge(page);
  });

  it('are not loaded for who wants none, until they are asked for', async () => {
    const { page, context } = await newReader({ languages });
    await choseBefore(page, key);
    await context.addCookies([{ name: 'griot_view', value: 'system_1_1_0', url: ownService().address }]);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) asked.push(request.url());
    });
    await page.goto(await firstArticle(await chosenBy(key)));
    await untilQuiet(page);
    expect(asked).toEqual([]);
    await page.locator('a[data-picture]').first().click();
    await page.locator('#body img').first().waitFor();
    await expect.poll(() => asked).toHaveLength(1);
  });
});

async function seeLarge(page: Page): Promise<void> {
  const picture = page.locator('#body img').first();
  const viewer = page.getByRole('dialog');
  const address = page.url();
  await picture.press('Enter');
  await viewer.locator('img').waitFor();
  expect(await barriersOver(page)).toEqual([]);
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await picture.click();
  await viewer.waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
}

it('what was opened can be read on without a connection, and says so of what cannot be had', async () => {
  const one = await article({ body_html: longBody() });
  const { page, context } = await newReader({ expected: /Failed to load resource|ERR_INTERNET/ });
  await choseBefore(page, 'keen');
  await page.goto(`/lite/detail/${one.news_id}`);
  await untilQuiet(page);
  await context.setOffline(true);
  await page.locator('#end').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Original' }).click();
  await page.evaluate((id) => {
    history.pushState(null, '', `/lite/detail/${id}`);
    dispatchEvent(new Event('griot-navigated'));
  }, one.news_entry_id);
  await page.getByText('Connection failed').waitFor();
  await page.getByRole('link', { name: 'Try again' }).waitFor();
  await context.setOffline(false); // the page notices, and asks again by itself
  await page.locator('article h1').waitFor();
});
