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
import { FeedCard } from './FeedCard.tsx';

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

it.each(everyKind)(
  'ITEM-01 a feed item of type $type has its card, at once or when its script has come',
  async (item) => {
    renderAs({}, <FeedCard item={item} isVisited={false} isFirstScreen />);
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  },
);
