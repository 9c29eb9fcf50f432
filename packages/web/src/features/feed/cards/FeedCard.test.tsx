import {
  aClip,
  aClipRow,
  aCuratedCard,
  aFeedItem,
  aMultiImageItem,
  aTopNewsGroup,
  aTopNewsItem,
  aTrendingGroup,
} from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AnyRow } from '../AnyRow.tsx';
import { FeedCard } from './FeedCard.tsx';
import { loadCardFiles } from './RareCard.tsx';
import { cards } from './registry.ts';

afterEach(cleanup);

const everyKind = [
  aFeedItem(),
  aMultiImageItem(),
  aTopNewsItem(),
  aTopNewsGroup(),
  aTrendingGroup(),
  aCuratedCard(),
  aClip(),
  aClipRow(),
];

/** As the specification lists them. */
const kinds = [
  ...['normal', 'multi_image', 'top_news', 'top_news_group', 'trending_group', 'editor_curated_today_card'],
  ...['shrink', 'clip', 'insta_clip'],
];

it('ITEM-01 the kinds are those of the specification: each item has a card of its own, and `shrink` is a row', async () => {
  const files = await loadCardFiles();
  const own = { ...cards, ...files[0].cards, ...files[1].cards };
  expect([...Object.keys(own), 'shrink']).toEqual(expect.arrayContaining(kinds));
  expect([...everyKind.map(({ type }) => type as string), 'shrink'].sort()).toEqual([...kinds].sort());
  expect(new Set(Object.values<unknown>(own)).size).toBe(Object.keys(own).length);
  renderAs({}, <AnyRow row={{ kind: 'older', key: 'older', behind: [] }} isFirstScreen={false} />);
  expect(screen.getByRole('button', { name: 'Show older articles' })).toBeTruthy();
});

it.each(everyKind)(
  'ITEM-01 a feed item of type $type has its card, at once or when its script has come',
  async (item) => {
    renderAs({}, <FeedCard item={item} isVisited={false} isFirstScreen />);
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  },
);
