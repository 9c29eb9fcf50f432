// node bench/ingest/ingest.ts [--pages 10000]: what it costs to visit feeds and to make articles of their pages, and whether
// memory stays as it is meanwhile. Politeness is off: it is no work, only waiting.
import { parseArgs } from 'node:util';
import { readFeed } from '@griot/content/feeds/read-feed';
import { rssOf } from '../../packages/testkit/src/publisher/feed-documents.ts';
import { type Measured, report } from '../measured.ts';
import { openCrawling } from './open-crawling.ts';
import { processorTime } from './processor-time.ts';
import { articlesOf, entriesAFeed, plainFrom } from './sample-articles.ts';

type Newsroom = Awaited<ReturnType<typeof openCrawling>>;
/** Seconds: by the clock, and of the processor. */
type TimeSpent = { readonly wall: number; readonly processor: number };

/** How many articles one worker makes at the same time. */
const PARALLEL = 4;
const whole = {
  pages: 1_000,
  feedsVisited: 100,
  plainFeeds: 10,
  /** Feeds whose articles are made before the measurement, until threads are started, code is compiled and pools are full. */
  warmUpFeeds: 4,
};
type IngestSize = typeof whole;
/** A run of hours says now and then how far it is. */
const PAGES_A_NOTE = 500;
/** More pages than this share that could not be read in time make the figures worthless. */
const MOST_UNREAD = 0.02;

async function timeSpent(postmaster: number, work: () => Promise<unknown>): Promise<TimeSpent> {
  const [wall, processor] = [performance.now(), processorTime(postmaster)];
  await work();
  return { wall: (performance.now() - wall) / 1000, processor: processorTime(postmaster) - processor };
}

/** Processes all of them, a few at a time. */
async function inParallel<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const left = all.values();
  const lane = async () => {
    for (const one of left) await act(one);
  };
  await Promise.all(Array.from({ length: PARALLEL }, lane));
}

async function subscribeFeeds(newsroom: Newsroom, from: number, count: number): Promise<string[]> {
  const addresses: string[] = [];
  for (let feed = from; feed < from + count; feed += 1) addresses.push(await newsroom.subscribe(feed));
  return addresses;
}

/** Milliseconds of the processor it takes to read a feed of thirty entries. */
function readingTime(): number {
  const address = 'https://paper.example/feed';
  const paper = { name: 'Paper', origin: 'https://paper.example', language: 'en' };
  const feeds = Array.from({ length: 50 }, (_, feed) =>
    Buffer.from(rssOf({ ...paper, articles: articlesOf(feed, 0) })),
  );
  const readAll = () => feeds.every((bytes) => readFeed(bytes, { address }).kind === 'feed');
  if (!readAll()) throw new Error('a feed could not be read');
  const rounds = 10;
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round += 1) readAll();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / (rounds * feeds.length);
}

/** Resident memory in MB, noted with each article. */
class Memory {
  readonly #noted: number[] = [];

  sample(): void {
    const megabytes = process.memoryUsage.rss() / 2 ** 20;
    this.#noted.push(megabytes);
    if (this.#noted.length % PAGES_A_NOTE === 0) {
      console.error(`${this.#noted.length} articles, ${megabytes.toFixed(0)} MB`);
    }
  }

  /** The median over a part of the run, which smooths out garbage collections. */
  between(from: number, to: number): number {
    const part = this.#noted.slice(from * this.#noted.length, to * this.#noted.length).sort((a, b) => a - b);
    return part[part.length >> 1] ?? 0;
  }
}

async function measure({ pages, feedsVisited, plainFeeds, warmUpFeeds }: IngestSize) {
  const newsroom = await openCrawling();
  const memory = new Memory();
  let unread = 0;
  const make = async (addresses: readonly string[], onMade: () => void) =>
    await inParallel(addresses, async (address) => {
      for (const item of await newsroom.visit(address)) {
        if (!(await newsroom.make(item))) unread += 1;
        onMade();
      }
    });
  try {
    await make(await subscribeFeeds(newsroom, 0, warmUpFeeds), () => {});
    const visited = await subscribeFeeds(newsroom, 1_000, feedsVisited);
    const visiting = await timeSpent(newsroom.postmaster, () => inParallel(visited, newsroom.visit));
    const plain = await subscribeFeeds(newsroom, plainFrom, plainFeeds);
    const reading = await timeSpent(newsroom.postmaster, () => make(plain, () => {}));
    const made = await subscribeFeeds(newsroom, 10_000, Math.ceil(pages / entriesAFeed));
    const spent = await timeSpent(newsroom.postmaster, () => make(made, () => memory.sample()));
    const count = made.length * entriesAFeed;
    if (unread > 0) console.error(`${unread} pages could not be read in time`);
    if (unread > MOST_UNREAD * count) throw new Error('the machine is too busy to measure this');
    return { visiting, reading, making: spent, pages: count, memory };
  } finally {
    await newsroom.close();
  }
}

export async function measureIngest(size = whole): Promise<Measured[]> {
  const { visiting, reading, making, pages: count, memory } = await measure(size);
  const { feedsVisited } = size;
  const plainPages = size.plainFeeds * entriesAFeed;
  const [early, late] = [memory.between(0.15, 0.25), memory.between(0.9, 1)];
  const rate = (what: string, of: number, { wall, processor }: TimeSpent) =>
    console.error(`${what}: ${(of / processor).toFixed(1)} a second and core, ${(of / wall).toFixed(1)} a second`);
  rate('feeds visited', feedsVisited, visiting);
  rate('articles of pages', plainPages, reading);
  rate('articles with a picture', count, making);
  console.error(`memory: ${early.toFixed(0)} MB after a fifth of ${count} articles, ${late.toFixed(0)} MB at the end`);
  const each = ({ processor }: TimeSpent, of: number) => (1000 * processor) / of;
  return [
    { what: 'reading a feed of 30 entries', value: readingTime(), unit: 'ms', goal: 10 },
    { what: 'visiting one', value: each(visiting, feedsVisited), unit: 'ms', goal: 40 },
    { what: 'an article of a page', value: each(reading, plainPages), unit: 'ms', goal: 100 },
    { what: 'one with its picture in four forms', value: each(making, count), unit: 'ms', goal: 250 },
    { what: `memory after ${count} articles against a fifth of them`, value: late / early, unit: 'times', goal: 1.2 },
  ];
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { pages: { type: 'string' } } });
  report(await measureIngest({ ...whole, pages: Number(values.pages ?? whole.pages) }));
}
