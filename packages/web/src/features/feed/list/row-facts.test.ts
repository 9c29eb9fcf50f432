import { aClip, aTopNewsGroup } from '@griot/testkit/a-feed-item';
import {
  arrived,
  article,
  brought,
  opened,
  play,
  refresh,
  related,
  removed,
  returned,
  seen,
  step,
} from '@griot/testkit/feed/played-list';
import { describe, expect, it } from 'vitest';
import type { FeedEvent, FeedList } from './feed-list.state.ts';
import { itemRows } from './rows.ts';

describe('FEED-22 the strip of an article', () => {
  const asked = play(refresh(1), arrived(1, 'a', 'b'), opened('a'));
  const fetched = step(asked, related('a', 'z'));
  const factsOf = ({ rows: [row] }: FeedList) => (row?.kind === 'item' ? { ...row, item: undefined } : null);

  it('is asked for by what was opened, and by nothing else', () => {
    expect(itemRows(asked.rows).map(({ getRelated }) => getRelated)).toEqual([true, undefined]);
  });

  it('is kept out of sight until the reader returns, and then stands below its article', () => {
    expect(factsOf(fetched)).toMatchObject({ getRelated: true, cacheRelatedNews: [{ news_entry_id: 'z' }] });
    expect(factsOf(fetched)).not.toHaveProperty('relatedNews');
    const shown = factsOf(step(fetched, returned));
    expect(shown).toMatchObject({ key: 'a', relatedNews: [{ news_entry_id: 'z' }] });
    expect(Object.keys(shown ?? {})).not.toEqual(expect.arrayContaining(['getRelated', 'cacheRelatedNews']));
  });

  it('is asked for once: an article that has its strip does not ask when it is opened again', () => {
    const again = [returned, opened('a')].reduce(step, fetched);
    expect(factsOf(again)).not.toHaveProperty('getRelated');
  });

  it('is asked for by articles only', () => {
    const list = play(refresh(1), brought(1, aClip({ id: '1' })), opened('clip-1'));
    expect(factsOf(list)).not.toHaveProperty('getRelated');
  });

  it('loses what the reader does not want, also while it waits', () => {
    expect(factsOf(step(fetched, removed('z')))).toMatchObject({ cacheRelatedNews: [] });
  });
});

describe('CLP-12 ITEM-15 what only the client knows', () => {
  const frozen = <Value>(value: Value): Value => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
    return value;
  };

  it('stands in the row: the item in it is the very object that came, with nothing added and nothing changed', () => {
    const [a, b, clip, group] = frozen([article('a'), article('b'), aClip({ id: '1' }), aTopNewsGroup()]);
    const sent = JSON.stringify([a, b, clip, group]);
    const shown: FeedEvent = { type: 'groupShown', key: 'top_news_group', facts: { isShrink: true, refreshTs: 7 } };
    const list = play(
      ...[refresh(1), brought(1, a, clip, group), shown, seen('a', 'clip-1'), opened('a'), related('a', 'z'), returned],
      ...[{ type: 'inserted', item: b } as const, refresh(2), arrived(2, 'c'), { type: 'unfolded' } as const],
    );
    const items = itemRows(list.rows).map(({ item }) => item);
    for (const item of [a, b, clip, group]) expect(items.filter((one) => one === item)).toHaveLength(1);
    expect(JSON.stringify([a, b, clip, group])).toBe(sent);
  });

  it('FEED-20 of an inserted article is that it was inserted, and it is not again', () => {
    const list = play(refresh(1), arrived(1, 'a'), { type: 'inserted', item: article('b') });
    expect(itemRows(list.rows).map(({ key, frontStyle }) => [key, frontStyle])).toEqual([
      ['b', 'insert'],
      ['a', undefined],
    ]);
    expect(step(list, { type: 'inserted', item: article('b') })).toBe(list);
  });
});
