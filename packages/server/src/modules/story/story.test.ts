import { markets } from '@griot/locale/markets';
import { type TopNewsCandidate, topNews } from '@griot/ranking/top-news';
import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { FakeClock } from '@griot/testkit/fake-clock';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeSampleNews } from '../../db/demo.ts';
import { connect, type Sql } from '../../db/sql.ts';
import { StoryRepository } from './story.repository.ts';
import { StoryService } from './story.service.ts';

const HOUR = 3_600_000;
const clock = new FakeClock();
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR);

let database: FreshDatabase;
let sql: Sql;
let stories: StoryService;
beforeAll(async () => {
  database = await freshDatabase();
  sql = database.sql;
});
beforeEach(async () => {
  await sql`truncate article, story, story_turn, story_change cascade`;
  stories = aWorker();
});
afterAll(() => database.drop());

const aWorker = (limits = {}) => new StoryService(new StoryRepository(sql), clock, limits);

const flood = 'Flood water enters homes in Lokoja after Niger bursts its banks';
const floodAgain = 'Niger bursts its banks: Lokoja homes under flood water';
const strike = 'Dock workers in Mombasa strike over night pay';

async function publish(title: string, source: string, more: Partial<NewArticle> = {}): Promise<string> {
  const article = anArticle({ title, source_key: source, summary: '', body_html: '', ...more });
  await insertArticles(sql, article);
  return article.news_entry_id;
}

type Placed = { story_id: string | null; duplicate_of: string | null; story_turn: number | null };
async function placeOf(id: string): Promise<Placed> {
  const [row] = await sql<Placed[]>`
    select story_id, duplicate_of, story_turn from article where news_entry_id = ${id}`;
  return row ?? expect.fail(`no article ${id}`);
}
const storyOf = async (id: string) => (await placeOf(id)).story_id;
const storyRow = async (id: string | null) => (await sql`select * from story where id = ${id}`)[0];

/** What every story row says against what its articles are. */
async function expectTrueStories(): Promise<void> {
  const wrong = await sql`
    select story.id from story
     cross join lateral (
       select count(*)::int as size, min(published_at) as first_seen, max(published_at) as last_seen,
              count(distinct coalesce(duplicate_of, news_entry_id))::int as reports,
              coalesce(array_agg(distinct source_key), '{}') as sources
         from article where article.market = story.market and story_id = story.id and removed_at is null) told
     where story.size <> told.size or story.reports <> told.reports or story.sources <> told.sources
        or (told.size > 0 and (story.first_seen, story.last_seen) <> (told.first_seen, told.last_seen))`;
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(await sql`select from article where story_id is null and removed_at is null`).toHaveLength(0);
}

