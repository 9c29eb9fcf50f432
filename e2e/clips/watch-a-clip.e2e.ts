import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fingerOn } from '../finger.ts';
import { openAlive, scrollTo } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers, wide } from '../reader.ts';
import {
  clipsOf,
  film,
  isPaused,
  largeClip,
  longestClip,
  onLine,
  openClip,
  play,
  sourceOf,
  timeOf,
  untilMoving,
  withoutStreams,
} from './clip-page.ts';

const newReader = readers();
const stage = 'section:has(video)';

it('CLP-03 CLP-04 a clip opens from the channel, plays as a stream by that tap, stops for its comments, and goes on where it was', async () => {
  const { page } = await newReader();
  await choseBefore(page, 'ngen');
  await openAlive(page, '/lite/feeds?channel=video');
  await page.locator('article[data-mode="preview"] a').first().click();
  await page.waitForURL('**/lite/videodetail?id=*');
  await untilMoving(page);
  expect(await sourceOf(page)).toMatch(/\.m3u8$/);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 3; // no place in the first seconds is remembered
  });
  await untilMoving(page, 3);
  await page.locator('a[href*="/lite/comment?"]').click();
  await page.waitForURL('**/lite/comment?*type=clip*');
  await expect.poll(() => film(page).count()).toBe(0);
  await page.goBack();
  await untilMoving(page, 3);
  expect(await isPaused(page)).toBe(false);
});

it('CLP-03 where the browser plays no streams a large clip is played by the library, under our policy, or as a file where that fails; a small one as a file alone', async () => {
  const { page } = await newReader({ expected: /m3u8|404|Failed to load/ });
  await withoutStreams(page);
  let asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const watch = async (id = '') => {
    asked = [];
    await openClip(page, 'ngen', id);
    await play(page);
    await untilMoving(page);
    return sourceOf(page);
  };
  const large = await largeClip('ngen');
  expect(await watch(large.id)).toMatch(/^blob:/);
  expect(asked.filter((url) => /hls-stream/.test(url))).toHaveLength(1);
  expect(asked.some((url) => url.endsWith('.m3u8'))).toBe(true);

  const small = (await clipsOf('ngen')).find(({ video }) => video.size < 1_000_000);
  expect(await watch(small?.id)).toMatch(/\.mp4$/);
  expect(asked.filter((url) => /hls-stream|\.m3u8/.test(url))).toEqual([]);

  await page.route('**/*.m3u8', (route) => route.fulfill({ status: 404, body: '' }));
  expect(await watch(large.id)).toMatch(/\.mp4$/);
});

it('a clip that cannot be played at all says so, and may be tried again; CLP-03 a broken stream by the browser becomes the file', async () => {
  const { page } = await newReader({ expected: /m3u8|mp4|404|Failed to load/ });
  const [clip] = await clipsOf('ngen');
  const lose = (files: RegExp) => page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
  await lose(/\.m3u8$/);
  await lose(/\.mp4$/);
  await openClip(page, 'ngen', clip?.id ?? '');
  await play(page);
  await page.getByText('This clip cannot be played just now').waitFor();
  await page.unrouteAll();
  await lose(/\.m3u8$/);
  await play(page);
  await untilMoving(page);
  expect(await sourceOf(page)).toMatch(/\.mp4$/);
});

it('CLP-02 a clip starts by itself over wifi, silent and with its captions, and the next is fetched ahead; CLP-01 its controls go by themselves, on the whole screen too, and come back for the Tab key', async () => {
  const { page } = await newReader();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await onLine(page, { type: 'wifi' });
  const clip = (await clipsOf('ngen')).find(({ captions = [] }) => captions.length > 0);
  const others: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.mp4$/.test(pathname) && !pathname.includes(clip?.id ?? 'none')) others.push(pathname);
  });
  await openClip(page, 'ngen', clip?.id ?? '');
  await untilMoving(page);
  const { muted, shown } = await film(page).evaluate((video: HTMLVideoElement) => {
    video.loop = true; // controls stay at the end of a film, which a slow machine may reach first
    return { muted: video.muted, shown: [...video.textTracks].map(({ mode }) => mode) };
  });
  expect([muted, shown[0]]).toEqual([true, 'showing']);
  await expect.poll(() => others.length).toBeGreaterThan(0);
  await expectControlsToGo(page);
});

/** What a finger used last goes by itself, though it has the focus. */
async function expectControlsToGo(page: Page): Promise<void> {
  const whole = () => page.evaluate(() => document.fullscreenElement?.querySelector('video') != null);
  const opacity = () => page.locator(`${stage} > div`).evaluate((controls) => getComputedStyle(controls).opacity);
  const button = page.getByRole('button', { name: 'Full screen' });
  const isIdle = () => page.locator(stage).getAttribute('data-idle');
  await expect
    .poll(async () => {
      if ((await isIdle()) !== null) await film(page).tap({ position: { x: 20, y: 20 } });
      return isIdle();
    })
    .toBeNull();
  await button.tap();
  await expect.poll(whole).toBe(true);
  await expect.poll(opacity).toBe('0');
  expect(await button.evaluate((control) => control === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(opacity).toBe('1');
  await button.tap();
  await expect.poll(whole).toBe(false);
}

it('NAV-15 CLP-07 a swipe up leads to the next clip and one down back; a short or diagonal one does nothing', async () => {
  const { page } = await newReader();
  const [clip] = await clipsOf('ngen');
  await openClip(page, 'ngen', clip?.id ?? '');
  await page.locator('section[aria-label="Up next"] article').first().waitFor();
  const title = () => page.locator('h1').innerText();
  const first = await title();
  const finger = await fingerOn(page);
  const swipe = async (to: [number, number]) => {
    await finger.drag([180, 250], to);
    await finger.lift();
  };
  await swipe([180, 215]);
  await swipe([90, 160]);
  expect(await title()).toBe(first);
  // The diagonal swipe moved the page, which may glide on after it was brought back.
  await expect.poll(() => scrollTo(page, 0)).toBe(0);
  await swipe([180, 150]);
  await expect.poll(title).not.toBe(first);
  await swipe([180, 350]);
  await expect.poll(title).toBe(first);
});

it('a clip is watched with a keyboard alone, and its place is remembered', async () => {
  const { page } = await newReader({ viewport: wide });
  const clip = await longestClip('ngen');
  await openClip(page, 'ngen', clip.id);
  await page.locator('section').getByRole('button', { name: /^Play/ }).focus();
  await page.keyboard.press('Enter');
  await untilMoving(page);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.getByRole('slider').focus();
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(3);
  await page.keyboard.press('m');
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  const left = await timeOf(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('clipPlaces') ?? '')).toContain(clip.id);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await openClip(page, 'ngen', clip.id);
  await play(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(left - 0.5);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
});
