import type { Api } from '@griot/contract/calls';
import type { FeedItem } from '@griot/contract/entities/feed-item';
import type { Failure } from '@griot/contract/failure';
import { aClip, aFeedItem, aTopNewsGroup } from '@griot/testkit/a-feed-item';
import { fakeClock } from '@griot/testkit/fake-clock';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageStores } from '../../../platform/page/page-stores.ts';
import { webStore } from '../../../platform/storage/key-value-store.ts';
import { openStorage } from '../../../platform/storage/keys.ts';
import { openedIn } from '../../../session/opened.ts';
import { feedLists, feedRequests, listEdits } from './feed-lists.ts';
import { insertArticle } from './insert-article.ts';
import { fetchRelated, showRelated } from './related.ts';
import { itemRows } from './rows.ts';

// What asks has arrived: how long that takes is no part of this.
beforeAll(() => feedRequests.load());

const articles = (...ids: string[]) => ids.map((id) => aFeedItem({ news_entry_id: id }));
const down: Failure = { kind: 'http', status: 503 };

type ListSetup = {
  call: string;
  args: unknown;
  answer(items: readonly FeedItem[]): Promise<void>;
  fail(why?: Failure): Promise<void>;
};

/** A server that answers when the test says so. */
function aReader() {
  const asked: ListSetup[] = [];
  /** What follows from what was just done has happened. */
  const settled = (_done?: unknown) => new Promise<void>((resolve) => setTimeout(resolve));
  const slow = (call: string, read: (items: readonly FeedItem[]) => unknown) => (args: unknown) =>
    new Promise((resolve) => {
      asked.push({
        call,
        args,
        answer: (items) => settled(resolve({ ok: true, value: read(items) })),
        fail: (failure = down) => settled(resolve({ ok: false, failure })),
      });
    });
  const inArticles = (items: readonly FeedItem[]) => ({ articles: items });
  const api = {
    feed: {
      main: slow('main', inArticles),
      category: slow('category', inArticles),
      related: slow('related', inArticles),
    },
    clip: { forYou: slow('forYou', (content) => ({ content })) },
    article: { entry: slow('entry', inArticles) },
  } as unknown as Api;
  const clock = fakeClock(0);
  const storage = openStorage({ device: webStore(() => undefined), session: webStore(() => undefined) });
  const stores = pageStores();
  const lists = feedLists({ market: 'ngen', stores, api, client: { clock, storage } });
  const keys = (channel = 'main') =>
    lists
      .of(channel)
      .rows.map(({ key }) => key)
      .join(' ');
  return { lists, asked, api, clock, storage, stores, keys, settled };
}

