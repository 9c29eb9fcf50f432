import { aClip, aTopNewsGroup } from '@griot/testkit/a-feed-item';
import { aFeedReader as aReader, articles } from '@griot/testkit/feed/a-feed-reader';
import { beforeAll, describe, expect, it } from 'vitest';
import { cityFrom } from '../../local-news/city.face.ts';
import { feedLists, listActsFile } from './feed-lists.ts';

// What asks has arrived: how long that takes is no part of this.
beforeAll(() => listActsFile.load());

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
    expect(lists.listOf('main').phase.name).toBe('refreshing');
    clock.advance(1);
    expect(await refresh).toBe('failed');
    expect(lists.listOf('main').phase).toEqual({ name: 'failed', while: 'refreshing' });
  });

  it('is quiet about a reader who moved on', async () => {
    const { lists, asked, clock } = aReader();
    const refresh = lists.ask('main', 'refreshing');
    await asked[0]?.fail({ kind: 'aborted' });
    expect([await refresh, lists.listOf('main').phase, clock.pending()]).toEqual(['dropped', { name: 'idle' }, 0]);
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
    expect(lists.listOf('main').plain).toBe(23);
  });

  it('has one and the same empty list for a channel nobody asked for', () => {
    const { lists } = aReader();
    expect(lists.listOf('sports')).toBe(lists.listOf('sports'));
  });

  it('shares its tickets between whoever asks on one page', async () => {
    const { lists, api, stores, storage, clock } = aReader();
    expect(feedLists({ market: 'ngen', stores, api, client: { clock, storage } })).toBe(lists);
  });
});

describe('FEED-17 the video channel', () => {
  it('CLP-12 is filled from clip_for_you, 20 a request, goes on from the request of its last clip, and tells which were in view', async () => {
    const { lists, asked, keys } = aReader();
    void lists.ask('video', 'refreshing');
    await asked[0]?.answer([aClip({ id: '1', request_id: 'r' }), aClip({ id: '2', request_id: 'r' })]);
    expect(keys('video')).toBe('clip-1 clip-2');
    lists.see('video', 'clip-1');
    void lists.ask('video', 'loadingMore');
    expect(asked[1]).toMatchObject({
      call: 'forYou',
      args: { query: { action: 'load_more', count: 20, request_id: 'r' }, body: { instaclip_id_list: { r: ['1'] } } },
    });
  });

  it('ERR-03 stays as it was where its list is refused by a result code, and nobody is told', async () => {
    const { lists, asked, keys } = aReader();
    void lists.ask('video', 'refreshing');
    await asked[0]?.answer([aClip({ id: '1' })]);
    for (const [index, doing] of (['refreshing', 'loadingMore'] as const).entries()) {
      const before = lists.listOf('video').rows;
      const outcome = lists.ask('video', doing);
      await asked[index + 1]?.fail({ kind: 'refused', code: 7 });
      expect(await outcome).toBe('dropped');
      expect(lists.listOf('video')).toMatchObject({ phase: { name: 'idle' }, rows: before });
    }
    expect(keys('video')).toBe('clip-1');
  });
});

describe('FEED-18 the local channel', () => {
  it('is not asked for, by any way, while no city is chosen', async () => {
    const { lists, asked } = aReader();
    expect(await lists.ask('cur_city_id', 'refreshing')).toBe('dropped');
    expect(await lists.ask('cur_city_id', 'loadingMore')).toBe('dropped');
    expect([asked.length, lists.listOf('cur_city_id').phase.name]).toEqual([0, 'idle']);
  });

  it('is asked for by the id of the city', () => {
    const { lists, asked, storage } = aReader();
    storage.city.set('ngen', '2332459');
    void lists.ask('cur_city_id', 'refreshing');
    expect(asked[0]).toMatchObject({ call: 'category', args: { params: { id: '2332459' } } });
  });

  it('every feed is asked for with the city that was chosen, else with that of the connection', () => {
    const { lists, asked, storage, stores } = aReader();
    cityFrom(stores, undefined).setState({ hinted: '2335204' });
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
