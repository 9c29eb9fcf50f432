import { HOUR_MS } from '@griot/domain/time-units';
import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { FakeClock } from '@griot/testkit/fake-clock';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '../../../db/sql.ts';
import { TrendRepository } from './trend.repository.ts';
import { TrendService } from './trend.service.ts';
import { TrendCommands, type TrendWish } from './trend-commands.service.ts';

const usual = ['President meets governors over budget', 'Police raid market', 'Fuel price talks go on'];
const sources = ['Harbour Post', 'The Ledger', 'Savanna Times', 'Radio Delta', 'Coast Echo', 'City Wire'];

let clock = new FakeClock();
let database: FreshDatabase;
let sql: Sql;
let trends: TrendService;
let commands: TrendCommands;
beforeAll(async () => {
  database = await freshDatabase();
  sql = database.sql;
  trends = new TrendService(new TrendRepository(sql), { now: () => clock.now() });
  commands = new TrendCommands(new TrendRepository(sql));
});
beforeEach(async () => {
  clock = new FakeClock();
  await sql`truncate article, trend, audit_log cascade`;
  const week = Array.from({ length: 240 }, (_, at) => aReport(usual[at % 3] ?? '', at, 7 + at / 2));
  await insertArticles(sql, ...week);
});
afterAll(() => database.drop());

function aReport(title: string, source: number, hours: number, more: Partial<NewArticle> = {}): NewArticle {
  const name = sources[source % sources.length] ?? '';
  return anArticle({
    title: `${title} - ${name}`,
    source_key: name.toLowerCase().replaceAll(' ', '-'),
    source_name: name,
    published_at: new Date(clock.now().getTime() - hours * HOUR_MS),
    ...more,
  });
}
async function happens(what: string, times: number, more: Partial<NewArticle> = {}): Promise<NewArticle[]> {
  const verbs = ['shakes', 'wakes', 'leaves', 'fills', 'stuns', 'moves'];
  const reports = Array.from({ length: times }, (_, at) => aReport(`${what} ${verbs[at]}`, at, at / 2, more));
  await insertArticles(sql, ...reports);
  return reports;
}
const shown = async () => (await trends.list('ngen')).map(({ title, mark, reports }) => `${title} ${mark} ${reports}`);
const says = (wish: TrendWish, text: string) =>
  commands.decide('ngen', wish, { who: 'ada', why: '', at: clock.now(), text });

