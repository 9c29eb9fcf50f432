import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSourceLists } from './read-source-lists.ts';
import type { ListedSource, SourceList } from './source.ts';
import { SourceListRepository } from './source-list.repository.ts';

let database: FreshDatabase;
let store: SourceListRepository;
beforeAll(async () => {
  database = await freshDatabase();
  store = new SourceListRepository(database.sql);
});
afterAll(() => database.drop());
beforeEach(async () => void (await database.sql`delete from source`));

const aSource = (key: string, known: Partial<ListedSource> = {}): ListedSource => ({
  key,
  name: key.toUpperCase(),
  home: `https://${key}.example/`,
  official: true,
  licence: 'summary',
  note: '',
  feeds: [{ address: `https://${key}.example/feed` }],
  ...known,
});
const listOf = (...sources: ListedSource[]): SourceList[] => [{ market: 'ngen', sources }];
const states = async () =>
  Object.fromEntries(
    (await database.sql`select key, state from source union all select address, state from feed order by 1`).map(
      (row) => [row.key, row.state],
    ),
  );

describe('the shipped sources', () => {
  it('are all placed at the first start, live, and a second start changes no row', async () => {
    const lists = await readSourceLists();
    await store.place(lists);
    const versions = () =>
      database.sql`select xmin::text, key from source union all select xmin::text, address from feed order by 2`;
    const before = await versions();
    const feeds = lists.flatMap(({ sources }) => sources.flatMap((source) => source.feeds));
    const sources = lists.flatMap((list) => list.sources);
    expect(before).toHaveLength(sources.length + feeds.length);
    await store.place(lists);
    expect(await versions()).toEqual(before);
    expect(await database.sql`select distinct state from source`).toEqual([{ state: 'live' }]);
  });

  it('follow their list: facts change, what is gone rests, what comes back is live', async () => {
    await store.place(listOf(aSource('a'), aSource('b')));
    const moved = aSource('a', { name: 'Anew', feeds: [{ address: 'https://a.example/new', channel: 'sports' }] });
    await store.place(listOf(moved));
    expect(await states()).toEqual({
      a: 'live',
      b: 'paused',
      'https://a.example/feed': 'paused',
      'https://a.example/new': 'live',
      'https://b.example/feed': 'paused',
    });
    expect(await database.sql`select name from source where key = 'a'`).toEqual([{ name: 'Anew' }]);
    await store.place(listOf(aSource('a'), aSource('b')));
    expect(await states()).toMatchObject({
      b: 'live',
      'https://a.example/feed': 'live',
      'https://a.example/new': 'paused',
    });
  });

  it('keep the states the operator chose', async () => {
    const lists = listOf(aSource('a'), aSource('b'), aSource('c'));
    await store.place(lists);
    await database.sql`update source set state = 'blocked', state_by = 'operator' where key = 'a'`;
    await database.sql`update feed set state = 'paused', state_by = 'operator' where source_key = 'b'`;
    await database.sql`update source set state_by = 'operator' where key = 'c'`;
    await store.place(lists);
    expect(await states()).toMatchObject({ a: 'blocked', b: 'live', 'https://b.example/feed': 'paused' });
    await store.place(listOf());
    expect(await states()).toMatchObject({ a: 'blocked', b: 'paused', c: 'live' });
  });

  it('never touch what the operator added', async () => {
    await database.sql`insert into source (market, key, name, home, state) values ('ngen', 'a', 'Mine', 'https://mine.example/', 'draft')`;
    await database.sql`insert into feed (market, address, source_key, channel) values ('ngen', 'https://a.example/feed', 'a', 'health')`;
    await store.place(listOf(aSource('a')));
    await store.place(listOf());
    expect(await states()).toEqual({ a: 'draft', 'https://a.example/feed': 'live' });
    expect(await database.sql`select name, channel from source join feed on source_key = key`).toEqual([
      { name: 'Mine', channel: 'health' },
    ]);
  });
});
