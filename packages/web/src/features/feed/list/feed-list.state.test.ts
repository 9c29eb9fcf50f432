import { itemKey } from '@griot/domain/feed/item-key';
import {
  aClip,
  aCuratedCard,
  aFeedItem,
  aTopNewsGroup,
  aTopNewsItem,
  aTrendingGroup,
} from '@griot/testkit/a-feed-item';
import {
  arrived,
  article,
  brought,
  failed,
  ids,
  more,
  play,
  playIn,
  refresh,
  related,
  removed,
  restored,
  returned,
  seen,
  step,
} from '@griot/testkit/feed/played-list';
import { describe, expect, it } from 'vitest';
import { emptyFeed, type FeedEvent, feedList } from './feed-list.state.ts';
import { editedList, type ListEdit, MOST_ROWS } from './list-edits.ts';
import { seenIds } from './request-feed.ts';
import { itemRows } from './rows.ts';

describe('FEED-11 a refreshed list', () => {
  it('has new articles on top, the seen ones behind one row, and the unseen ones below it', () => {
    const list = play(refresh(1), arrived(1, 'a', 'b'), seen('a'), refresh(2), arrived(2, 'c'));
    expect(ids(list)).toBe('c older(a) b');
    expect(list.found).toBe(1);
  });

  it('has no such row when nothing was seen', () => {
    expect(ids(play(refresh(1), arrived(1, 'a', 'b'), refresh(2), arrived(2, 'c')))).toBe('c a b');
  });

  it('has one such row at most: what was seen later joins it, before what waits there', () => {
    const list = play(
      ...[refresh(1), arrived(1, 'a', 'b'), seen('a')],
      ...[refresh(2), arrived(2, 'c', 'd'), seen('c', 'b')],
      ...[refresh(3), arrived(3, 'e')],
    );
    expect(ids(list)).toBe('e older(c a b) d');
  });

  it('ITEM-08 shows in place what waits behind the row when it is tapped, and puts it back with the next refresh', () => {
    const open = play(refresh(1), arrived(1, 'a', 'b'), seen('a'), refresh(2), arrived(2, 'c'), { type: 'unfolded' });
    expect(ids(open)).toBe('c a b');
    expect(ids([refresh(3), arrived(3, 'd')].reduce(step, open))).toBe('d older(a) c b');
  });

  it('hides no more behind the row than anybody unfolds', () => {
    const many = Array.from({ length: 600 }, (_, n) => `a${n}`);
    const list = play(refresh(1), arrived(1, ...many), seen(...many), refresh(2), arrived(2, 'b'));
    expect(itemRows(list.rows)).toHaveLength(401);
  });
});

describe('FEED-14 an empty refresh', () => {
  it.each([
    ['without an article', arrived(2)],
    ['with nothing but known ones', arrived(2, 'a', 'b')],
    ['with a group alone', brought(2, aTopNewsGroup())],
  ])('%s changes nothing and finds nothing', (_, answer) => {
    const before = play(refresh(1), arrived(1, 'a', 'b'), seen('a'));
    const after = [refresh(2), answer].reduce(step, before);
    expect(after.rows).toBe(before.rows);
    expect([after.found, after.phase]).toEqual([null, { name: 'idle' }]);
  });

  it('still brings the groups of a list that has nothing', () => {
    expect(ids(play(refresh(1), brought(1, aTopNewsGroup())))).toBe('top_news_group');
  });
});

describe('FEED-12 what the list holds already', () => {
  it('is skipped, behind the older row too', () => {
    expect(ids(play(refresh(1), arrived(1, 'a', 'b'), more(2), arrived(2, 'b', 'c', 'c')))).toBe('a b c');
    const list = play(
      refresh(1),
      arrived(1, 'a', 'b'),
      seen('a'),
      refresh(2),
      arrived(2, 'c'),
      more(3),
      arrived(3, 'a', 'd'),
    );
    expect(ids(list)).toBe('c older(a) b d');
  });

  it('comes again in the local channel, as a row of its own', () => {
    const list = playIn('cur_city_id', refresh(1), arrived(1, 'a', 'a'), more(2), arrived(2, 'a'));
    expect(ids(list)).toBe('a a~2 a~3');
  });

  it('FEED-17 is told by clip id in the video channel, where a refresh leaves out what was seen', () => {
    const clips = (...names: string[]) => names.map((id) => aClip({ id }));
    const list = playIn(
      'video',
      ...[refresh(1), brought(1, ...clips('1', '2')), seen('clip-1')],
      ...[refresh(2), brought(2, ...clips('2', '3'))],
    );
    expect(ids(list)).toBe('clip-3 clip-2');
  });
});

