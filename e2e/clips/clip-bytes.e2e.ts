import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readers } from '../reader.ts';
import { countClipBytes, film, longestClip, onLine, openClip, play, timeOf } from './clip-page.ts';

const newReader = readers();
const films = /\.(mp4|m4s|ts)$/;
/** What the browser may ask for twice, where it turned from one range to another. */
const BESIDE = 60_000;

async function watchedWhole(page: Page, duration: number): Promise<void> {
  await play(page);
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  expect(await timeOf(page)).toBeGreaterThan(duration - 1);
}

describe('a clip that is watched to its end', () => {
  it('costs its lowest quality and no more while data is saved', async () => {
    const { page } = await newReader();
    await onLine(page, { type: 'cellular', saveData: true });
    const clip = await longestClip('ngen');
    const fetched = await countClipBytes(page);
    await openClip(page, 'ngen', clip.id);
    expect(fetched.filter(({ path }) => films.test(path))).toEqual([]);
    await watchedWhole(page, clip.video.duration);
    const files = fetched.filter(({ path }) => films.test(path));
    const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
    const [lowest] = clip.video.qualities ?? [];
    expect(new Set(files.map(({ path }) => path)).size, 'one quality').toBe(1);
    expect(bytes).toBeLessThanOrEqual((lowest?.size ?? clip.video.size) + BESIDE);
  });

  it('costs at the most what stood on it else', async () => {
    const { page } = await newReader();
    await onLine(page, { type: 'cellular' });
    const clip = await longestClip('ngen');
    const fetched = await countClipBytes(page);
    await openClip(page, 'ngen', clip.id);
    await watchedWhole(page, clip.video.duration);
    const files = fetched.filter(({ path }) => films.test(path));
    const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
    const sizes = (clip.video.qualities ?? []).map(({ size }) => size);
    const highest = Math.max(clip.video.size, ...sizes);
    expect(files.length).toBeGreaterThan(0);
    // A player that rises to a better quality may have fetched the beginning in the lowest.
    expect(bytes).toBeLessThanOrEqual(highest + (sizes[0] ?? 0) + BESIDE);
  });
});

describe('what comes next', () => {
  it('is fetched ahead over wifi alone', async () => {
    for (const [line, isFetched] of [
      [{ type: 'wifi' }, true],
      [{ type: 'cellular' }, false],
      [{ type: 'wifi', saveData: true }, false],
    ] as const) {
      const { page } = await newReader();
      await onLine(page, line);
      const clip = await longestClip('ngen');
      const others: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/\.(mp4|m3u8)$/.test(pathname) && !pathname.includes(clip.id)) others.push(pathname);
      });
      await openClip(page, 'ngen', clip.id);
      await page.locator('section[aria-label="Up next"] article').first().waitFor();
      expect(others).toEqual([]);
      await play(page);
      await expect.poll(() => timeOf(page)).toBeGreaterThan(1);
      if (isFetched) await expect.poll(() => others.some((path) => films.test(path))).toBe(true);
      else expect(others).toEqual([]);
    }
  });
});
