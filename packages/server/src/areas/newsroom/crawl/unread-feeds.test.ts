import { MINUTE_MS } from '@griot/domain/time-units';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { text } from '@griot/testkit/publisher/answers';
import { openCourier } from '@griot/testkit/publisher/open-courier';
import { RecordingArticleImport } from '@griot/testkit/publisher/recording-article-import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ThreadError, type ThreadFault } from '../../../threads/thread-pool.ts';
import { CrawlRepository } from './crawl.repository.ts';
import { CrawlService } from './crawl.service.ts';

const never = new AbortController().signal;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** A feed in whose reading a thread comes to nothing. */
async function openUnread(fault: ThreadFault) {
  const { sql } = database;
  const { clock, fetch, origin, port, put } = await openCourier();
  put('/feed', text('<rss></rss>'));
  const key = { market: 'ngen' as const, address: `${origin}/feed` };
  const source = `paper-${port}`;
  await sql`insert into source ${sql({ market: 'ngen', key: source, name: 'Paper', home: origin, state: 'live' })}`;
  await sql`insert into feed ${sql({ ...key, source_key: source, next_at: clock.now() })}`;
  const crawl = new CrawlService({
    store: new CrawlRepository(sql, async () => {}),
    fetch,
    threads: { readFeed: () => Promise.reject(new ThreadError(fault)) },
    articleImport: new RecordingArticleImport(),
    clock,
  });
  const row = async () => {
    const [{ next_at, ...feed } = {}] = await sql`
      select next_at, failures, last_error, last_status from feed where address = ${key.address}`;
    return { ...feed, minutesLeft: (next_at.getTime() - clock.now().getTime()) / MINUTE_MS };
  };
  return { clock, row, visit: () => crawl.visit(key, never) };
}

describe('a feed that could not be read', () => {
  it.each<ThreadFault>(['too-slow', 'crashed', 'refused'])(
    'since its thread was %s counts as failed, and is left in peace longer and longer',
    async (fault) => {
      const { clock, row, visit } = await openUnread(fault);
      expect(await visit()).toEqual({ outcome: 'failed', found: 0 });
      const unreadable = { last_error: 'unreadable', last_status: 200 };
      expect(await row()).toEqual({ ...unreadable, failures: 1, minutesLeft: 30 });
      expect(await visit()).toEqual({ outcome: 'resting', found: 0 });
      clock.pass(30 * MINUTE_MS);
      await visit();
      expect(await row()).toEqual({ ...unreadable, failures: 2, minutesLeft: 60 });
    },
  );

  it('since nobody had the time is asked again soon, and nothing is held against it', async () => {
    const { row, visit } = await openUnread('busy');
    expect(await visit()).toEqual({ outcome: 'later', found: 0 });
    expect(await row()).toEqual({ failures: 0, last_error: null, last_status: null, minutesLeft: 1 });
  });

  it('since we stopped is as due as before', async () => {
    const { row, visit } = await openUnread('closed');
    await expect(visit()).rejects.toThrow('stopped');
    expect(await row()).toMatchObject({ failures: 0, minutesLeft: 0 });
  });
});