describe('the groups of a list', () => {
  it('give way to the newer one of their kind', () => {
    const [old, fresh] = [aTopNewsGroup({ title: 'Morning' }), aTopNewsGroup({ title: 'Noon' })];
    const list = play(
      ...[refresh(1), brought(1, old, aTrendingGroup(), article('a'))],
      ...[refresh(2), brought(2, fresh, article('b'))],
    );
    expect(ids(list)).toBe('top_news_group b trending_group a');
    expect(list.rows[0]).toMatchObject({ item: { title: 'Noon' } });
    expect(list.found).toBe(1);
  });

  it('count as nothing when they are empty, and come once in a longer list', () => {
    const empty = aTopNewsGroup({ articles: [] });
    expect(ids(play(refresh(1), brought(1, empty, article('a'))))).toBe('a');
    expect(ids(play(refresh(1), brought(1, aTrendingGroup()), more(2), brought(2, aTrendingGroup())))).toBe(
      'trending_group',
    );
  });
});

describe('the list of a channel', () => {
  it('takes one request at a time and drops late answers', () => {
    expect(ids(play(refresh(1), more(2), arrived(2, 'x'), arrived(1, 'a')))).toBe('a');
    expect(ids(play(refresh(1), refresh(2), arrived(2, 'x'), arrived(1, 'a')))).toBe('a');
    expect(ids(play(arrived(9, 'x')))).toBe('');
    expect(ids(play(refresh(1), arrived(1, 'a'), arrived(1, 'b')))).toBe('a');
    expect(play(refresh(1), failed(7)).phase.name).toBe('refreshing');
  });

  it('lets a refresh go before more of the old', () => {
    const list = play(refresh(1), arrived(1, 'a'), more(2), refresh(3), arrived(2, 'x'), arrived(3, 'b'));
    expect(ids(list)).toBe('b a');
  });

  it('keeps its rows when a request fails, and can be asked again', () => {
    const list = play(refresh(1), arrived(1, 'a'), more(2), failed(2));
    expect(ids(list)).toBe('a');
    expect(list.phase).toEqual({ name: 'failed', while: 'loadingMore' });
    expect(ids([more(3), arrived(3, 'b')].reduce(step, list))).toBe('a b');
  });

  it('is quiet again when the reader moved on before the answer', () => {
    const list = play(refresh(1), { type: 'abandoned', ticket: 1 });
    expect(list.phase).toEqual({ name: 'idle' });
    expect(ids(feedList(list, arrived(1, 'a')))).toBe('');
  });

  it('knows its end from an empty answer to more, not from an empty refresh', () => {
    expect(play(refresh(1), arrived(1)).isEnd).toBe(false);
    expect(play(refresh(1), arrived(1, 'a'), more(2), arrived(2)).isEnd).toBe(true);
    expect(play(refresh(1), arrived(1, 'a'), more(2), arrived(2), refresh(3), arrived(3, 'b')).isEnd).toBe(false);
  });

  it('a page of what the list has already is not the end yet; a second one is', () => {
    const once = [refresh(1), arrived(1, 'a'), more(2), arrived(2, 'a')];
    expect(play(...once).isEnd).toBe(false);
    expect(play(...once, more(3), arrived(3, 'b'), more(4), arrived(4, 'a')).isEnd).toBe(false);
    expect(play(...once, more(3), arrived(3, 'a')).isEnd).toBe(true);
  });

  it('puts an article on top once, and does not show it twice', () => {
    const insert = (id: string): ListEdit => ({ type: 'inserted', item: article(id) });
    expect(ids(play(refresh(1), arrived(1, 'a', 'b'), insert('b'), insert('c'), insert('b')))).toBe('c b a');
    expect(ids(play(insert('c'), removed('c'), insert('c')))).toBe('');
  });

  it('ITEM-15 holds whether a group shows shrunk and when it was refreshed, until the next one takes its place', () => {
    const shown: FeedEvent = { type: 'groupShown', key: 'top_news_group', facts: { isShrink: true, refreshTs: 7 } };
    const folded: FeedEvent = { type: 'groupShown', key: 'top_news_group', facts: { isShrink: false } };
    const list = play(refresh(1), brought(1, aTopNewsGroup(), article('a')), shown, folded);
    expect(list.rows[0]).toMatchObject({ item: aTopNewsGroup(), isShrink: false, refreshTs: 7 });
    const [next] = [refresh(2), brought(2, aTopNewsGroup(), article('b'))].reduce(step, list).rows;
    expect(Object.keys(next ?? {})).toEqual(['kind', 'key', 'item']);
  });

  it('FEED-27 shows a copy from before until an answer is there, and never over what is', () => {
    const saved: FeedEvent = { type: 'recalled', items: [article('s')], at: 1 };
    const list = play(refresh(1), saved);
    expect([ids(list), list.isSaved]).toEqual(['s', true]);
    const after = feedList(list, arrived(1, 'a', 's'));
    expect([ids(after), after.isSaved]).toEqual(['a s', false]);
    expect(feedList(after, saved)).toBe(after);
  });
});