describe('asking for a channel', () => {
  it('answers how many are new, and null when nothing is (FEED-14)', async () => {
    const { lists, asked, keys } = aReader();
    const first = lists.ask('main', 'refreshing');
    await asked[0]?.answer(articles('a', 'b'));
    expect([await first, keys()]).toEqual([{ found: 2 }, 'a b']);
    const second = lists.ask('main', 'refreshing');
    await asked[1]?.answer(articles('a'));
    expect([await second, keys()]).toEqual([null, 'a b']);
  });

  it('FEED-10 asks once however often it is told to', async () => {
    const { lists, asked, keys } = aReader();
    const both = [lists.ask('main', 'loadingMore'), lists.ask('main', 'loadingMore')];
    await asked[0]?.answer(articles('a'));
    expect(await Promise.all(both)).toEqual([null, 'dropped']);
    expect([asked.length, keys()]).toEqual([1, 'a']);
  });

  it('drops the answer to more once a refresh was asked for', async () => {
    const { lists, asked, keys } = aReader();
    const more = lists.ask('main', 'loadingMore');
    const refresh = lists.ask('main', 'refreshing');
    await asked[0]?.answer(articles('old'));
    await asked[1]?.answer(articles('new'));
    expect([await more, await refresh, keys()]).toEqual(['dropped', { found: 1 }, 'new']);
  });

  it('FEED-13 shows a failure after one second, and not before', async () => {
    const { lists, asked, clock } = aReader();
    const refresh = lists.ask('main', 'refreshing');
    await asked[0]?.fail();
    clock.advance(999);
    expect(lists.of('main').phase.name).toBe('refreshing');
    clock.advance(1);
    expect(await refresh).toBe('failed');
    expect(lists.of('main').phase).toEqual({ name: 'failed', while: 'refreshing' });
  });

  it('is quiet about a reader who moved on', async () => {
    const { lists, asked, clock } = aReader();
    const refresh = lists.ask('main', 'refreshing');
    await asked[0]?.fail({ kind: 'aborted' });
    expect([await refresh, lists.of('main').phase, clock.pending()]).toEqual(['dropped', { name: 'idle' }, 0]);
  });

  it('FEED-11 counts what came into view from the next refresh on', async () => {
    const { lists, asked, keys } = aReader();
    void lists.ask('main', 'refreshing');
    await asked[0]?.answer(articles('a', 'b'));
    lists.see('main', 'b');
    expect(keys()).toBe('a b');
    void lists.ask('main', 'refreshing');
    await asked[1]?.answer(articles('c'));
    expect(keys()).toBe('c older a');
  });

  it('opens a later page without the rows of those before it, however many they were', async () => {
    const { lists, asked, keys } = aReader();
    const open = lists.open('main', 2);
    await asked[0]?.answer([aTopNewsGroup(), ...articles(...Array.from({ length: 22 }, (_, n) => `a${n}`))]);
    await asked[1]?.answer(articles('b', 'c'));
    await open;
    expect(keys()).toBe('b c');
  });

  it('shows all of the page that came first as plain markup, with its groups', async () => {
    const { lists, asked } = aReader();
    const open = lists.open('main', 1);
    await asked[0]?.answer([aTopNewsGroup(), ...articles(...Array.from({ length: 22 }, (_, n) => `a${n}`))]);
    await open;
    expect(lists.of('main').plain).toBe(23);
  });

  it('has one and the same empty list for a channel nobody asked for', () => {
    const { lists } = aReader();
    expect(lists.of('sports')).toBe(lists.of('sports'));
  });

  it('shares its tickets between whoever asks on one page', async () => {
    const { lists, api, stores, storage, clock } = aReader();
    expect(feedLists({ market: 'ngen', stores, api, client: { clock, storage } })).toBe(lists);
  });
});

describe('FEED-17 the video channel', () => {
  it('is filled from clip_for_you, 20 a request, told which clips were in view', async () => {
    const { lists, asked, keys } = aReader();
    void lists.ask('video', 'refreshing');
    await asked[0]?.answer([aClip({ id: '1', request_id: 'r' }), aClip({ id: '2', request_id: 'r' })]);
    expect(keys('video')).toBe('clip-1 clip-2');
    lists.see('video', 'clip-1');
    void lists.ask('video', 'loadingMore');
    expect(asked[1]).toMatchObject({
      call: 'forYou',
      args: { query: { action: 'load_more', count: 20 }, body: { instaclip_id_list: { r: ['1'] } } },
    });
  });

  it('ERR-03 stays as it was where its list is refused by a result code, and nobody is told', async () => {
    const { lists, asked, keys } = aReader();
    void lists.ask('video', 'refreshing');
    await asked[0]?.answer([aClip({ id: '1' })]);
    for (const [index, doing] of (['refreshing', 'loadingMore'] as const).entries()) {
      const before = lists.of('video').rows;
      const outcome = lists.ask('video', doing);
      await asked[index + 1]?.fail({ kind: 'refused', code: 7 });
      expect(await outcome).toBe('dropped');
      expect(lists.of('video')).toMatchObject({ phase: { name: 'idle' }, rows: before });
    }
    expect(keys('video')).toBe('clip-1');
  });
});

