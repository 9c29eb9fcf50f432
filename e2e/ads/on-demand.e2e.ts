import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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
  'signing in': /account-overlays-/,
  'the streaming library': /hls-stream-/,
  'the recommendation widget': /ad-frame/,
  'the cryptography for browsers without their own': /hmac-sha256-/,
  ads: /AdSlot-|\/v1\/ad\b/,
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

it('ADS-07 script that is loaded on demand is requested by no page before its first use, and then at once', async () => {
  const { news_id } = await article({});
  const [clip] = await clipsOf('keen');
  const { page } = await newReader();
  await page.addInitScript(() => {
    localStorage.setItem('fbTs', 'EOT');
    Object.defineProperty(navigator, 'share', { value: undefined }); // a phone without a share sheet needs ours
  });
  const { found, asked } = watch(page);
  await choseBefore(page, 'keen');
  for (const path of ['/lite/search', `/lite/videodetail?id=${clip?.id}`, `/lite/detail/${news_id}`]) {
    await page.goto(path);
    await untilQuiet(page);
    expect(found()).toEqual([]);
  }
  expect(asked.length).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog', { name: 'Share' }).waitFor();
  expect(found()).toEqual(['the social kit']);
  await page.goto('/lite/feeds');
  await untilQuiet(page);
  expect(found()).toEqual(['the social kit']);
  await page.getByRole('button', { name: 'Me' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(found).toEqual(['the social kit', 'signing in']);
});
