import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { partFor, readerSession } from '@griot/testkit/render-as';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedList } from '../FeedList.tsx';
import { type FeedLists, feedLists, listActsFile } from './feed-lists.ts';
import { insertArticle } from './insert-article.ts';

/** What stands on the screen is told here, as a browser does. */
let comeIntoView = () => {};

beforeAll(() => listActsFile.load());
beforeEach(() => {
  const watched = new Set<Element>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: unknown[]) => void, options: { rootMargin?: string }) {
        if (options.rootMargin !== undefined) return; // of what is near, not of cards
        comeIntoView = () => tell([...watched].map((target) => ({ target, intersectionRatio: 1 })));
      }
      observe = (element: Element) => void watched.add(element);
      unobserve = (element: Element) => void watched.delete(element);
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anArticle = (name: string): ArticleItem =>
  aFeedItem({ news_id: `news-${name}`, news_entry_id: `entry-${name}`, request_id: `request-${name}`, title: name });
const nothing = () => {};

function Channel({ lists }: { lists: FeedLists }) {
  const current = () => lists.listOf('main');
  const list = useSyncExternalStore(lists.subscribe, current, current);
  return <FeedList list={list} nextPage="" onRefresh={nothing} onLoadMore={nothing} onOutgrown={nothing} />;
}

const titles = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

/** For You with two articles, all of which were seen, and a service that has a third one. */
async function open() {
  /** What was asked for, and what stood first at that moment. */
  const asked: [string, string | undefined][] = [];
  const answering =
    (call: string, ...answers: ArticleItem[][]) =>
    async () => {
      asked.push([call, lists.listOf('main').rows[0]?.key]);
      const articles = answers.length > 1 ? answers.shift() : answers[0];
      return { ok: true, value: { articles, request_id: 'r', response_ts: 0 } };
    };
  const api = {
    feed: {
      main: answering('main', [anArticle('A'), anArticle('B')], [anArticle('C')]),
      related: answering('related', [anArticle('Like it')]),
    },
    article: { entry: answering('entry', [anArticle('Linked')]) },
  };
  const { session, client, page } = readerSession({ api });
  const lists = feedLists({ ...session, market: 'ngen', client });
  await lists.ask('main', 'refreshing');
  render(partFor({ session, page }, <Channel lists={lists} />));
  act(() => comeIntoView());
  const insert = (channel: string, item?: ArticleItem) =>
    act(() => insertArticle({ lists, api: session.api, channel, newsEntryId: 'entry-Linked', ...(item && { item }) }));
  const seen = () =>
    client.storage.journal
      .get(client.storage.tab.get())
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line).event]))
      .filter((event) => event.event_type === 'impression')
      .map(({ news_entry_id, request_id }) => [news_entry_id, request_id]);
  const forget = () => {
    asked.length = 0;
    client.storage.journal.remove(client.storage.tab.get());
  };
  forget();
  return { asked, lists, insert, seen, forget };
}

describe('FEED-20 an inserted article', () => {
  it('is fetched, put first with an impression, and only then asked about', async () => {
    const { asked, insert, seen, lists } = await open();
    await insert('main');
    expect(titles()).toEqual(['Linked', 'A', 'B']);
    expect(asked).toEqual([
      ['entry', 'entry-A'],
      ['related', 'entry-Linked'],
    ]);
    act(() => comeIntoView());
    expect(seen()).toEqual([['entry-Linked', 'request-Linked']]);
    expect(lists.listOf('main').rows[0]).toMatchObject({ frontStyle: 'insert', relatedNews: [{ title: 'Like it' }] });
  });

  it('is not fetched when it is given', async () => {
    const { asked, insert, seen } = await open();
    await insert('main', anArticle('Linked'));
    expect(titles()).toEqual(['Linked', 'A', 'B']);
    expect(asked).toEqual([['related', 'entry-Linked']]);
    act(() => comeIntoView());
    expect(seen()).toEqual([['entry-Linked', 'request-Linked']]);
  });

  it.each([
    ['fetched', undefined],
    ['given', anArticle('Linked')],
  ])('is inserted once: %s, a second time nothing is asked, moved or logged', async (_, given) => {
    const { asked, lists, insert, seen, forget } = await open();
    await insert('main', given);
    act(() => comeIntoView());
    await act(() => lists.ask('main', 'refreshing')); // what is new stands above it now
    act(() => comeIntoView());
    const before = lists.listOf('main').rows.map(({ key }) => key);
    forget();
    await insert('main', given);
    act(() => comeIntoView());
    expect([asked, seen()]).toEqual([[], []]);
    expect(before.slice(0, 2)).toEqual(['entry-C', 'entry-Linked']);
    expect(lists.listOf('main').rows.map(({ key }) => key)).toEqual(before);
  });

  it('is skipped only in the category that has it', async () => {
    const { lists, insert } = await open();
    await insert('main');
    await insert('sports');
    await insert('sports');
    expect(lists.listOf('sports').rows.map(({ key }) => key)).toEqual(['entry-Linked']);
  });
});
