import { expect, it } from 'vitest';
import { openAlive } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { countClipBytes, film, longestClip, onLine, openClip, play, timeOf, untilMoving } from './clip-page.ts';

const newReader = readers();

it('experiment', async () => {
  const { page } = await newReader();
  await onLine(page, { type: 'cellular' });
  const clip = await longestClip('ngen');
  const fetched = await countClipBytes(page);
  const log: string[] = [];
  page.on('request', (r) => r.url().includes('/clips/') && log.push(`ask ${r.url().slice(-30)} ${r.headers().range}`));
  page.on('requestfailed', (r) => r.url().includes('/clips/') && log.push(`failed ${r.url().slice(-30)} ${r.failure()?.errorText}`));
  await openClip(page, 'ngen', clip.id);
  await play(page);
  await film(page).evaluate((video: HTMLVideoElement) => { video.playbackRate = 4; });
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  throw new Error(JSON.stringify([log, fetched, clip.video], null, 1));
});
