import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMedia } from '../../packages/server/src/areas/media/open-media.ts';
import type { GatheredItem, MakeOutcome } from '../../packages/server/src/areas/newsroom/newsroom.face.ts';
import { openNewsroom } from '../../packages/server/src/areas/newsroom/open-newsroom.ts';
import { systemClock } from '../../packages/server/src/clock.ts';
import { connect } from '../../packages/server/src/db/connect.ts';
import { openEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/maintenance/migrate.ts';
import { openFetcher } from '../../packages/server/src/fetch/fetcher.ts';
import { openContentThreads } from '../../packages/server/src/threads/content-threads.ts';

const market = 'ngen';
const never = new AbortController().signal;
const fail = (error: unknown) => {
  throw error;
};

/** The crawling part of a worker on an empty database, with any number of publishers; each feed is on its own host. */
export async function openCrawling() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'griot-bench-'));
  const embedded = await openEmbedded({ dataFolder });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      embedded.stopNow(); // it would outlive us
      process.exit(1);
    });
  }
  const sql = connect(embedded.connection, { max: 6 });
  await migrate(sql);
  const publisher = fork(join(import.meta.dirname, 'publisher.ts'));
  const [port] = (await once(publisher, 'message')) as [number];

  const fetch = openFetcher(
    { version: '0.1.0', contact: undefined, clock: systemClock },
    { loopbackPorts: [port], resolve: async () => ['127.0.0.1'], gap: 0 },
  );
  const threads = openContentThreads();
  const opening = { sql, clock: systemClock, secret: () => 'bench', reportOf: () => fail };
  const pictures = openMedia(opening, { dataFolder, databaseUrl: undefined }).pictures(fetch);
  const newsroom = openNewsroom(opening);
  const articleImport = newsroom.articleImport({ fetch, pictures, threads });
  const found = new Map<string, readonly GatheredItem[]>();
  const sendItems = async (_: unknown, items: readonly GatheredItem[]) =>
    void found.set(items[0]?.feedAddress ?? '', items);
  const crawl = newsroom.crawl({ fetch, threads, articleImport, sendItems });

  return {
    postmaster: embedded.pid,
    subscribe: async (feed: number) => {
      const origin = `http://paper-${feed}.example:${port}`;
      const key = `paper-${feed}`;
      const source = { market, key, name: `Paper ${feed}`, home: origin, state: 'live', licence: 'full' };
      await sql`insert into source ${sql({ ...source, licence_note: 'agreed' })}`;
      await sql`insert into feed ${sql({ market, address: `${origin}/feed/${feed}`, source_key: key, next_at: new Date(0) })}`;
      return `${origin}/feed/${feed}`;
    },
    /** The new entries of a feed. */
    visit: async (address: string): Promise<readonly GatheredItem[]> => {
      await crawl.visit({ market, address }, never);
      const items = found.get(address) ?? [];
      found.delete(address);
      return items;
    },
    make: async (item: GatheredItem): Promise<boolean> => wasRead(await crawl.make(item, never)),
    close: async () => {
      await threads.close();
      publisher.disconnect();
      await once(publisher, 'exit');
      await sql.end({ timeout: 5 });
      await embedded.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Whether the page could be read. On a busy machine a thread may miss its time, which is not what is measured. */
function wasRead({ outcome, reason }: MakeOutcome): boolean {
  if (outcome !== 'made' || (reason !== undefined && reason !== 'unreadable-page')) {
    throw new Error(`an article was ${outcome}: ${reason}`);
  }
  return reason === undefined;
}