describe('the trending list', () => {
  it('FEED-16 holds what bursts, with marks and reports, the most demanded first', async () => {
    const [quake] = await happens('Mirpara quake', 6);
    await happens('Okonta verdict', 4);
    expect(await trends.compute('ngen')).toBe(2);
    expect(await trends.list('ngen')).toEqual([
      { title: 'Mirpara quake', mark: 'new', reports: 6, news_entry_id: quake?.news_entry_id },
      { title: 'Okonta verdict', mark: 'new', reports: 4, news_entry_id: expect.any(String) },
    ]);
  });

  it('FEED-16 marks what climbs, falls and is new against the count before', async () => {
    await happens('Mirpara quake', 5);
    await happens('Okonta verdict', 4);
    for (const _again of [1, 2]) await trends.compute('ngen');
    expect(await shown()).toEqual(['Mirpara quake new 5', 'Okonta verdict new 4']);
    clock.pass(HOUR_MS / 2);
    await happens('Okonta verdict', 6);
    await happens('Zamara bridge', 3);
    await trends.compute('ngen');
    expect(await shown()).toEqual(['Okonta verdict up 10', 'Mirpara quake down 5', 'Zamara bridge new 3']);
  });

  it('forgets what is over', async () => {
    await happens('Mirpara quake', 5);
    await trends.compute('ngen');
    clock.pass(30 * HOUR_MS);
    expect(await trends.compute('ngen')).toBe(0);
    expect(await shown()).toEqual([]);
  });

  it('is of its market, of shown articles, and not of samples', async () => {
    const reports = await happens('Mirpara quake', 5);
    await happens('Okonta verdict', 5);
    await sql`update article set is_sample = true, sample_key = news_id where title like 'Okonta%'`;
    expect(await trends.compute('keen')).toBe(0);
    await sql`update article set removed_at = now() where news_id = any(${reports.slice(0, 3).map((row) => row.news_id)})`;
    expect(await trends.compute('ngen')).toBe(0);
  });

  it('leads to another article of the story when the first is taken out, and to none when all are', async () => {
    await sql`insert into story (market, id, first_seen, last_seen) values ('ngen', 'ngenquake', now(), now())`;
    const [lead, next] = await happens('Mirpara quake', 4);
    await sql`update article set story_id = 'ngenquake' where title like 'Mirpara%'`;
    await trends.compute('ngen');
    const leadsTo = async () => (await trends.list('ngen'))[0]?.news_entry_id;
    expect(await leadsTo()).toBe(lead?.news_entry_id);
    await sql`update article set removed_at = now() where news_id = ${lead?.news_id ?? ''}`;
    expect(await leadsTo()).toBe(next?.news_entry_id);
    await sql`
      insert into restriction (market, news_entry_id, country, reason, at)
      select market, news_entry_id, 'ng', 'x', now() from article where title like 'Mirpara%'`;
    expect(await leadsTo()).toBeUndefined();
    expect((await trends.list('ngen', 'gh'))[0]?.news_entry_id).toBe(next?.news_entry_id);
  });

  it('keeps samples until something is counted, and those the operator pinned after that', async () => {
    await sql`
      insert into trend (market, term, title, mark, reports, at, is_sample, pinned)
      select 'ngen', lower(word), word, 'up', 3, now(), true, word = 'Lake' from unnest(array['Ferry', 'Lake', 'Okonta verdict']) word`;
    await trends.compute('ngen');
    expect(await shown()).toEqual(['Lake down 0', 'Ferry up 3', 'Okonta verdict up 3']);
    await happens('Okonta verdict', 5);
    await trends.compute('ngen');
    expect(await shown()).toEqual(['Lake down 0', 'Okonta verdict new 5']);
    expect(await sql`select term from trend where is_sample`).toEqual([{ term: 'lake' }]);
  });

  it('holds twenty at most', async () => {
    await sql`
      insert into trend (market, term, title, mark, at)
      select 'ngen', 'term ' || n, 'Term ' || n, 'new', now() from generate_series(1, 30) n`;
    expect(await shown()).toHaveLength(20);
  });

  it('comes out the same when two workers count at once', async () => {
    await happens('Mirpara quake', 5);
    await Promise.all([trends.compute('ngen'), trends.compute('ngen'), trends.compute('ngen')]);
    expect(await shown()).toEqual(['Mirpara quake new 5']);
  });
});

