import { clipRules } from '@griot/domain/clip/clip-constants';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { tabSession } from '../browser/reused-tabs.ts';
import { untilHydrated } from '../journey.ts';
import { ownService } from '../own-service.ts';
import { choseBefore, chosenBy } from '../plain-reader.ts';

export type SampleClip = {
  id: string;
  request_id: string;
  news_entry_id: string;
  description: string;
  thumbnail: { url: string };
  video: {
    url: string;
    m3u8_url: string;
    duration: number;
    size: number;
    qualities?: { url: string; width: number; size: number; bandwidth: number }[];
  };
  captions?: { url: string }[];
};

/** The clips of a market's channel, as the service lists them, once it has loaded them. */
export const clipsOf = (market: string): Promise<SampleClip[]> =>
  vi.waitFor(() => listedClips(market), { timeout: 60_000, interval: 500 });

async function listedClips(market: string): Promise<SampleClip[]> {
  const answer = await fetch(
    new URL('/clip/v1/video/channel/clip_for_you?action=refresh&count=20', ownService().address),
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        country: market.slice(0, 2),
        language: market.slice(2),
        cookie: await chosenBy(market),
      },
      body: '{}',
    },
  );
  const { content } = (await answer.json()) as { content: SampleClip[] };
  if (content.length === 0) throw new Error(`${market} has no clips`);
  return content;
}

/** A sample that the streaming library plays where the browser cannot. */
export async function largeClip(market: string): Promise<SampleClip> {
  const large = (await clipsOf(market)).find(({ video }) => video.size >= clipRules.libraryFrom);
  if (large === undefined) throw new Error(`${market} has no clip of ${clipRules.libraryFrom} bytes`);
  return large;
}

/** A sample with several qualities, the longest of those that are too small for the streaming library. */
export async function longestClip(market: string): Promise<SampleClip> {
  const clips = (await clipsOf(market)).filter(({ video }) => video.size < clipRules.libraryFrom);
  const [longest] = clips.toSorted((a, b) => b.video.duration - a.video.duration);
  return longest as SampleClip;
}

/** Somebody with a market opens the page of a clip, and it is alive. */
export async function openClip(page: Page, market: string, id: string): Promise<void> {
  await choseBefore(page, market);
  await page.goto(`/lite/videodetail?id=${id}`);
  await untilHydrated(page);
  await page.locator('section button').first().waitFor();
}

/** This browser plays no streams by itself, as most on computers: the library is needed. */
export async function withoutStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.includes('mpegurl') ? '' : canPlayType.call(this, type);
    };
  });
}

/** The phone is on wifi, or saves data. */
export async function onLine(page: Page, line: { type?: string; saveData?: boolean }): Promise<void> {
  await page.addInitScript((known) => {
    const connection = Object.assign(new EventTarget(), { effectiveType: '4g', ...known });
    Object.defineProperty(navigator, 'connection', { get: () => connection });
  }, line);
}

export const film = (page: Page) => page.locator('video');
export const timeOf = (page: Page): Promise<number> =>
  film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
export const sourceOf = (page: Page): Promise<string> =>
  film(page).evaluate((video: HTMLVideoElement) => video.currentSrc);
export const isPaused = (page: Page): Promise<boolean> =>
  film(page).evaluate((video: HTMLVideoElement) => video.paused);

/** A reader taps the large button. */
export async function play(page: Page): Promise<void> {
  await page.locator('section').getByRole('button', { name: /^Play/ }).first().click();
}

/** Frames are moving: the film's time goes on, by itself. */
export async function untilMoving(page: Page, beyond = 0): Promise<void> {
  await expect.poll(() => timeOf(page)).toBeGreaterThan(beyond + 0.2);
}

export type Fetched = { path: string; bytes: number };

/**
 * What of clips is loaded from now on, with the bytes of it that the browser says came over the line: what it takes from its
 * own cache costs nothing, and of an answer that it gave up it does not always say what had come.
 */
export async function countClipBytes(page: Page): Promise<Fetched[]> {
  const session = await tabSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache'); // the tab may have played the same clip for another reader
  const fetched: Fetched[] = [];
  const answers = new Map<string, Fetched>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (!pathname.startsWith('/clips/')) return;
    const answer = { path: pathname, bytes: 0 };
    fetched.push(answer);
    answers.set(requestId, answer);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer !== undefined) answer.bytes += encodedDataLength;
  });
  return fetched;
}
