import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readers } from '../reader.ts';
import { countClipBytes, film, largeClip, openClip, play, withoutStreams } from './clip-page.ts';

const newReader = readers();
/** 320 kbit/s: enough for the lowest quality of the clip, and not for the next. */
const slowLine = { offline: false, latency: 100, downloadThroughput: 40_000, uploadThroughput: 40_000 };

it('CLP-02 CLP-03 a stream by the library has the quality of its price and no other on a fast line, falls on a slow one, and the film plays on', async () => {
  const { page } = await newReader();
  await withoutStreams(page);
  const { id, video } = await largeClip('ngen');
  const [low] = video.qualities ?? [];
  const chosen = video.qualities?.find(({ size }) => size === video.size);
  await countClipBytes(page); // what the tab has of this clip already would come over no line
  await openClip(page, 'ngen', id);
  const widths = await widthsShown(page);
  const fetched = segmentsFetched(page);

  await play(page);
  await fetched.until(chosen);
  expect(new Set(fetched.names)).toEqual(new Set([nameOf(chosen)]));
  await slowDown(page);
  // What is there already passes faster.
  await film(page).evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 4;
  });
  await fetched.until(low);
  const wayOfWidths = async () => {
    const shown = await widths();
    return [shown[0], Math.max(...shown), shown.at(-1)];
  };
  await expect.poll(wayOfWidths).toEqual([chosen?.width, chosen?.width, low?.width]);
});

type Quality = { url: string } | undefined;
/** Both the playlist and the film of a quality have its name. */
const nameOf = (quality: Quality): string => /(\w+)\.m3u8$/.exec(quality?.url ?? '')?.[1] ?? 'no quality';

/** The widths in which the film was shown, one after the other. */
async function widthsShown(page: Page): Promise<() => Promise<number[]>> {
  const shown = await film(page).evaluateHandle((element: HTMLVideoElement) => {
    const widths: number[] = [];
    element.addEventListener('resize', () => void widths.push(element.videoWidth));
    return widths;
  });
  return () => shown.jsonValue();
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
}

/** The films whose segments arrived whole, in order; `until` waits for one of this quality since the last wait. */
function segmentsFetched(page: Page) {
  const names: string[] = [];
  let from = 0;
  page.on('requestfinished', (request) => {
    const [, name] = /\/(\w+)\.mp4$/.exec(new URL(request.url()).pathname) ?? [];
    // What stands before the first segment of a film begins at its first byte.
    if (name !== undefined && !request.headers().range?.startsWith('bytes=0-')) names.push(name);
  });
  const until = async (quality: Quality): Promise<void> => {
    await expect.poll(() => names.slice(from).includes(nameOf(quality)), { interval: 20 }).toBe(true);
    from = names.length;
  };
  return { names, until };
}
