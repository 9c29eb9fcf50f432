import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RelatedStrip } from './RelatedStrip.tsx';

afterEach(cleanup);

it.each([
  ['ngen', 'Also see'],
  ['egar', 'اقرأ أيضًا'],
] as const)('FEED-22 in %s what goes with an article stands below it as %j', (market, title) => {
  const articles = ['a', 'b'].map((id) => aFeedItem({ news_id: `n${id}`, news_entry_id: id, title: `About ${id}` }));
  renderAs({ market }, <RelatedStrip articles={articles} slotAfter={() => null} />);
  expect(screen.getByRole('group', { name: title })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/lite/detail/na',
    '/lite/detail/nb',
  ]);
});
