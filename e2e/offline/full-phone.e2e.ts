import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newsCard, untilHydrated, untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { type Line, openLine } from './line.ts';
import { untilControlled, untilKept } from './worker.ts';

const newReader = readers();
const lost = /Failed to load|ERR_|net::|status of 50|The FetchEvent|dynamically imported|QuotaExceeded/;

async function readerOnLine() {
  const line = await openLine();
  const { page, context } = await newReader({ worker: true, expected: lost });
  const protocol = await context.newCDPSession(page);
  await choseBefore(page, 'ngen');
  const setQuota = (quotaSize: number) =>
    protocol.send('Storage.overrideQuotaForOrigin', { origin: line.address, quotaSize });
  return { page, line, setQuota };
}

async function openFeed(page: Page, line: Line): Promise<void> {
  await page.goto(`${line.address}/lite/feeds`);
  await untilQuiet(page);
}

/** The bytes that the browser counts for this origin. */
const used = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

/** Reads some articles with their pictures, which is more than a full phone has room for. */
async function readArticles(page: Page, line: Line): Promise<string[]> {
  const paths = await page
    .locator(`${newsCard} h2 a`)
    .evaluateAll((all) => all.slice(0, 4).map((one) => one.getAttribute('href') ?? ''));
  for (const path of paths) {
    await page.goto(`${line.address}${path}`);
    await untilQuiet(page);
  }
  return paths;
}

const shellVersion = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cache = await caches.open('griot-1-pages-ngen');
    const shell = (await (await cache.match('/lite/stand-in'))?.text()) ?? '';
    return /<script type="module" src="[^"]*?(\.v2)?\.js"/.exec(shell)?.slice(0, 2).at(1) ?? (shell && '.v1');
  });

it('a phone that is full opens the app without a connection all the same, also after an update it has no room for', async () => {
  const { page, line, setQuota } = await readerOnLine();
  await openFeed(page, line);
  // Only a document that the worker was asked for is kept.
  await untilControlled(page);
  await openFeed(page, line);
  await expect.poll(() => shellVersion(page)).toBe('.v1');
  await untilKept(page, '/lite/feeds');
  await setQuota((await used(page)) + 20_000);
  const paths = await readArticles(page, line);
  line.state = 'cut';
  await page.goto(`${line.address}/lite/feeds`);
  await page.locator(newsCard).first().waitFor();
  for (const path of [paths.at(-1), '/lite/detail/ngenNothing', '/lite/inbox']) {
    await page.goto(`${line.address}${path}`);
    await page.locator('#content, main').first().waitFor();
  }
  await page.getByRole('link', { name: 'What is on this phone' }).waitFor();

  // No room for a second version: the first one stays whole.
  line.state = 'open';
  line.version = 2;
  await setQuota((await used(page)) - 100_000);
  await openFeed(page, line);
  await openFeed(page, line);
  line.state = 'cut';
  await page.goto(`${line.address}/lite/feeds`);
  await untilHydrated(page);
  const versions = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/assets.*\.js$/.test(name) ? [/\.v2\./.test(name)] : [])),
  );
  expect(new Set(versions).size).toBe(1);
});

it('a phone that was full from the first visit on reads as well as any with a connection', async () => {
  const { page, line, setQuota } = await readerOnLine();
  await setQuota(1_000);
  await openFeed(page, line);
  await openFeed(page, line);
  const [path = ''] = await readArticles(page, line);
  expect(page.url()).toContain('/lite/detail/');
  await page.goto(`${line.address}${path}`);
  await page.locator('#body').waitFor();
  expect(await page.locator('main h1').textContent()).not.toBe('');
});
