import type { EditionGroup } from '@griot/contract/entities/feed-item';
import { aTopNewsGroup } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FeedCard } from '../FeedCard.tsx';
import { loadCardFiles } from '../RareCard.tsx';

beforeAll(loadCardFiles);
afterEach(cleanup);

const group: EditionGroup = {
  ...aTopNewsGroup(),
  type: 'edition_group',
  country: 'eg',
  language: 'ar',
  content_language: 'ar',
  dir: 'rtl',
  title: 'مصر · أهم الأخبار',
};

it('a further edition stands in its own language and direction, and opens its articles in its own market', () => {
  renderAs({}, <FeedCard item={group} isVisited={false} isFirstScreen={false} />);
  const region = screen.getByRole('region', { name: group.title });
  expect([region.lang, region.dir]).toEqual(['ar', 'rtl']);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toHaveLength(3);
  expect(links[0]).toMatch(/^\/lite\/detail\/\w+\?country=eg&language=ar$/);
});
