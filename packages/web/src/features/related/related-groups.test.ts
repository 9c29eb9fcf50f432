import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { describe, expect, it } from 'vitest';
import { type Group, relatedGroups, withoutKnown } from './related-groups.ts';

const items = (...ids: string[]): ArticleItem[] => ids.map((id) => aFeedItem({ news_entry_id: id }));
const drawn = (groups: readonly Group[]) =>
  groups.map(({ title, items: all }) => `${title}: ${all.map((one) => one.news_entry_id).join(' ')}`);
const shown = (found: Parameters<typeof relatedGroups>[0]) => drawn(relatedGroups(found, 'Also see'));

describe('DET-11 related news', () => {
  it('have the titles they came with', () => {
    const found = [
      { title: 'More on this story', articles: items('a', 'b') },
      { title: 'You may also like', articles: items('c') },
    ];
    expect(shown(found)).toEqual(['More on this story: a b', 'You may also like: c']);
  });

  it('without titles stand under one of ours', () => {
    expect(shown(items('a', 'b'))).toEqual(['Also see: a b']);
    expect(shown([{ title: '', articles: items('a') }])).toEqual(['Also see: a']);
  });

  it('are four in a section at most, and a section without any is none', () => {
    expect(shown([...items('a', 'b', 'c', 'd', 'e'), { title: 'Empty', articles: [] }])).toEqual(['Also see: a b c d']);
    expect(shown([])).toEqual([]);
  });

  it('never show an article twice, nor the one that is read', () => {
    const groups = [
      { title: 'one', items: items('a', 'me', 'b') },
      { title: 'two', items: items('b', 'c') },
      { title: 'three', items: items('a') },
    ];
    expect(drawn(withoutKnown(groups, ['me']))).toEqual(['one: a b', 'two: c']);
  });
});
