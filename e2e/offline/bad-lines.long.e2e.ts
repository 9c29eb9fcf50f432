import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { longBody, storedArticles } from '../article/stored-article.ts';
import { database } from '../database.ts';
import { untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { marketFlag } from '../settings/market-flag.ts';
import { deedsOf, expectSomethingToRead, storedOf, type Walk, wantedOf, waysOf } from './acts.ts';
import { type LineState, openLine } from './line.ts';

const newReader = readers();
const newArticle = storedArticles();
const stored = database();
// What was done without a connection must not be lost.
marketFlag('keen', 'queue_offline_actions');
const lost = /Failed to load|ERR_|net::|status of|The FetchEvent|dynamically imported|MIME type|ServiceWorker/;

/** Others by GRIOT_SEEDS=1,2,3. Each is one walk, the same every time, so that a failure can be looked at. */
const seeds = (process.env.GRIOT_SEEDS ?? '17,42,4711').split(',').map(Number);
const STEPS = 8;

function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** `offline`: the browser knows of it. In all others it believes that it is online. */
const states = ['open', 'offline', 'cut', 'slow', 'lost', 'silent', 'captive', 'captiveJson', 'captiveRefusal', 'away'];

/** A reader who was in the feed, with the worker at work, and three articles that only this walk knows of. */
async function beginWalk() {
  const line = await openLine();
  const articles = await Promise.all([4, 5, 6].map((length) => newArticle({ body_html: longBody(length) })));
  const { page, context } = await newReader({ worker: true, expected: lost });
  await choseBefore(page, 'keen');
  for (const path of ['feeds', `detail/${articles[0]?.news_id}`]) {
    await page.goto(`${line.address}/lite/${path}`);
    await untilQuiet(page);
  }
  const become = async (state: string) => {
    line.state = state === 'offline' ? 'cut' : (state as LineState);
    await context.setOffline(state === 'offline');
  };
  const wanted = { likes: new Map(), comments: [], follows: [], saved: new Set<string>() };
  return { walk: { page, line, articles, wanted } satisfies Walk, become };
}

/** Whether anything of the network's own pages was taken for ours. */
const keptOfPortals = (page: Page): Promise<boolean[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    return Promise.all(lists.flat().map(async (one) => (await one.clone().text()).includes('Sign in')));
  });

it.each(seeds)(
  'never a blank page, never a lost act, never a doubled one, whatever the line does (seed %i)',
  async (seed) => {
    const { walk, become } = await beginWalk();
    const { page, line } = walk;
    const next = numbersFrom(seed);
    const oneOf = <Item>(list: readonly Item[]): Item => list[Math.floor(next() * list.length)] as Item;
    const steps: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      const [deed, during, way, then] = [oneOf(deedsOf(walk)), oneOf(states), oneOf(waysOf(walk)), oneOf(states)];
      steps.push(`${deed.name} while ${during}, ${way.name} while ${then}`);
      try {
        await become('open');
        await deed.run(() => become(during));
        await expectSomethingToRead(walk);
        await become(then);
        await way.run();
        await expectSomethingToRead(walk);
      } catch (error) {
        throw new Error(`after these steps:\n${steps.join('\n')}`, { cause: error });
      }
    }

    await become('open');
    await page.goto(`${line.address}/lite/feeds`);
    await untilQuiet(page);
    const device = await page.evaluate(() => JSON.parse(localStorage.getItem('deviceIdMap') ?? '{}').keen as string);
    await expect.poll(() => storedOf(stored.sql, walk, device), { message: steps.join('\n') }).toEqual(wantedOf(walk));
    // Nothing waits any more.
    const waiting = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => /^actions\.\d/.test(key)));
    await expect.poll(waiting).toEqual([]);
    // What was sent last has changed nothing that was as the reader wanted it.
    expect(await storedOf(stored.sql, walk, device), steps.join('\n')).toEqual(wantedOf(walk));
    expect(await keptOfPortals(page)).not.toContain(true);
  },
);
