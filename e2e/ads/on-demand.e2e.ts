import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { storedArticles } from '../article/stored-article.ts';
import { clipsOf } from '../clips/clip-page.ts';
import { untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();
const article = storedArticles();

/** The files of script for things that most visits do without; a streamed clip asks for its own (watch-a-clip). */
const onDemand = {
  'the social kit': /ShareSheet-/,
  'signing in': /(LoginModal|AccountPart)-/,
  'the streaming library': /hls-stream-/,
  'the recommendation widget': /(WidgetAd|FrameAd)-|ad-frame/,
  'the cryptography for browsers without their own': /hmac-sha256-/,
  ads: /(AdSlot|HouseAd|ScriptAd)-|\/v1\/ad\b/,
};

/** What a page asks for, and which of the files above are among it. */
function watch(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return {
    asked,
    found: () =>
      Object.entries(onDemand).flatMap(([name, file]) => (asked.some((address) => file.test(address)) ? [name] : [])),
  };
}

describe('ADS-07 script that is loaded on demand', () => {
  it('is requested by no page before its first use, and then at once', async () => {
    const { news_id } = await article({});
    const [clip] = await clipsOf('keen');
    const { page } = await newReader();
    // a browser of a page without https has no cryptography, and a phone without a share sheet needs ours
    await page.addInitScript(() => {
      localStorage.setItem('fbTs', 'EOT');
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(crypto, 'subtle', { value: undefined });
    });
    const { found } = watch(page);
    await choseBefore(page, 'keen');
    for (const path of ['/lite/feeds', '/lite/search', `/lite/videodetail?id=${clip?.id}`, `/lite/detail/${news_id}`]) {
      await page.goto(path);
      await untilQuiet(page);
      // A device that is new to its market signs its first report of itself; nothing else does.
      expect(found().filter((name) => !name.startsWith('the cryptography'))).toEqual([]);
    }
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog', { name: 'Share' }).waitFor();
    expect(found()).toContain('the social kit');
    await page.goto('/lite/feeds');
    await untilQuiet(page);
    await page.getByRole('button', { name: 'Me' }).click();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(found).toContain('signing in');
    expect(found()).not.toContain('ads');
  });

  it('is no cryptography of ours where the browser has its own', async () => {
    const { page } = await newReader();
    const { found, asked } = watch(page);
    await choseBefore(page, 'keen');
    await page.goto('/lite/feeds');
    await untilQuiet(page);
    expect(asked.length).toBeGreaterThan(0);
    expect(found()).toEqual([]);
  });
});