describe('FEED-18 the local channel', () => {
  it('is not asked for, by any way, while no city is chosen', async () => {
    const { lists, asked } = aReader();
    expect(await lists.ask('cur_city_id', 'refreshing')).toBe('dropped');
    expect(await lists.ask('cur_city_id', 'loadingMore')).toBe('dropped');
    expect([asked.length, lists.of('cur_city_id').phase.name]).toEqual([0, 'idle']);
  });

  it('is asked for by the id of the city', () => {
    const { lists, asked, storage } = aReader();
    storage.city.set('ngen', '2332459');
    void lists.ask('cur_city_id', 'refreshing');
    expect(asked[0]).toMatchObject({ call: 'category', args: { params: { id: '2332459' } } });
  });

  it('every feed is asked for with the city that was chosen, else with that of the connection', () => {
    const { lists, asked, storage, stores } = aReader();
    stores.keep('city', { city: '', hinted: '' }).setState({ hinted: '2335204' });
    void lists.ask('main', 'refreshing');
    storage.city.set('ngen', '2332459');
    void lists.ask('sports', 'refreshing');
    expect(asked.map(({ args }) => (args as { query: { ip_city: string } }).query.ip_city)).toEqual([
      '2335204',
      '2332459',
    ]);
  });
});

describe('NEG-04 an article the reader does not want', () => {
  it('leaves the lists of every channel, and comes back to each', async () => {
    const { lists, asked, keys } = aReader();
    for (const [index, channel] of ['main', 'sports'].entries()) {
      void lists.ask(channel, 'refreshing');
      await asked[index]?.answer(articles('a', 'b'));
    }
    await lists.remove('a');
    expect([keys('main'), keys('sports')]).toEqual(['b', 'b']);
    await lists.restore('a');
    expect([keys('main'), keys('sports')]).toEqual(['a b', 'a b']);
  });
});

describe('FEED-26 the lists of a market', () => {
  it('are so many at most, and the one that changed least lately goes', async () => {
    const { lists, asked, keys } = aReader();
    for (let n = 0; n < 20; n++) {
      void lists.ask(`channel-${n}`, 'refreshing');
      await asked[n]?.answer(articles('a'));
    }
    expect([keys('channel-3'), keys('channel-4'), keys('channel-19')]).toEqual(['', 'a', 'a']);
  });
});

describe('FEED-22 what goes with an article', () => {
  const channel = 'main';
  /** A list of which some articles were opened. */
  async function left(...keys: string[]) {
    await listEdits.load();
    const reader = aReader();
    void reader.lists.ask(channel, 'refreshing');
    await reader.asked[0]?.answer(articles('a', 'b'));
    for (const key of keys) await reader.lists.edit(channel, { type: 'opened', key });
    const stripsOf = (kind: 'relatedNews' | 'cacheRelatedNews') =>
      itemRows(reader.lists.of(channel).rows).map((row) => row[kind]?.map((one) => one.news_entry_id).join(' '));
    const { lists, api } = reader;
    return { ...reader, stripsOf, place: { lists, api, channel } };
  }

  it('is asked for once, and stands below it when the reader is back; sections are one strip', async () => {
    const { asked, place, stripsOf, settled } = await left('a');
    const shown = showRelated(place);
    await settled();
    await asked[1]?.answer([{ title: 'More', articles: articles('a', 'z') } as unknown as FeedItem]);
    await shown;
    await showRelated(place);
    expect([stripsOf('relatedNews'), stripsOf('cacheRelatedNews')]).toEqual([
      ['z', undefined],
      [undefined, undefined],
    ]);
    expect(asked.map(({ call }) => call)).toEqual(['main', 'related']);
  });

  it('is kept while the reader is away, and shown without another request when they return', async () => {
    const { asked, place, stripsOf, settled } = await left('a');
    const fetched = fetchRelated(place);
    await settled();
    await asked[1]?.answer(articles('z'));
    await fetched;
    expect([stripsOf('relatedNews')[0], stripsOf('cacheRelatedNews')[0]]).toEqual([undefined, 'z']);
    await showRelated(place);
    expect([stripsOf('relatedNews')[0], stripsOf('cacheRelatedNews')[0], asked.length]).toEqual(['z', undefined, 2]);
  });

  it('waits for the next return where the reader has gone again before it came', async () => {
    const { asked, place, stripsOf, settled } = await left('a');
    const shown = showRelated(place, () => false);
    await settled();
    await asked[1]?.answer(articles('z'));
    await shown;
    expect([stripsOf('relatedNews')[0], stripsOf('cacheRelatedNews')[0]]).toEqual([undefined, 'z']);
  });

  it('is not asked for where nothing was opened; a failure leaves the list as it is, and is tried at the next return', async () => {
    const none = await left();
    await showRelated(none.place);
    expect(none.asked).toHaveLength(1);
    const { asked, place, stripsOf, settled } = await left('a', 'b');
    const failing = showRelated(place);
    await settled();
    await asked[1]?.fail();
    await failing;
    expect([stripsOf('relatedNews'), asked.length]).toEqual([[undefined, undefined], 2]);
    const shown = showRelated(place);
    for (const call of [2, 3]) {
      await settled();
      await asked[call]?.answer(articles(`z${call}`));
    }
    await shown;
    expect(stripsOf('relatedNews')).toEqual(['z2', 'z3']);
  });
});

