import { MINUTE_MS } from '@griot/domain/time-units';
import { CrawlRepository } from '@griot/server/src/areas/newsroom/crawl/crawl.repository.ts';
import { CrawlService } from '@griot/server/src/areas/newsroom/crawl/crawl.service.ts';
import type { GatheredItem } from '@griot/server/src/areas/newsroom/newsroom.face.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { openFetcher } from '@griot/server/src/fetch/fetcher.ts';
import { readFeed } from '@griot/server/src/threads/tasks/read-feed.ts';
import { onTestFinished } from 'vitest';
import { FakeClock } from '../fake-clock.ts';
import { openNewspaper } from './open-newspaper.ts';
import { RecordingArticleImport } from './recording-article-import.ts';

const never = new AbortController().signal;
/** Without threads: how these work is shown beside them. */
const here = { readFeed: async (feed: Parameters<typeof readFeed>[0]) => readFeed(feed) };

/** A paper with its feed in the list of sources, and the crawl that visits it; articles are made as soon as they are sent. */
export async function openVisitedPaper(
  sql: Sql,
  { articleImport = new RecordingArticleImport(), path = '/feed.rss' } = {},
) {
  const paper = await openNewspaper();
  onTestFinished(() => paper.close());
  const clock = new FakeClock();
  const fetch = openFetcher({ version: '0', contact: undefined, clock }, { loopbackPorts: [paper.port], gap: 0 });
  const sent: GatheredItem[] = [];
  const store = new CrawlRepository(sql, async (_, items) => void sent.push(...items));
  const crawl = new CrawlService({ store, fetch, threads: here, articleImport, clock });
  const key = { market: 'ngen' as const, address: paper.origin + path };
  const source = `paper-${paper.port}`;
  await sql`insert into source ${sql({ market: 'ngen', key: source, name: 'Paper', home: paper.origin, state: 'live' })}`;
  await sql`insert into feed ${sql({ ...key, source_key: source, next_at: clock.now() })}`;
  const row = async () => (await sql`select * from feed where address = ${key.address}`)[0] ?? {};
  return {
    ...paper,
    clock,
    crawl,
    sent,
    articleImport,
    row,
    source,
    key,
    paths: () => paper.asked.map((asked) => asked.path),
    minutesLeft: async () => ((await row()).next_at.getTime() - clock.now().getTime()) / MINUTE_MS,
    /** Waits until the feed is due, visits it, and has made what it brought. */
    visit: async () => {
      const { next_at } = await row();
      clock.pass(Math.max(0, next_at.getTime() - clock.now().getTime()));
      const visit = await crawl.visit(key, never);
      for (const item of sent.splice(0)) await crawl.make(item, never);
      return visit;
    },
  };
}
