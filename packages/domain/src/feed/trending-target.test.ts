import { aFeedItem, aTrendingEntry } from '@griot/testkit/a-feed-item';
import { expect, it } from 'vitest';
import { trendingTarget } from './trending-target.ts';

const article = aFeedItem();
const led = aTrendingEntry({ title: 'Bridge', article });
const alone = aTrendingEntry({ title: 'Bridge' });

it.each([
  ['its article', led, { isTrendToDetail: true, hasSearch: true }, { kind: 'article', article }],
  ['a search', led, { isTrendToDetail: false, hasSearch: true }, { kind: 'search', text: 'Bridge', rank: 3 }],
  ['a search', alone, { isTrendToDetail: true, hasSearch: true }, { kind: 'search', text: 'Bridge', rank: 3 }],
  ['its article', led, { isTrendToDetail: false, hasSearch: false }, { kind: 'article', article }],
  ['nothing', alone, { isTrendToDetail: false, hasSearch: false }, { kind: 'none' }],
] as const)('ITEM-16 a trending entry opens %s (%#)', (_, entry, ways, target) => {
  expect(trendingTarget(entry, 3, ways)).toEqual(target);
});