describe('grouping', () => {
  it('puts reports of several sources about one event into one story, and knows how it grew', async () => {
    const first = await publish(flood, 'ledger', { published_at: hoursAgo(5) });
    const second = await publish(floodAgain, 'savanna', { published_at: hoursAgo(3) });
    const other = await publish(strike, 'ledger');
    expect(await stories.groupMarket('ngen')).toBe(3);
    expect(await storyOf(first)).toBe(first);
    expect(await storyOf(second)).toBe(first);
    expect(await storyOf(other)).toBe(other);
    expect(await storyRow(first)).toMatchObject({
      size: 2,
      reports: 2,
      sources: ['ledger', 'savanna'],
      first_seen: hoursAgo(5),
      last_seen: hoursAgo(3),
    });
    await expectTrueStories();
  });

  it('does nothing the second time, and keeps to its market', async () => {
    await publish(flood, 'ledger');
    const abroad = await publish(flood, 'savanna', { market: 'keen' });
    expect(await stories.groupMarket('ngen')).toBe(1);
    expect(await stories.groupMarket('ngen')).toBe(0);
    expect(await storyOf(abroad)).toBeNull();
    expect(await sql`select from story_change`).toHaveLength(0);
  });

  it('leaves a corrected article in its story', async () => {
    const first = await publish(flood, 'ledger');
    const second = await publish(floodAgain, 'savanna');
    await stories.groupMarket('ngen');
    await sql`update article set title = ${strike}, version = 2 where news_entry_id = ${second}`;
    await stories.groupMarket('ngen');
    await aWorker().groupMarket('ngen');
    expect(await storyOf(second)).toBe(await storyOf(first));
    await expectTrueStories();
  });

  it('lets a retired article leave its story and takes it back when it returns', async () => {
    const first = await publish(flood, 'ledger', { published_at: hoursAgo(5) });
    const second = await publish(floodAgain, 'savanna', { published_at: hoursAgo(3) });
    await stories.groupMarket('ngen');
    await sql`update article set removed_at = now() where news_entry_id = ${first}`;
    await stories.groupMarket('ngen');
    expect(await storyRow(first)).toMatchObject({ size: 1, sources: ['savanna'], first_seen: hoursAgo(3) });
    await sql`update article set removed_at = now() where news_entry_id = ${second}`;
    await stories.groupMarket('ngen');
    expect(await storyRow(first)).toMatchObject({ size: 0, reports: 0, sources: [] });
    await sql`update article set removed_at = null where news_entry_id = ${second}`;
    await stories.groupMarket('ngen');
    expect(await storyOf(second)).toBe(first);
    expect(await storyRow(first)).toMatchObject({ size: 1, sources: ['savanna'] });
  });

  it('forgets a story when its last article is deleted', async () => {
    const only = await publish(flood, 'ledger');
    await stories.groupMarket('ngen');
    await sql`delete from article where news_entry_id = ${only}`;
    await stories.groupMarket('ngen');
    expect(await storyRow(only)).toBeUndefined();
  });

  it('makes two stories one when reports show that they are', async () => {
    const told = 'Tourists wade ashore from ferry Karima aground off Pemba with luggage';
    const aground = await publish('Ferry Karima aground off Pemba', 'a', { published_at: hoursAgo(9) });
    const ashore = await publish('Tourists wade ashore with their luggage', 'b', { published_at: hoursAgo(8) });
    await stories.groupMarket('ngen');
    expect(await storyOf(ashore)).toBe(ashore);
    for (const source of ['c', 'd', 'e']) await publish(told, source, { published_at: hoursAgo(2) });
    await stories.groupMarket('ngen');
    expect(await storyOf(ashore)).toBe(aground);
    expect(await storyRow(ashore)).toBeUndefined();
    expect(await storyRow(aground)).toMatchObject({ size: 5, sources: ['a', 'b', 'c', 'd', 'e'] });
    await expectTrueStories();
  });

  it('is not led astray by a publisher whose clock runs years ahead', async () => {
    const first = await publish(flood, 'ledger', { published_at: hoursAgo(2) });
    await publish(strike, 'future', { published_at: hoursAgo(-50_000) });
    await stories.groupMarket('ngen');
    const second = await publish(floodAgain, 'savanna', { published_at: hoursAgo(1) });
    await stories.groupMarket('ngen');
    expect(await storyOf(second)).toBe(first);
  });
});

const wire = (seed: string) =>
  `<p>${Array.from({ length: 120 }, (_, at) => `${seed}${(at * 37) % 101}`).join(' ')}</p>`;

