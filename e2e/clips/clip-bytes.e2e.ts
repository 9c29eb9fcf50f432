import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readers } from '../reader.ts';
import { countClipBytes, film, longestClip, onLine, openClip, play, timeOf } from './clip-page.ts';

const newReader = readers();
const films = /\.(mp4|m4s|ts)$/;
/** What the browser may ask for twice, where it turned from one range to another. */
const BESIDE = 60_000;

/** Watches a clip to its end, much faster than it was filmed; answers what was fetched of films until then. */
async function watchWhole(page: Page, line: Parameters<typeof onLine>[1]) {
  await page.emulateMedia({ reducedMotion: 'no-preference' }); // for less motion no clip plays by itself on any line
  await onLine(page, line);
  const clip = await longestClip('ngen');
  const fetched = await countClipBytes(page);
  await openClip(page, 'ngen', clip.id);
  await page.locator('section[aria-label="Up next"] article').first().waitFor();
  expect(fetched.filter(({ path }) => films.test(path))).toEqual([]);
  await play(page);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 8;
  });
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  expect(await timeOf(page)).toBeGreaterThan(clip.video.duration - 1);
  const files = fetched.filter(({ path }) => films.test(path));
  expect(files.length).toBeGreaterThan(0);
  expect(
    files.filter(({ path }) => !path.includes(clip.id)),
    'nothing is fetched of what comes next',
  ).toEqual([]);
  return { clip, files, bytes: files.reduce((sum, one) => sum + one.bytes, 0) };
}

describe('CLP-02 a clip waits for a tap, and watched to its end', () => {
  it('costs its lowest quality and no more while data is saved, over wifi too', async () => {
    const { page } = await newReader();
    const { clip, files, bytes } = await watchWhole(page, { type: 'wifi', saveData: true });
    const [lowest] = clip.video.qualities ?? [];
    expect(new Set(files.map(({ path }) => path)).size, 'one quality').toBe(1);
    expect(bytes).toBeLessThanOrEqual((lowest?.size ?? clip.video.size) + BESIDE);
  });

  it('costs at the most what stood on it over any line that is no wifi', async () => {
    const { page } = await newReader();
    const { clip, bytes } = await watchWhole(page, { type: 'cellular' });
    const sizes = (clip.video.qualities ?? []).map(({ size }) => size);
    const highest = Math.max(clip.video.size, ...sizes);
    // A player that rises to a better quality may have fetched the beginning in the lowest.
    expect(bytes).toBeLessThanOrEqual(highest + (sizes[0] ?? 0) + BESIDE);
  });
});
