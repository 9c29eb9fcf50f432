import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '../e2e/chromium.ts';
import { startService } from '../e2e/service.ts';
import type { Measured } from './measured.ts';

const whole = { rounds: 5 };
/** Slow 3G: 400 kbit/s with a latency of 400 ms. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const GOAL = 1.3;

type Known = { clip: string; file: string; state: Awaited<ReturnType<BrowserContext['storageState']>> };

/**
 * From the tap to the first frame of a clip on a slow line: on our page, and in a bare `<video>` with the same file, both
 * with everything but the film there already.
 */
export async function measureClip({ rounds } = whole): Promise<Measured[]> {
  const service = await startService();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const known = await firstClip(browser, service.address);
    const bare = await serveBare(`${service.address}${known.file}`);
    const times = { ours: [] as number[], bare: [] as number[] };
    // One after the other in each round, so that whatever else this machine does falls on both.
    for (let round = 0; round < rounds; round++) {
      times.bare.push(await firstFrame(browser, bare.address, known));
      times.ours.push(await firstFrame(browser, `${service.address}${known.clip}`, known));
    }
    bare.stop();
    const [ours, plain] = [middleOf(times.ours), middleOf(times.bare)];
    return [
      { what: 'first frame of a clip on slow 3G to that of a bare <video>', value: ours / plain, unit: '', goal: GOAL },
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** The page of a clip of Nigeria, its file, and the storage of a reader there. */
async function firstClip(browser: Browser, origin: string): Promise<Known> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL: origin, locale: 'en-NG', viewport });
  const page = await context.newPage();
  await page.goto('/lite/');
  await page.getByRole('button', { name: 'Nigeria · English' }).click();
  await page.locator('article').first().waitFor();
  await page.goto('/lite/feeds?channel=video');
  const clip = (await page.locator('article a[href*="/videodetail"]').first().getAttribute('href')) ?? '';
  await page.goto(clip);
  const file = (await page.locator('a[download]').getAttribute('href')) ?? '';
  const state = await context.storageState();
  await context.close();
  return { clip, file, state };
}

/** Milliseconds from the tap to the first frame that is painted. */
async function firstFrame(browser: Browser, address: string, { state }: Known): Promise<number> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const button = page.locator('section button, body > button').first();
  await button.waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slowLine);
  const frame = watchFrame(page);
  await button.click();
  const took = await frame;
  await context.close();
  return took;
}

function watchFrame(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const film = document.querySelector('video') as HTMLVideoElement;
    const tapped = new Promise<number>((resolve) =>
      document.addEventListener('click', () => resolve(performance.now()), { capture: true, once: true }),
    );
    const shown = new Promise<number>((resolve) => {
      film.requestVideoFrameCallback(() => resolve(performance.now()));
    });
    return (await shown) - (await tapped);
  });
}

/** A page with nothing but the film and a button that plays it. */
async function serveBare(file: string): Promise<{ address: string; stop: () => void }> {
  const html = `<!doctype html><meta name=viewport content="width=device-width"><video src="${file}" preload=none muted playsinline width=360></video><button onclick="document.querySelector('video').play()">Play</button>`;
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(html);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