describe('copies', () => {
  it('land in the story of the text they repeat, and count once', async () => {
    const first = await publish(flood, 'agency', { body_html: wire('river'), published_at: hoursAgo(4) });
    const copy = await publish('Rising waters', 'ledger', { body_html: wire('river'), published_at: hoursAgo(3) });
    const again = await publish('Wet feet', 'savanna', { body_html: wire('river'), published_at: hoursAgo(2) });
    await stories.groupMarket('ngen');
    expect(await placeOf(first)).toMatchObject({ story_id: first, duplicate_of: null });
    expect(await placeOf(copy)).toMatchObject({ story_id: first, duplicate_of: first });
    expect(await placeOf(again)).toMatchObject({ story_id: first, duplicate_of: first });
    expect(await storyRow(first)).toMatchObject({ size: 3, reports: 1, sources: ['agency', 'ledger', 'savanna'] });
    const [{ length } = { length: 0 }] = await sql`
      select length(fingerprint) as length from article where news_entry_id = ${copy}`;
    expect(length).toBe(512);
    await expectTrueStories();
  });

  it('are known again after a restart', async () => {
    const first = await publish(flood, 'agency', { body_html: wire('river'), published_at: hoursAgo(4) });
    await stories.groupMarket('ngen');
    const copy = await publish('Rising waters', 'ledger', { body_html: wire('river') });
    await aWorker().groupMarket('ngen');
    expect((await placeOf(copy)).duplicate_of).toBe(first);
  });

  it.each([
    ['the same source', { source_key: 'agency' }],
    ['a text too short to tell', { body_html: '<p>Photo of the day</p>' }],
    ['a text of last week', { published_at: hoursAgo(120) }],
  ])('are not seen in %s', async (_what, more) => {
    await publish(flood, 'agency', {
      body_html: wire('river'),
      ...('published_at' in more && more),
      ...('body_html' in more && more),
    });
    const other = await publish('Quite another headline', 'ledger', {
      body_html: wire('river'),
      ...('source_key' in more && more),
      ...('body_html' in more && more),
    });
    await stories.groupMarket('ngen');
    expect((await placeOf(other)).duplicate_of).toBeNull();
  });

  it('stay when the text they repeat is retired, and still count once', async () => {
    const first = await publish(flood, 'agency', { body_html: wire('river'), published_at: hoursAgo(4) });
    for (const source of ['ledger', 'savanna']) await publish('Rising waters', source, { body_html: wire('river') });
    await stories.groupMarket('ngen');
    await sql`update article set removed_at = now() where news_entry_id = ${first}`;
    await stories.groupMarket('ngen');
    expect(await storyRow(first)).toMatchObject({ size: 2, reports: 1 });
  });
});

describe('several workers', () => {
  it('agree in turns, also about stories that became one', async () => {
    const [one, two] = [aWorker(), aWorker()];
    const aground = await publish('Ferry Karima aground off Pemba', 'a', { published_at: hoursAgo(9) });
    await one.groupMarket('ngen');
    const ashore = await publish('Tourists wade ashore with their luggage', 'b', { published_at: hoursAgo(8) });
    await two.groupMarket('ngen');
    const told = 'Tourists wade ashore from ferry Karima aground off Pemba with luggage';
    for (const [at, source] of ['c', 'd', 'e'].entries()) {
      await publish(told, source, { published_at: hoursAgo(4 - at) });
      await (at % 2 ? two : one).groupMarket('ngen');
    }
    expect(await storyOf(ashore)).toBe(aground);
    const late = await publish('Luggage of tourists washed ashore, who wade', 'f', { published_at: hoursAgo(1) });
    await two.groupMarket('ngen');
    expect(await storyOf(late)).toBe(aground);
    await expectTrueStories();
  });

  it('follow the database where it says otherwise than they would', async () => {
    const first = await publish(flood, 'ledger');
    const second = await publish(strike, 'savanna');
    await stories.groupMarket('ngen');
    await sql`update article set story_id = ${first}, story_turn = 2 where news_entry_id = ${second}`;
    await sql`update story_turn set turn = 2`;
    const third = await publish('Mombasa dock workers strike over pay at night', 'courier');
    await stories.groupMarket('ngen');
    expect(await storyOf(third)).toBe(first);
    await expectTrueStories();
  });

  it('begin anew when the database was put back to an earlier day', async () => {
    const first = await publish(flood, 'ledger');
    await stories.groupMarket('ngen');
    await sql`truncate article, story, story_turn, story_change cascade`;
    const second = await publish(floodAgain, 'savanna');
    await stories.groupMarket('ngen');
    expect(await storyOf(second)).toBe(second);
    expect(second).not.toBe(first);
  });

  it('group every article once when they start at the same moment', async () => {
    for (let at = 0; at < 30; at += 1) {
      await publish(at % 2 ? flood : `event${at} place${at} name${at}`, `source${at}`, {
        published_at: hoursAgo(at / 9),
      });
    }
    const done = await Promise.all(
      [aWorker(), aWorker(), stories, stories].map((worker) => worker.groupMarket('ngen')),
    );
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect((await sql`select size from story order by size desc limit 1`)[0]?.size).toBe(15);
    await expectTrueStories();
  });

  it('lose nothing and half-write nothing when one is stopped in the middle', async () => {
    const first = await publish(flood, 'ledger', { published_at: hoursAgo(3) });
    await stories.groupMarket('ngen');
    const held = await publish(floodAgain, 'savanna', { published_at: hoursAgo(2) });
    await publish(strike, 'courier', { published_at: hoursAgo(1) });
    const other = connect(database.connection, { max: 1 });
    const victim = connect(database.connection, { max: 1 });
    const dying = new StoryService(new StoryRepository(victim), clock);
    try {
      await other.begin(async (holding) => {
        await holding`select from article where news_entry_id = ${held} for update`;
        const stopped = expect(dying.groupMarket('ngen')).rejects.toThrow();
        await waitingForLock();
        await sql`
          select pg_cancel_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`;
        await stopped;
      });
      expect(await storyOf(held)).toBeNull();
      expect(await sql`select from story`).toHaveLength(1);
      await dying.groupMarket('ngen');
      expect(await storyOf(held)).toBe(first);
      await expectTrueStories();
    } finally {
      await Promise.all([other.end(), victim.end()]);
    }
  });

  it('keep few markets in memory and read the others anew', async () => {
    const small = aWorker({ mostKept: 1 });
    for (const market of ['ngen', 'keen'] as const) await publish(flood, 'ledger', { market });
    for (const market of ['ngen', 'keen'] as const) await small.groupMarket(market);
    for (const market of ['ngen', 'keen'] as const) await publish(floodAgain, 'savanna', { market });
    for (const market of ['ngen', 'keen'] as const) await small.groupMarket(market);
    expect((await sql`select size from story`).map(({ size }) => size)).toEqual([2, 2]);
  });
});

