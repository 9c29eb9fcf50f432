import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { FakeClock } from '@griot/testkit/fake-clock';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listener } from '../../../db/listen.ts';
import { MarketNewsRepository } from '../market-news.repository.ts';
import { RankModelRepository } from '../model/rank-model.repository.ts';
import { MarketSnapshots } from './market-snapshots.ts';

const noon = Date.UTC(2026, 2, 10, 12);
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000);
const limit = 5;
const articles = Array.from({ length: 7 }, (_, n) => anArticle({ title: `news ${n}`, published_at: minutesAgo(n) }));
const idOf = (n: number) => articles[n]?.news_entry_id ?? '';

/** A store that writes down which rows are read. */
class CountedStore extends MarketNewsRepository {
  readonly read: string[] = [];
  listener: Listener | undefined;

  override async newest(...asked: Parameters<MarketNewsRepository['newest']>) {
    this.read.push(`newest of ${asked[0]}`);
    return await super.newest(...asked);
  }

  override async named(...asked: Parameters<MarketNewsRepository['named']>) {
    const rows = await super.named(...asked);
    this.read.push(...asked[1].map((id) => articles.find((one) => one.news_entry_id === id)?.title ?? id));
    return rows;
  }

  override async states(...asked: Parameters<MarketNewsRepository['states']>) {
    this.read.push('states');
    return await super.states(...asked);
  }

  override async watch(listener: Listener) {
    this.listener = listener;
    return await super.watch(listener);
  }

  /** What was read since this was last asked, but for other markets. */
  taken(): string[] {
    return this.read.splice(0).filter((what) => !/^newest of (?!ngen)/.test(what));
  }
}

let database: FreshDatabase;
let store: CountedStore;
let feeds: MarketSnapshots;
let models: RankModelRepository;
const clock = new FakeClock(noon);
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.sql`delete from article`;
  await database.sql`delete from story`;
  await insertArticles(database.sql, ...articles);
  store = new CountedStore(database.sql);
  models = new RankModelRepository(database.sql);
  const report = (error: unknown) => {
    throw error;
  };
  feeds = new MarketSnapshots({ store, models, clock, addressOf: (id) => id, report, limit });
  await feeds.start();
  await expect.poll(() => feeds.isLoaded).toBe(true);
  store.taken();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await feeds.stop();
});

const titles = () => feeds.cachedSnapshot('ngen')?.rows.map(({ title }) => title) ?? [];
const become = (expected: string[]) => expect.poll(titles).toEqual(expected);

describe('the feed of a market', () => {
  it('reads of a changed market only what changed', async () => {
    const { sql } = database;
    expect(titles()).toEqual(['news 0', 'news 1', 'news 2', 'news 3', 'news 4']);
    await sql`update article set title = 'corrected' where news_entry_id = ${idOf(1)}`;
    await become(['news 0', 'corrected', 'news 2', 'news 3', 'news 4']);
    const newest = anArticle({ title: 'newest', published_at: minutesAgo(-1) });
    await insertArticles(sql, newest);
    await become(['newest', 'news 0', 'corrected', 'news 2', 'news 3']);
    expect(store.taken()).toEqual(['news 1', newest.news_entry_id]);
  });

  it('does not take up an article that is older than all it has', async () => {
    await database.sql`update article set comment_num = 3 where news_entry_id = any(${[idOf(6), idOf(2)]}::text[])`;
    await expect.poll(() => feeds.cachedSnapshot('ngen')?.rows[2]?.comment_num).toBe(3);
    expect(titles()).toEqual(['news 0', 'news 1', 'news 2', 'news 3', 'news 4']);
    expect(store.taken().toSorted()).toEqual(['news 2', 'news 6']);
  });

  it('takes up older articles in place of one that is removed or kept from the country', async () => {
    const { sql } = database;
    await sql`update article set removed_at = now() where news_entry_id = ${idOf(0)}`;
    await become(['news 1', 'news 2', 'news 3', 'news 4', 'news 5']);
    await sql`delete from article where news_entry_id = ${idOf(1)}`;
    await become(['news 2', 'news 3', 'news 4', 'news 5', 'news 6']);
  });

  it('holds what editors pin, however old, until they take it back', async () => {
    const { sql } = database;
    await sql`insert into feed_pin (market, news_entry_id, until, pinned_by, pinned_at)
      values ('ngen', ${idOf(6)}, ${new Date(noon + 60_000)}, 'ada', ${new Date(noon)})`;
    await become(['news 0', 'news 1', 'news 2', 'news 3', 'news 4', 'news 6']);
    expect(feeds.cachedSnapshot('ngen')?.pins).toMatchObject([{ entryId: idOf(6) }]);
    await sql`delete from feed_pin`;
    await become(['news 0', 'news 1', 'news 2', 'news 3', 'news 4']);
  });

  it('tells of every article how large its story is when the story grows', async () => {
    const { sql } = database;
    await sql`insert into story (market, id, first_seen, last_seen) values ('ngen', 'ngens', now(), now())`;
    await sql`update article set story_id = 'ngens' where news_entry_id = any(${[idOf(0), idOf(3)]}::text[])`;
    await sql`update story set reports = 2, sources = '{courier,daily}' where id = 'ngens'`;
    const sizes = () => feeds.cachedSnapshot('ngen')?.rows.map(({ story_size }) => story_size);
    await expect.poll(sizes).toEqual([2, 0, 0, 2, 0]);
  });

  it('compares all of a market where a notice does not say what changed', async () => {
    await database.sql`alter table article disable trigger article_updated`;
    await database.sql`update article set title = 'corrected' where news_entry_id = ${idOf(1)}`;
    await database.sql`update article set removed_at = now() where news_entry_id = ${idOf(3)}`;
    await database.sql`alter table article enable trigger article_updated`;
    store.listener?.onNotice('ngen');
    await become(['news 0', 'corrected', 'news 2', 'news 4', 'news 5']);
    expect(store.taken().toSorted()).toEqual(['news 1', 'news 5', 'states']);
  });

  it('is read whole where a great part of it changed', async () => {
    await database.sql`update article set removed_at = now()`;
    await become([]);
    const many = Array.from({ length: 300 }, (_, n) => anArticle({ title: `more ${n}`, published_at: minutesAgo(n) }));
    await insertArticles(database.sql, ...many);
    await become(['more 0', 'more 1', 'more 2', 'more 3', 'more 4']);
  });

  it('learns how articles are taken, though no notice says so', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
    await feeds.stop();
    feeds = new MarketSnapshots({ store, models, clock, addressOf: (id) => id, report: () => {}, limit });
    await feeds.start();
    await expect.poll(() => feeds.isLoaded).toBe(true);
    await database.sql`insert into article_figures (market, news_entry_id, clicks, impressions)
      values ('ngen', ${idOf(2)}, 40, 50)`;
    const best = () => feeds.cachedSnapshot('ngen')?.table.candidates.find(({ clicks }) => clicks === 40)?.entryId;
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    await expect.poll(best).toBe(idOf(2));
    const feed = feeds.cachedSnapshot('ngen');
    expect(feed?.table.popularity[feed.table.rowOf.get(idOf(2)) ?? -1]).toBeGreaterThan(0);
    vi.useRealTimers();
  });
});
