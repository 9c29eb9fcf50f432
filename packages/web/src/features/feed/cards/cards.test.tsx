import { aFeedItem, aMultiImageItem } from '@griot/testkit/a-feed-item';
import { renderAs, renderedAt } from '@griot/testkit/render-as';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FeedCard } from './FeedCard.tsx';

afterEach(cleanup);

const threeHoursAgo = renderedAt - 3 * 3_600_000;

describe('ITEM-03 a card', () => {
  it('shows city, comments, age and source, and leads to the article', () => {
    const item = aFeedItem({ comment_num: 1234, publish_timestamp: threeHoursAgo, city_info: { label_name: 'Lagos' } });
    renderAs({}, <FeedCard item={item} isVisited={false} isFirstScreen />);
    const card = within(screen.getByRole('article'));
    for (const words of ['Lagos', 'The Courier', '3 hours ago', '1.2k comments'])
      expect(card.getByText(words)).toBeTruthy();
    expect(card.getByRole('link', { name: item.title }).getAttribute('href')).toBe('/lite/detail/ngen0000000000000001');
  });

  it('says it in the reader’s language and digits', () => {
    const item = aFeedItem({ comment_num: 2, publish_timestamp: threeHoursAgo });
    renderAs({ market: 'egar' }, <FeedCard item={item} isVisited={false} isFirstScreen />);
    const meta = screen.getByRole('article').textContent ?? '';
    expect(meta).toContain('٣');
    expect(meta).toContain('تعليقان');
  });

  it('leaves out what there is not, and shows no date', () => {
    const item = aFeedItem({ publish_timestamp: renderedAt - 9 * 86_400_000 });
    renderAs({}, <FeedCard item={item} isVisited={false} isFirstScreen />);
    expect(screen.queryByRole('time')).toBeNull();
    expect(screen.getByRole('article').textContent).toBe(`${item.title}The Courier`);
  });

  it('looks visited once it was opened', () => {
    renderAs({}, <FeedCard item={aFeedItem()} isVisited isFirstScreen />);
    expect(screen.getByRole('link').hasAttribute('data-visited')).toBe(true);
  });
});

describe('pictures of a card', () => {
  it('ITEM-12 asks for one at 504x283 and keeps its room', () => {
    renderAs({}, <FeedCard item={aFeedItem()} isVisited={false} isFirstScreen={false} />);
    const picture = screen.getByRole('presentation');
    expect(picture.getAttribute('src')).toContain('/504x283-hi/');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['504', '283']);
    expect(picture.getAttribute('loading')).toBe('lazy');
  });

  it('ITEM-05 shows three on a multi-image card', () => {
    const item = aMultiImageItem();
    renderAs({}, <FeedCard item={item} isVisited={false} isFirstScreen />);
    const addresses = screen.getAllByRole('presentation').map((picture) => picture.getAttribute('src'));
    expect(addresses).toEqual(item.thumbnail);
  });
});
