import { aTopNewsItem } from '@griot/testkit/a-feed-item';
import { readerSession } from '@griot/testkit/render-as';
import { describe, expect, it } from 'vitest';
import { leftPageStore } from '../../features/page-frame/left-page.ts';
import type { RouteAnswer } from '../../platform/routing/define-route.ts';
import { type HeadlineQuery, type Headlines, headlinesKey, loadHeadlines } from './load-headlines.ts';

const anywhere = { category: '', title: '', news_entry_id: '', country: '', language: '' };
const list = { request_id: 'r', response_ts: 0, title: 'Top news', articles: [aTopNewsItem()] };

/** A reader, what the calls answer, and what they were asked. */
function reading(outcome: unknown = { ok: true, value: list }, market: 'ngen' | null = 'ngen') {
  const asked: unknown[] = [];
  const answers = { now: outcome };
  const call =
    (name: string) =>
    async (args: object, { market: of, as }: { market?: { key: string }; as?: string }) => {
      asked.push(of === undefined ? [name, args] : [name, of.key, as]);
      return answers.now;
    };
  const { session, client } = readerSession({
    market,
    api: { feed: { topNews: call('topNews'), topNewsOf: call('topNewsOf') } },
  });
  const load = (query: Partial<HeadlineQuery> = {}): Promise<RouteAnswer<Headlines>> =>
    loadHeadlines({
      ...session,
      client,
      params: {},
      query: { ...anywhere, ...query },
      signal: new AbortController().signal,
    });
  return { asked, answers, client, session, load };
}

describe('HDL-01 the headlines of a page', () => {
  it.each([
    ['the market’s, without a category', {}, ['topNews', { query: { category_id: 'top_news' } }]],
    ['a channel’s', { category: 'sports' }, ['topNews', { query: { category_id: 'sports' } }]],
    [
      'all of an article’s story',
      { news_entry_id: 'e1' },
      ['topNewsOf', { params: { id: 'e1' }, query: { category_id: 'top_news' } }],
    ],
    [
      'of a story, with the channel it was found in',
      { category: 'main', news_entry_id: 'e1' },
      ['topNewsOf', { params: { id: 'e1' }, query: { category_id: 'main' } }],
    ],
  ])('are %s', async (_, query, call) => {
    const { load, asked } = reading();
    expect(await load(query)).toMatchObject({ kind: 'ready', data: list });
    expect(asked).toEqual([call]);
  });

  it('are headed as the service calls them, whatever the address says', async () => {
    const answer = await reading().load({ category: 'main', title: 'Buy now' });
    expect(answer).toMatchObject({
      data: {
        head: { title: 'Top news', canonical: '/headline?category=main&country=ng&language=en', isIndexed: false },
      },
    });
  });

  it.each([
    [
      { kind: 'http', status: 404 },
      { kind: 'missing', about: 'headline' },
    ],
    [
      { kind: 'http', status: 400 },
      { kind: 'missing', about: 'headline' },
    ],
    [{ kind: 'http', status: 500 }, { kind: 'failed' }],
    [{ kind: 'offline' }, { kind: 'failed' }],
    [{ kind: 'malformed' }, { kind: 'failed' }],
    [{ kind: 'timeout' }, { kind: 'timedOut' }],
  ])('that cannot be had, by %j, are %j', async (failure, answer) => {
    expect(await reading({ ok: false, failure }).load()).toEqual(answer);
  });

  it('need a market first', async () => {
    const { load, asked } = reading(undefined, null);
    expect(await load()).toEqual({ kind: 'elsewhere', href: '/' });
    expect(asked).toEqual([]);
  });

  it('NAV-12 are passed on with their market, and asked for there in nobody’s name', async () => {
    const stranger = reading(undefined, null);
    const href = '/headline?news_entry_id=kesw1&country=ke&language=sw';
    expect(await stranger.load({ news_entry_id: 'kesw1' })).toEqual({ kind: 'elsewhere', href });
    expect(await stranger.load({ country: 'ke', language: 'sw' })).toMatchObject({ kind: 'ready' });
    const { load, asked } = reading();
    await load({ country: 'ng', language: 'en' });
    await load({ country: 'ke', language: 'sw', category: 'main' });
    expect([...stranger.asked, ...asked]).toEqual([
      ['topNews', 'kesw', ''],
      ['topNews', { query: { category_id: 'top_news' } }],
      ['topNews', 'kesw', ''],
    ]);
  });
});

describe('the list an article was opened from', () => {
  const left = () => {
    const reader = reading();
    const { stores } = reader.session;
    const data = { ...list, title: 'As it was', head: { title: 'As it was', isIndexed: false } };
    const key = headlinesKey({ ...anywhere, category: 'main' });
    leftPageStore(stores).setState({ page: { key, data, at: reader.client.clock.now() } });
    return reader;
  };

  it('is there again without being asked for', async () => {
    const { load, asked } = left();
    expect(await load({ category: 'main', title: 'Top news' })).toMatchObject({ data: { title: 'As it was' } });
    expect(asked).toEqual([]);
  });

  it('is no other list’s', async () => {
    expect(await left().load({ category: 'sports' })).toMatchObject({ data: { title: 'Top news' } });
  });

  it('is asked for again after ten minutes, and still there when nothing newer can be had', async () => {
    const { load, client, answers } = left();
    client.clock.advance(600_000);
    expect(await load({ category: 'main' })).toMatchObject({ data: { title: 'Top news' } });
    answers.now = { ok: false, failure: { kind: 'offline' } };
    expect(await load({ category: 'main' })).toMatchObject({ kind: 'ready', data: { title: 'As it was' } });
    answers.now = { ok: false, failure: { kind: 'http', status: 404 } };
    expect(await load({ category: 'main' })).toMatchObject({ kind: 'missing' });
  });
});