describe('ITEM-03 what was opened', () => {
  const visited = (lists: ReturnType<typeof feedLists>, channel: string) =>
    itemRows(lists.of(channel).rows).map((row) => row.visited === true);

  it('is marked in the rows of every channel, in those that come later too, and no longer once it is forgotten', async () => {
    const { lists, asked, stores } = aReader();
    const [a, b] = ['na', 'nb'].map((id) => aFeedItem({ news_id: id, news_entry_id: `e-${id}` }));
    if (!a || !b) return expect.unreachable();
    void lists.ask('main', 'refreshing');
    await asked[0]?.answer([a, b]);
    const before = itemRows(lists.of('main').rows);
    openedIn({ stores }).setState(['nb'], true);
    expect(visited(lists, 'main')).toEqual([false, true]);
    expect(itemRows(lists.of('main').rows)[0]).toBe(before[0]); // nothing of it has changed
    void lists.ask('sports', 'refreshing');
    await asked[1]?.answer([b, a]);
    expect(visited(lists, 'sports')).toEqual([true, false]);
    openedIn({ stores }).setState([], true);
    expect([visited(lists, 'main'), visited(lists, 'sports')]).toEqual([
      [false, false],
      [false, false],
    ]);
  });
});

describe('FEED-20 an inserted article, asked for through the lists', () => {
  it('is fetched, put first, once, and then asked about', async () => {
    const { lists, asked, api, keys, settled } = aReader();
    void lists.ask('main', 'refreshing');
    await asked[0]?.answer(articles('a'));
    void insertArticle({ lists, api, channel: 'main', newsEntryId: 'x' });
    await asked[1]?.answer(articles('x'));
    expect([keys(), asked[1]?.call, asked[2]?.call]).toEqual(['x a', 'entry', 'related']);
    await insertArticle({ lists, api, channel: 'main', newsEntryId: 'x' });
    await settled();
    expect(asked).toHaveLength(3);
  });

  it('is not fetched when it is given, and one that is gone changes nothing', async () => {
    const { lists, asked, api, keys } = aReader();
    await listEdits.load();
    const [given] = articles('y');
    void insertArticle({ lists, api, channel: 'main', newsEntryId: 'y', ...(given && { item: given }) });
    expect(keys()).toBe('y');
    await expect.poll(() => asked[0]?.call).toBe('related');
    const gone = insertArticle({ lists, api, channel: 'main', newsEntryId: 'gone' });
    await asked[1]?.fail();
    await gone;
    expect(keys()).toBe('y');
  });
});
