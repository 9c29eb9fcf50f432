import { expect, it } from 'vitest';
import { untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { openLine } from './line.ts';
import { untilControlled } from './worker.ts';

const newReader = readers();
const lost = /Failed to load|ERR_|net::|status of 50/;

it('the news are taken along for a price that is told before, a broken pack goes on, and all of it opens and is found without a connection', async () => {
  const line = await openLine();
  const { page, context } = await newReader({ worker: true, expected: lost });
  await choseBefore(page, 'ngen');
  await page.goto(`${line.address}/lite/offline`);
  await untilQuiet(page);
  await untilControlled(page);
  await page.getByText(/^Costs about \d+ kB$/).waitFor();
  const rows = page.locator('main li');

  line.hold = { path: '/v1/news/pack?', after: 20_000 };
  const take = page.getByRole('button', { name: 'Take the news with me' });
  await take.click();
  // What a browser has not handed over yet when the connection ends is lost, so it ends once something was counted.
  await page.getByText(/^[1-9]\d* of 30 fetched$/).waitFor();
  line.state = 'cut';
  await page.getByText('The connection broke off.').waitFor();
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  const some = await rows.count();
  expect(some).toBeLessThan(30);

  line.hold = null;
  line.state = 'open';
  await take.click();
  await page.getByText('You have it all with you').waitFor();
  await expect.poll(() => rows.count()).toBe(30);
  // The second one was asked only for what was missing.
  const last =
    line.asked.filter((path) => path.includes('/v1/news/pack?') && !path.includes('only_price')).at(-1) ?? '';
  const have = new URL(last, line.address).searchParams.get('have') ?? '';
  expect(have.split(',').filter((id) => id !== '')).toHaveLength(some);

  // The screens that show and find articles broke off with the first pack, and come after the second.
  await expect.poll(() => page.evaluate(lacking)).toEqual([]);
  line.state = 'cut';
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(30);
  const title = (await rows.last().locator('a > span').first().textContent()) ?? '';
  await page.getByRole('searchbox').fill(title.toUpperCase());
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect((await page.locator('#body').innerText()).length).toBeGreaterThan(200);

  await page.goto(`${line.address}/lite/offline`);
  await page.getByText(/MB used|kB of .* used/).waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('Everything kept here was removed.').waitFor();
  await expect.poll(() => rows.count()).toBe(0);
});

/** The scripts and words that a page asked for, in vain perhaps, and the page that stands in, as far as the phone lacks them. */
async function lacking(): Promise<string[]> {
  const known = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const kept = new Set(known.flat().map(({ url }) => url));
  const asked = performance.getEntriesByType('resource').map(({ name }) => name.replace(/\?.*/, ''));
  const needed = asked.filter((url) => /\/assets\/(screen|beside|[a-z]{2})-.*\.js$/.test(url));
  return [...needed, new URL('/lite/stand-in', location.href).href].filter((url) => !kept.has(url));
}
