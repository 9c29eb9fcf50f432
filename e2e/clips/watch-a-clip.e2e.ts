import { describe, expect, it } from 'vitest';
import { fingerOn } from '../finger.ts';
import { chooseMarket, scrollTo } from '../journey.ts';
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

it('CLP-01 CLP-03 a clip opens from the channel and plays as a stream by a tap; its controls go by themselves', async () => {
  const { page } = await newReader();
  await chooseMarket(page, 'Nigeria · English');
  await page.goto('/lite/feeds?channel=video');
  const card = page.locator('article[data-mode="preview"] a').first();
  await expect.poll(() => card.getAttribute('href')).toContain('/lite/videodetail?id=');
  await expect
    .poll(() => card.evaluate((link) => Object.keys(link).some((name) => name.startsWith('__reactProps'))))
    .toBe(true);
  await card.click();
  await page.waitForURL('**/lite/videodetail?id=*');
  expect(await timeOf(page)).toBe(0);
  await play(page);
  await untilMoving(page);
  expect(await sourceOf(page)).toMatch(/\.m3u8$/);
  await expect.poll(() => page.locator(stage).getAttribute('data-idle')).toBe('true');
  await film(page).click({ position: { x: 20, y: 20 } });
  await expect.poll(() => page.locator(stage).getAttribute('data-idle')).toBeNull();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => isPaused(page)).toBe(true);
});

describe('CLP-03 where the browser plays no streams', () => {
  it('a large clip is played by the library, under our policy', async () => {
    const { page } = await newReader();
    await withoutStreams(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openClip(page, 'ngen', (await largeClip('ngen')).id);
    await play(page);
    await untilMoving(page);
    expect(await sourceOf(page)).toMatch(/^blob:/);
    expect(asked.filter((url) => /hls-stream/.test(url))).toHaveLength(1);
    expect(asked.some((url) => url.endsWith('.m3u8'))).toBe(true);
  });

  it('a small one is played as a file, and nothing else is fetched for it', async () => {
    const { page } = await newReader();
    await withoutStreams(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const clip = (await clipsOf('ngen')).find(({ video }) => video.size < 1_000_000);
    await openClip(page, 'ngen', clip?.id ?? '');
    await play(page);
    await untilMoving(page);
    expect(await sourceOf(page)).toMatch(/\.mp4$/);
    expect(asked.filter((url) => /hls-stream|\.m3u8/.test(url))).toEqual([]);
  });
});

it.each(['by the browser', 'by the library'])(
  'CLP-03 a stream %s that is broken becomes the file, and plays',
  async (by) => {
    const { page } = await newReader({ expected: /m3u8|404|Failed to load/ });
    if (by === 'by the library') await withoutStreams(page);
    await page.route('**/*.m3u8', (route) => route.fulfill({ status: 404, body: '' }));
    await openClip(page, 'ngen', (await largeClip('ngen')).id);
    await play(page);
    await untilMoving(page);
    expect(await sourceOf(page)).toMatch(/\.mp4$/);
  },
);

it('a clip that cannot be played at all says so, and may be tried again', async () => {
  const { page } = await newReader({ expected: /m3u8|mp4|404|Failed to load/ });
  const [clip] = await clipsOf('ngen');
  await page.route('**/clips/**', (route) =>
    /(m3u8|mp4)$/.test(route.request().url()) ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await openClip(page, 'ngen', clip?.id ?? '');
  await play(page);
  await page.getByText('This clip cannot be played just now').waitFor();
  await page.unroute('**/clips/**');
  await play(page);
  await untilMoving(page);
});

describe('CLP-02 a clip that is opened', () => {
  it('starts by itself over wifi, silent and with its captions', async () => {
    const { page } = await newReader();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await onLine(page, { type: 'wifi' });
    const clip = (await clipsOf('ngen')).find(({ captions = [] }) => captions.length > 0);
    await openClip(page, 'ngen', clip?.id ?? (await longestClip('ngen')).id);
    await untilMoving(page);
    const { muted, shown } = await film(page).evaluate((video: HTMLVideoElement) => ({
      muted: video.muted,
      shown: [...video.textTracks].map(({ mode }) => mode),
    }));
    expect(muted).toBe(true);
    if (clip !== undefined) expect(shown[0]).toBe('showing');
  });

  it('waits for a tap over any other line, and while data is saved', async () => {
    for (const line of [{ type: 'cellular' }, { type: 'wifi', saveData: true }]) {
      const { page } = await newReader();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await onLine(page, line);
      const [clip] = await clipsOf('ngen');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await openClip(page, 'ngen', clip?.id ?? '');
      await expect.poll(() => page.locator('section[aria-label="Up next"]').count()).toBe(1);
      expect(asked.filter((url) => /\.(mp4|m3u8|m4s)$/.test(url))).toEqual([]);
    }
  });
});

describe('CLP-04 a clip that is left', () => {
  it('for its comments stops, and goes on where it was when the reader is back', async () => {
    const { page } = await newReader();
    const clip = await longestClip('ngen');
    await openClip(page, 'ngen', clip.id);
    await play(page);
    await untilMoving(page, 2.2);
    await page.locator('a[href*="/lite/comment?"]').click();
    await page.waitForURL('**/lite/comment?*type=clip*');
    await page.getByText(clip.description).waitFor();
    await expect.poll(() => page.locator('video').count()).toBe(0);
    await page.goBack();
    await untilMoving(page, 2);
    expect(await isPaused(page)).toBe(false);
  });

  it('for another app stops, and goes on after', async () => {
    const { page } = await newReader();
    await openClip(page, 'ngen', (await longestClip('ngen')).id);
    await play(page);
    await untilMoving(page);
    const see = (state: string) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await see('hidden');
    await expect.poll(() => isPaused(page)).toBe(true);
    const at = await timeOf(page);
    await see('visible');
    await untilMoving(page, at);
  });
});

it('CLP-01 controls that a finger used go by themselves, on the whole screen too, and come back for the Tab key', async () => {
  const { page } = await newReader();
  await openClip(page, 'ngen', (await longestClip('ngen')).id);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.loop = true; // controls stay at the end of a film, which a slow machine may reach first
  });
  await play(page);
  await untilMoving(page);
  const whole = () => page.evaluate(() => document.fullscreenElement?.querySelector('video') != null);
  const shown = () => page.locator(`${stage} > div`).evaluate((controls) => getComputedStyle(controls).opacity);
  const button = page.getByRole('button', { name: 'Full screen' });
  await button.tap();
  await expect.poll(whole).toBe(true);
  await expect.poll(shown).toBe('0');
  expect(await button.evaluate((control) => control === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(shown).toBe('1');
  await button.tap();
  await expect.poll(whole).toBe(false);
});

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
  await page.reload();
  await openClip(page, 'ngen', clip.id);
  await play(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(left - 0.5);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
});