describe('the operator’s word', () => {
  it('puts a pinned term first, through every count, and counts it', async () => {
    await happens('Mirpara quake', 5);
    await says('pin', 'Snow on Kilima');
    await trends.compute('ngen');
    expect(await shown()).toEqual(['Snow on Kilima new 0', 'Mirpara quake new 5']);
    await insertArticles(sql, aReport('First snow on Kilima', 1, 0));
    await trends.compute('ngen');
    expect(await shown()).toEqual(['Snow on Kilima up 1', 'Mirpara quake new 5']);
    await says('unpin', 'snow ON kilima');
    expect(await shown()).toEqual(['Mirpara quake new 5']);
  });

  it('keeps its own spelling of a pinned term that is in demand', async () => {
    await says('pin', 'MIRPARA QUAKES');
    await happens('Mirpara quake', 5);
    await trends.compute('ngen');
    expect(await shown()).toEqual(['MIRPARA QUAKES up 5']);
    await says('unpin', 'mirpara quakes');
    await trends.compute('ngen');
    expect(await shown()).toEqual(['Mirpara quake up 5']);
  });

  it('never shows a banned term, in any form or with other words, until it is unbanned', async () => {
    await happens('Mirpara quake', 5);
    await happens('Okonta verdict', 4);
    await trends.compute('ngen');
    await says('ban', 'quakes');
    expect(await shown()).toEqual(['Okonta verdict new 4']);
    expect(await trends.compute('ngen')).toBe(1);
    expect(await shown()).toEqual(['Okonta verdict up 4']);
    await says('unban', 'quakes');
    await trends.compute('ngen');
    expect((await shown()).toSorted()).toEqual(['Mirpara quake new 5', 'Okonta verdict down 4']);
  });

  it('does not bring back old counts when it is taken back', async () => {
    await happens('Mirpara quake', 5);
    await trends.compute('ngen');
    await says('ban', 'Mirpara quake');
    clock.pass(30 * HOUR_MS);
    await trends.compute('ngen');
    await says('unban', 'Mirpara quake');
    expect(await sql`select from trend`).toHaveLength(0);
  });

  it('is written down', async () => {
    await says('pin', 'Fuel');
    expect(await says('pin', 'fuel')).toEqual({ term: 'fuel', title: 'Fuel', did: 'nothing' });
    await says('unpin', 'fuel');
    const log = await sql`select who, what, subject from audit_log order by at, what`;
    expect(log).toEqual([
      { who: 'ada', what: 'trend.pin', subject: 'fuel' },
      { who: 'ada', what: 'trend.unpin', subject: 'fuel' },
    ]);
  });

  it('has to make sense', async () => {
    await says('pin', 'Fuel');
    await expect(says('ban', 'fuel')).rejects.toThrow('"fuel" is pinned in ngen: unpin it first.');
    await expect(says('unban', 'fuel')).rejects.toThrow('"fuel" is not banned in ngen.');
    await expect(says('unpin', 'oil')).rejects.toThrow('"oil" is not pinned in ngen.');
    await says('ban', 'oil');
    await expect(says('pin', 'oil')).rejects.toThrow('"oil" is banned in ngen: unban it first.');
    await expect(says('pin', ' \u0000!? ')).rejects.toThrow('has no word in it');
    await expect(says('pin', 'word '.repeat(30))).rejects.toThrow('at most 80 letters');
  });
});

describe('hot searches', () => {
  it('stand with the samples while they lead to no article of the day, and take none from them', async () => {
    const ferry = aReport('Ferry', 1, 900);
    await insertArticles(sql, ferry);
    await sql`
      insert into trend (market, term, title, mark, reports, at, is_sample, made_by, news_entry_id)
      select 'ngen', lower(word), word, 'up', 3, now(), true, 'sample', ${ferry.news_entry_id}
        from unnest(array['Ferry', 'Lake']) word`;
    const hot = { queriesFor: async () => ['Fuel strike', 'Ferry'].map((title) => ({ title, devices: 9, score: 9 })) };
    await new TrendService(new TrendRepository(sql), clock, hot).compute('ngen');
    const led = (await trends.list('ngen')).map(({ title, news_entry_id }) => [title, news_entry_id]);
    const id = ferry.news_entry_id;
    expect(led).toEqual([
      ['Lake', id],
      ['Fuel strike', undefined],
      ['Ferry', id],
    ]);
  });

  it('ITEM-16 stand among the trends by what titles report of them, so that the numbers fall with the rank; pins and bans hold', async () => {
    let searched = ['Fuel strike', 'Lottery numbers', 'Okonta verdict'];
    const hot = { queriesFor: async () => searched.map((title, at) => ({ title, devices: 9 - at, score: 9 - at })) };
    const searching = new TrendService(new TrendRepository(sql), clock, hot);
    const marked = async () => {
      await searching.compute('ngen');
      return (await searching.list('ngen')).map(({ title, mark, reports }) => `${title} ${mark} ${reports}`);
    };
    await happens('Mirpara quake', 5);
    await happens('Okonta verdict', 4);
    await says('pin', 'Snow');
    await says('ban', 'lottery');
    expect(await marked()).toEqual(['Snow new 0', 'Mirpara quake new 5', 'Okonta verdict new 4', 'Fuel strike new 0']);
    await happens('Okonta verdict', 1);
    searched = ['Fuel strike', 'Okonta verdict'];
    expect(await marked()).toEqual(['Snow new 0', 'Okonta verdict up 5', 'Mirpara quake down 5', 'Fuel strike new 0']);
  });
});