describe('NEG-04 what the reader does not want', () => {
  it('leaves the list, behind the older row, in a group and in a strip too', () => {
    const group = aTopNewsGroup({
      articles: [aTopNewsItem({ news_entry_id: 'a' }), aTopNewsItem({ news_entry_id: 'b' })],
    });
    const list = play(
      ...[refresh(1), brought(1, group, article('a'), article('c')), seen('a')],
      ...[related('c', 'a'), returned],
      ...[refresh(2), arrived(2, 'd'), removed('a')],
    );
    expect(ids(list)).toBe('d top_news_group c');
    expect(list.rows[1]).toMatchObject({ item: { articles: [{ news_entry_id: 'b' }] } });
    expect(list.rows[2]).toMatchObject({ relatedNews: [] });
  });

  it('takes a group along that is left with nothing', () => {
    const group = aTopNewsGroup({ articles: [aTopNewsItem({ news_entry_id: 'a' })] });
    expect(ids(play(refresh(1), brought(1, group, article('b')), removed('a')))).toBe('b');
  });

  it('does not come back with a later answer', () => {
    expect(ids(play(refresh(1), arrived(1, 'a', 'b'), removed('a'), refresh(2), arrived(2, 'a', 'c')))).toBe('c b');
  });

  it('comes back where it was when the reader thinks better of it', () => {
    const list = play(refresh(1), arrived(1, 'a', 'b', 'c'), removed('b'), refresh(2), arrived(2, 'd'), restored('b'));
    expect(ids(list)).toBe('d a b c');
    expect(ids(editedList(list, restored('b')))).toBe('d a b c');
  });

  it('comes back on top when what stood before it is gone', () => {
    const list = play(refresh(1), arrived(1, 'a', 'b', 'c'), removed('b'), removed('a'), restored('b'));
    expect(ids(list)).toBe('b c');
  });
});

describe('what the server is told', () => {
  it('FEED-23 is what came into view, by request, articles and clips apart', () => {
    const [a, b, below] = [article('a'), article('b'), article('below')];
    const clip = aClip({ id: '7' });
    const brought1 = brought(1, a, b, clip, aCuratedCard(), below);
    const list = play(refresh(1), brought1, seen('a', 'b', itemKey(clip)));
    expect(seenIds(list, 'refreshing', 'article')).toEqual({ 'r-a': ['a'], 'r-b': ['b'] });
    expect(seenIds(list, 'refreshing', 'clip')).toEqual({ 'request-1': ['7'] });
  });
});

describe('FEED-26 a list that ten thousand articles went through', () => {
  const pages = Array.from({ length: 500 }, (_, page) =>
    Array.from({ length: 20 }, (_, n) => aFeedItem({ news_entry_id: `${page}-${n}`, request_id: `r-${page}` })),
  );
  const list = pages.reduce(
    (so, items, page) =>
      [more(page), brought(page, ...items), seen(...items.map(itemKey)), { type: 'outgrown' } as const].reduce(
        step,
        so,
      ),
    emptyFeed('main'),
  );

  it('holds a bounded part of them: the first page and the last ones', () => {
    expect(list.rows.length).toBeLessThanOrEqual(MOST_ROWS);
    expect(list.rows[0]).toMatchObject({ key: '0-0' });
    expect(list.rows.at(-1)).toMatchObject({ key: '499-19' });
    expect(list.trims).toBe(20);
  });

  it.each([
    ['loadingMore', 'r-499', '499-19'],
    ['refreshing', 'r-0', '0-0'],
  ] as const)('tells the server a bounded part as well, of where the answer to %s will stand', (doing, request, id) => {
    const seen = seenIds(list, doing, 'article');
    expect(Object.values(seen).flat()).toHaveLength(200);
    expect(seen[request]).toContain(id);
  });
});