async function waitingForLock(): Promise<void> {
  for (;;) {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
  }
}

describe('samples', () => {
  it('are stories as they say themselves, in every market', async () => {
    await placeSampleNews(sql, { demo: true, now: clock.now() });
    for (const { key } of markets) await stories.groupMarket(key);
    const groups = await sql`
      select market, count(distinct coalesce(story, news_entry_id))::int as said, count(distinct story_id)::int as are
        from article group by market having count(distinct coalesce(story, news_entry_id)) <> count(distinct story_id)`;
    expect(groups).toHaveLength(0);
    await expectTrueStories();
    const large = await sql`select distinct market from story where size > 1`;
    expect(large).toHaveLength(markets.length);
  });

  it('FEED-15 give every market and each of its channels a top news group that several sources tell', async () => {
    await placeSampleNews(sql, { demo: true, now: clock.now() });
    for (const { key } of markets) {
      await stories.groupMarket(key);
      const candidates = await sql<TopNewsCandidate[]>`
        select news_entry_id as "entryId", category as channel, source_key as "sourceKey", story_id as story,
               extract(epoch from published_at)::float8 * 1000 as "publishedAt", is_official as "isOfficial",
               story.reports as "storyReports", cardinality(story.sources) as "storySources"
          from article join story on story.market = article.market and story.id = story_id
         where article.market = ${key}`;
      const groups = topNews(candidates, clock.now().getTime());
      const main = groups.get('main') ?? [];
      expect(main.length, key).toBeGreaterThanOrEqual(2);
      for (const { storySources } of main) expect(storySources, key).toBeGreaterThanOrEqual(2);
      for (const [channel, group] of groups) expect(group, `${key} ${channel}`).not.toEqual([]);
    }
  });

  it('stay true when they are made fresh at the next start, told otherwise, or taken away', async () => {
    await placeSampleNews(sql, { demo: true, now: clock.now() });
    await stories.groupMarket('ngen');
    await placeSampleNews(sql, { demo: true, now: hoursAgo(-24) });
    await sql`update article set story = 'another' where sample_key is not null and story = 'repair-mark'`;
    await stories.groupMarket('ngen');
    const wrong = await sql`
      select story.id from story join article on story_id = story.id
       group by story.id, last_seen having max(published_at) <> last_seen`;
    expect(wrong).toHaveLength(0);
    await placeSampleNews(sql, { demo: false, now: clock.now() });
    for (const { key } of markets) await stories.groupMarket(key);
    expect(await sql`select from story`).toHaveLength(0);
  });
});
