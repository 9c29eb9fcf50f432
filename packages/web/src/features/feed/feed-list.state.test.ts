import { aFeedItem } from '@griot/testkit/a-feed-item';
import { describe, expect, it } from 'vitest';
import { emptyFeed, type FeedEvent, type FeedList, feedList, idsByRequest } from './feed-list.state.ts';

const items = (...ids: string[]) => ids.map((id) => aFeedItem({ news_entry_id: id, request_id: `r-${id}` }));
const refresh = (ticket: number): FeedEvent => ({ type: 'asked', doing: 'refreshing', ticket });
const more = (ticket: number): FeedEvent => ({ type: 'asked', doing: 'loadingMore', ticket });
const arrived = (ticket: number, ...ids: string[]): FeedEvent => ({ type: 'arrived', ticket, items: items(...ids) });
const failed = (ticket: number): FeedEvent => ({ type: 'failed', ticket });

const play = (...events: FeedEvent[]) => events.reduce(feedList, emptyFeed('main'));
const ids = (list: FeedList) => list.rows.map((row) => row.item.news_entry_id).join(' ');

describe('the list of a channel', () => {
  it('puts new articles on top after a refresh and at the end after more', () => {
    const list = play(refresh(1), arrived(1, 'a', 'b'), more(2), arrived(2, 'c'), refresh(3), arrived(3, 'd'));
    expect(ids(list)).toBe('d a b c');
  });

  it('FEED-12 skips what it holds already', () => {
    expect(ids(play(refresh(1), arrived(1, 'a', 'b'), more(2), arrived(2, 'b', 'c', 'c')))).toBe('a b c');
  });

  it('takes one request at a time and drops late answers', () => {
    expect(ids(play(refresh(1), more(2), arrived(2, 'x'), arrived(1, 'a')))).toBe('a');
    expect(ids(play(arrived(9, 'x')))).toBe('');
    expect(ids(play(refresh(1), arrived(1, 'a'), arrived(1, 'b')))).toBe('a');
  });

  it('keeps its rows when a request fails, and can be asked again', () => {
    const list = play(refresh(1), arrived(1, 'a'), more(2), failed(2));
    expect(ids(list)).toBe('a');
    expect(list.phase).toEqual({ name: 'failed', while: 'loadingMore' });
    expect(ids([more(3), arrived(3, 'b')].reduce(feedList, list))).toBe('a b');
  });

  it('is quiet again when the reader moved on before the answer', () => {
    const list = play(refresh(1), { type: 'abandoned', ticket: 1 });
    expect(list.phase).toEqual({ name: 'idle' });
    expect(ids(feedList(list, arrived(1, 'a')))).toBe('');
  });

  it('knows its end from an empty answer to more, not from an empty refresh', () => {
    expect(play(refresh(1), arrived(1)).isEnd).toBe(false);
    expect(play(refresh(1), arrived(1, 'a'), more(2), arrived(2)).isEnd).toBe(true);
  });

  it('tells the server what it holds, by request', () => {
    const list = play(refresh(1), arrived(1, 'a', 'b'));
    expect(idsByRequest(list)).toEqual({ 'r-a': ['a'], 'r-b': ['b'] });
  });

  it('tells a bounded part of it, however long it grows', () => {
    const pages = Array.from({ length: 250 }, (_, page) =>
      Array.from({ length: 20 }, (_, n) => aFeedItem({ news_entry_id: `${page}-${n}`, request_id: `r-${page}` })),
    );
    const list = pages.reduce(
      (so, items, page) => [more(page), { type: 'arrived', ticket: page, items } as const].reduce(feedList, so),
      emptyFeed('main'),
    );
    const told = idsByRequest(list);
    expect(list.rows).toHaveLength(5000);
    expect(Object.values(told).flat()).toHaveLength(200);
    expect(told['r-249']).toContain('249-19');
  });
});
