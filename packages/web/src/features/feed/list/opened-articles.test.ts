import type { FeedItem } from '@griot/contract/entities/feed-item';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { aFeedReader as aReader, articles } from '@griot/testkit/feed/a-feed-reader';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openedStore } from '../../reading/opened.face.ts';
import { type FeedLists, listActsFile } from './feed-lists.ts';
import { insertArticle } from './insert-article.ts';
import { fetchRelated, showRelated } from './related.ts';
import { itemRows } from './rows.ts';

// What asks has arrived: how long that takes is no part of this.
beforeAll(() => listActsFile.load());

describe('FEED-22 what goes with an article', () => {
  const channel = 'main';
  /** A list of which some articles were opened. */
  async function left(...keys: string[]) {
    await listActsFile.load();
    const reader = aReader();
    void reader.lists.ask(channel, 'refreshing');
    await reader.asked[0]?.answer(articles('a', 'b'));
    for (const key of keys) await reader.lists.edit(channel, { type: 'opened', key });
    const stripsOf = (kind: 'relatedNews' | 'cacheRelatedNews') =>
      itemRows(reader.lists.listOf(channel).rows).map((row) => row[kind]?.map((one) => one.news_entry_id).join(' '));
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

  it('DAT-01 is asked for once where the reader returns before the answer', async () => {
    const { asked, place, stripsOf, settled } = await left('a');
    const both = [fetchRelated(place), showRelated(place)];
    await settled();
    for (const one of asked.slice(1)) await one.answer(articles('z'));
    await Promise.all(both);
    expect([stripsOf('relatedNews')[0], asked.length]).toEqual(['z', 2]);
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
  const visited = (lists: FeedLists, channel: string) =>
    itemRows(lists.listOf(channel).rows).map((row) => row.visited === true);

  it('is marked in the rows of every channel, in those that come later too, and no longer once it is forgotten', async () => {
    const { lists, asked, stores } = aReader();
    const [a, b] = ['na', 'nb'].map((id) => aFeedItem({ news_id: id, news_entry_id: `e-${id}` }));
    if (!a || !b) return expect.unreachable();
    void lists.ask('main', 'refreshing');
    await asked[0]?.answer([a, b]);
    const before = itemRows(lists.listOf('main').rows);
    openedStore(stores).setState(['nb'], true);
    expect(visited(lists, 'main')).toEqual([false, true]);
    expect(itemRows(lists.listOf('main').rows)[0]).toBe(before[0]); // nothing of it has changed
    void lists.ask('sports', 'refreshing');
    await asked[1]?.answer([b, a]);
    expect(visited(lists, 'sports')).toEqual([true, false]);
    openedStore(stores).setState([], true);
    expect([visited(lists, 'main'), visited(lists, 'sports')]).toEqual([
      [false, false],
      [false, false],
    ]);
  });
});

it('ITEM-03 tells only of the lists that an opened article stands in', async () => {
  const { lists, asked, stores } = aReader();
  for (const channel of ['main', 'sports']) {
    void lists.ask(channel, 'refreshing');
    await asked.at(-1)?.answer([aFeedItem({ news_id: channel, news_entry_id: `e-${channel}` })]);
  }
  let notified = 0;
  onTestFinished(lists.subscribe(() => void notified++));
  openedStore(stores).setState(['main'], true);
  expect(notified).toBe(1);
  openedStore(stores).setState(['main', 'elsewhere'], true);
  expect(notified).toBe(1);
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
    await listActsFile.load();
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
