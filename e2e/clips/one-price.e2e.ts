import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAlive } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { countClipBytes, film, onLine, timeOf, untilMoving } from './clip-page.ts';

const newReader = readers();

/** Megabytes or kilobytes as the market writes them. */
const price = /[\d٠-٩.,٫]+\s*(?:kB|MB|ك\.ب|م\.ب)/;
const priceIn = (text: string): string => price.exec(text)?.[0] ?? 'no price';
const isFilm = (path: string) => /\.(mp4|m3u8)$/.test(path);
/** What the browser may ask for twice, where it turned from one range to another. */
const BESIDE = 60_000;

const untilEnded = async (page: Page) => {
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 8;
  });
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
};

it('CLP-02 off wifi a tap on the price of a card starts the clip, of which one quality alone is fetched; at its end the next one waits with its price, and starts by a tap on that; a reload waits', async () => {
  const { page } = await newReader();
  await page.emulateMedia({ reducedMotion: 'no-preference' }); // for less motion no clip plays by itself on any line
  await onLine(page, { type: 'cellular' });
  await choseBefore(page, 'egar');
  await openAlive(page, '/lite/feeds?channel=video');
  const fetched = await countClipBytes(page);
  const films = () => fetched.filter(({ path }) => isFilm(path));
  const card = page.locator('article[data-mode="preview"]').first();
  const shown = priceIn(await card.innerText());
  expect(films()).toEqual([]);
  await card.locator('a').first().click();
  await page.waitForURL('**/lite/videodetail?id=*');
  await untilMoving(page);
  expect(priceIn(await page.locator('a[download]').innerText())).toBe(shown);
  await untilEnded(page);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const names = new Set(films().map(({ path }) => path.split('/').at(-1)));
  expect([...names].toSorted(), 'one quality, and no list of the others').toEqual(['mid.m3u8', 'mid.mp4']);
  expect(films().filter(({ path }) => !path.includes(id))).toEqual([]);
  const file = await page.locator('a[download]').getAttribute('href');
  const size = (await (await fetch(new URL(file ?? '', page.url()))).arrayBuffer()).byteLength;
  expect(films().reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(size + BESIDE);

  const offer = page.locator('section:has(video) > div button').first();
  const offered = priceIn(await offer.innerText());
  const isInFilm = (button: Element) => {
    const [film, box] = [button.closest('section'), button].map((one) => one?.getBoundingClientRect());
    return film && box && box.left >= film.left && box.right <= film.right;
  };
  expect(await offer.evaluate(isInFilm), 'however long its title is').toBe(true);
  await offer.click();
  await page.waitForURL((url) => url.searchParams.get('id') !== id);
  await untilMoving(page);
  await page.reload();
  const start = page.locator('section:has(video) button').first();
  expect(priceIn(await start.innerText())).toBe(offered);
  expect(await timeOf(page)).toBe(0);
});

describe('the length and the price on a clip’s card', () => {
  it.each(['egar', 'inta'])(
    'never lie over its sign or its menu, in %s on the narrowest phone with the largest letters',
    async (market) => {
      const { page } = await newReader({ viewport: { width: 320, height: 640 } });
      await choseBefore(page, market);
      for (const path of ['/lite/feeds?channel=video', await firstClip(page)]) {
        await openAlive(page, path);
        await page.locator('html').evaluate((root) => root.setAttribute('data-text-size', '1.5'));
        const mode = path.includes('videodetail') ? 'related' : 'preview';
        const cards = page.locator(`article[data-mode="${mode}"]`);
        await cards.first().waitFor();
        await expect.poll(() => cards.evaluateAll(signsCovered), { message: mode }).toEqual([]);
      }
    },
  );
});

async function firstClip(page: Page): Promise<string> {
  await openAlive(page, '/lite/feeds?channel=video');
  return (await page.locator('article[data-mode="preview"] a').first().getAttribute('href')) ?? '';
}

/**
 * The words of the cards whose facts touch the sign, the menu or each other, or leave the picture; those without any
 * are told too.
 */
function signsCovered(cards: Element[]): string[] {
  return cards.flatMap((card) => {
    const stage = card.querySelector('img')?.parentElement;
    const box = (element: Element) => element.getBoundingClientRect();
    const sign = stage?.querySelector('a + div > span:first-child');
    const facts = [...(stage?.querySelectorAll('a + div > span > span') ?? [])];
    if (!stage || !sign || facts.length !== 2) return ['a card without its facts'];
    const menus = card.querySelectorAll('[data-mode="preview"] summary > svg');
    const parts = [sign, ...facts, ...menus].map(box);
    const touch = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const { left, right, top, bottom } = box(stage);
    const isOutside = (part: DOMRect) =>
      part.left < left || part.right > right || part.top < top || part.bottom > bottom + 0.5;
    const isWrong = parts.some((a, at) => isOutside(a) || parts.slice(at + 1).some((b) => touch(a, b)));
    return isWrong ? [`${card.textContent} ${JSON.stringify(parts)}`] : [];
  });
}
