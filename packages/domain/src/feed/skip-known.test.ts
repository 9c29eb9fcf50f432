import type { FeedItem } from '@griot/contract/entities/feed-item';
import { describe, expect, it } from 'vitest';
import { itemKey } from './item-key.ts';
import { skipKnown } from './skip-known.ts';

const article = (news_entry_id: string) =>
  ({ type: 'normal', news_id: `n-${news_entry_id}`, news_entry_id }) as FeedItem;
const clip = (id: string, news_entry_id: string) => ({ type: 'clip', id, news_entry_id }) as FeedItem;
const group = (type: string, ...articles: unknown[]) => ({ type, articles }) as FeedItem;
const unknownItems = (channel: string, known: string[], items: FeedItem[]) =>
  skipKnown(channel, new Set(known), items).map(itemKey);

describe('FEED-12 items already in the list', () => {
  it.each([
    ['main', ['a', 'b'], ['b', 'c'], ['c']],
    ['sports', [], ['a', 'a', 'b'], ['a', 'b']],
    ['main', ['a'], ['a'], []],
    ['cur_city_id', ['a'], ['a', 'a'], ['a', 'a']],
  ])('%s with %j gets %j and takes %j', (channel, known, arrived, expected) => {
    expect(unknownItems(channel, known, arrived.map(article))).toEqual(expected);
  });

  it('are told apart by clip id where they are clips', () => {
    const arrived = [clip('1', 'same'), clip('2', 'same'), clip('1', 'other')];
    expect(unknownItems('video', [], arrived)).toEqual(['clip-1', 'clip-2']);
    expect(unknownItems('video', ['clip-1'], arrived)).toEqual(['clip-2']);
  });

  it('are, of groups, one of each kind, and none that is empty', () => {
    const arrived = [group('top_news_group'), group('trending_group', {}), group('trending_group', {})];
    expect(unknownItems('main', [], arrived)).toEqual(['trending_group']);
  });
});

describe('the key of an item', () => {
  it('is its own for every kind, even where numbers agree', () => {
    const curated = { type: 'editor_curated_today_card', more_id: 'm' } as FeedItem;
    const items = [article('1'), clip('1', '1'), curated, group('top_news_group'), group('insta_clip')];
    expect(items.map(itemKey)).toEqual(['1', 'clip-1', 'm', 'top_news_group', 'insta_clip']);
  });
});
