import { aTrendingGroup } from '@griot/testkit/a-feed-item';
import { readerSession } from '@griot/testkit/render-as';
import { aSearchReply } from '@griot/testkit/search/a-search-result';
import { describe, expect, it } from 'vitest';
import { searchStore } from '../../features/search/search-results.ts';
import { readQuery } from '../../platform/routing/query.ts';
import { loadSearch } from './load-search.ts';
import { searchQuery } from './search-query.ts';

/** A reader at an address, on the phone or on the server. */
function reading(address: string, { on = 'server', market = 'ngen', outcome }: Partial<Given> = {}) {
  const asked: unknown[] = [];
  const call =
    (name: string, value: unknown) =>
    async (
      { query }: { query: Record<string, unknown> },
      { market: of, as }: { market?: { key: string }; as?: string },
    ) => {
      asked.push([name, query.query, of?.key, as].filter((one) => one !== undefined));
      return outcome ?? { ok: true, value };
    };
  const reply = aSearchReply();
  const trending = { articles: [aTrendingGroup()] };
  const { session, client } = readerSession({
    market,
    api: { search: { articles: call('articles', reply), trending: call('trending', trending) } },
  });
  const query = readQuery(searchQuery, address);
  const load = () =>
    loadSearch({
      ...session,
      client: on === 'phone' ? client : null,
      params: {},
      query,
      signal: new AbortController().signal,
    });
  return { asked, load, session, client, query };
}
type Given = { on: 'server' | 'phone'; market: 'ngen' | null; outcome: unknown };

describe('NAV-08 the address of a search', () => {
  it('holds text, rank, country and language, and the text is searched for at once', async () => {
    const { load, asked, query, session } = reading('text=%20new%20%20bridge&rank=3');
    expect(query).toMatchObject({ text: 'new bridge', rank: 3, country: '', language: '' });
    expect(await load()).toEqual({ kind: 'ready', data: { place: { market: 'ngen', options: {} } } });
    expect(asked).toEqual([['articles', 'new bridge']]);
    expect(searchStore(session.stores).getState().lists[0]?.items).toHaveLength(3);
  });

  it('opens the market that it names, in nobody’s name', async () => {
    for (const market of ['ngen', null] as const) {
      const { load, asked } = reading('text=daraja&country=ke&language=sw', { market });
      expect(await load()).toMatchObject({ kind: 'ready', data: { place: { market: 'kesw' } } });
      expect(asked).toEqual([['articles', 'daraja', 'kesw', '']]);
    }
  });

  it('leads a reader without any market to the country list', async () => {
    expect(await reading('text=bridge', { market: null }).load()).toEqual({ kind: 'elsewhere', href: '/' });
  });

  it.each([
    ['rank=0', { rank: 0 }],
    ['rank=-3', { rank: 0 }],
    ['rank=<b>', { rank: 0 }],
    ['rank=100', { rank: 0 }],
    ['sort=newest&within=week', { sort: 'newest', within: 'week' }],
    ['sort=junk&within=year', { sort: 'best', within: 'any' }],
    [`text=${'x'.repeat(700)}`, { text: 'x'.repeat(100) }],
    [`source=${'x'.repeat(700)}&cursor=${'y'.repeat(3000)}`, { source: 'x'.repeat(64), cursor: 'y'.repeat(1000) }],
  ])('reads %s as %j', (address, read) => {
    expect(readQuery(searchQuery, address)).toMatchObject(read);
  });
});

describe('SRC-02 a form that is sent without script', () => {
  it('searches for the hint where its field is empty', async () => {
    expect(await reading('text=&hint=Harvest&country=ke&language=sw').load()).toEqual({
      kind: 'elsewhere',
      href: '/search?text=Harvest&country=ke&language=sw',
    });
  });

  it('SRC-04 shows what others search for where there is neither', async () => {
    const { load, asked, session } = reading('');
    expect(await load()).toMatchObject({ kind: 'ready' });
    expect(asked).toEqual([['trending']]);
    expect(session.stores.snapshot()['hot-searches']).toMatchObject({
      market: 'ngen',
      entries: [{ title: 'Bridge' }, {}],
    });
  });
});

describe('a search that fails', () => {
  const busy = { ok: false, failure: { kind: 'http', status: 503, retryAfter: 3 } };

  it('is a page in error on the server, with the time to try again', async () => {
    expect(await reading('text=bridge', { outcome: busy }).load()).toEqual({ kind: 'failed', retryAfter: 3 });
  });

  it('leaves the field where it is on a phone', async () => {
    const { load, session } = reading('text=bridge', { outcome: busy, on: 'phone' });
    expect(await load()).toMatchObject({ kind: 'ready' });
    await expect
      .poll(() => searchStore(session.stores).getState().lists[0]?.phase)
      .toMatchObject({ name: 'failed', retryAfter: 3 });
  });
});

it('the way back finds what was found, without asking again for ten minutes', async () => {
  const { load, asked, client } = reading('text=bridge', { on: 'phone' });
  await load();
  await expect.poll(() => asked.length).toBe(1);
  client.clock.advance(599_999);
  await load();
  expect(asked).toHaveLength(1);
  client.clock.advance(1);
  await load();
  expect(asked).toHaveLength(2);
});
