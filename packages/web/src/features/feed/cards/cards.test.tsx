import { aFeedItem, aMultiImageItem } from '@griot/testkit/a-feed-item';
import { renderAs, renderedAt } from '@griot/testkit/render-as';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CardHostProvider } from './card-props.ts';
import { FeedCard } from './FeedCard.tsx';

afterEach(cleanup);

const threeHoursAgo = renderedAt - 3 * 3_600_000;

describe('ITEM-03 a card', () => {
  it('shows city, comments, age and source, and leads to the article', () => {
    const item = aFeedItem({ comment_num: 1234, publish_timestamp: threeHoursAgo, city_info: { label_name: 'Lagos' } });
    renderAs({}, <FeedCard item={item} isVisited={false} isFirstScreen />);
    const card = within(screen.getByRole('article'));
    for (const words of ['Lagos', 'The Courier', '3 h', '1.2k']) expect(card.getByText(words)).toBeTruthy();
    for (const words of ['3 hours ago', '1.2k comments']) expect(card.getByLabelText(words)).toBeTruthy();
    expect(card.getByRole('link', { name: item.title }).getAttribute('href')).toBe('/lite/detail/ngen0000000000000001');
  });

  it('says it in the reader’s language and digits', () => {
    const item = aFeedItem({ comment_num: 2, publish_timestamp: threeHoursAgo, reports: 12 });
    renderAs({ market: 'egar' }, <FeedCard item={item} isVisited={false} isFirstScreen />);
    expect(screen.getByRole('article').textContent).toMatch(/٣ س٢١٢ تقريرًا$/);
    for (const words of ['منذ ٣ ساعات', 'تعليقان']) expect(screen.getByLabelText(words)).toBeTruthy();
  });

  it('leaves out what there is not, and shows no date', () => {
    const item = aFeedItem({ publish_timestamp: renderedAt - 9 * 86_400_000, reports: 1 });
    renderAs({}, <FeedCard item={item} isVisited={false} isFirstScreen />);
    expect(screen.queryByRole('time')).toBeNull();
    expect(screen.getByRole('article').textContent).toBe(`${item.title}The Courier`);
  });

  it('marks a sample by a small sign that has a name, not by a word in every row', () => {
    renderAs({}, <FeedCard item={aFeedItem({ is_sample: true })} isVisited={false} isFirstScreen />);
    expect(screen.getByRole('img', { name: 'Sample' })).toBeTruthy();
    expect(screen.queryByText('Sample')).toBeNull();
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

  it('are lighter for a reader who saves data', () => {
    const stores = { pictures: { isShown: true, isLight: true } };
    renderAs({ stores }, <FeedCard item={aFeedItem()} isVisited={false} isFirstScreen />);
    expect(screen.getByRole('presentation').getAttribute('src')).toContain('/504x283-lo/');
  });

  it.each([aFeedItem(), aMultiImageItem()])(
    'leave no room where they are off: a card of type $type is its whole title and its meta line',
    (item) => {
      const stores = { pictures: { isShown: false, isLight: false } };
      renderAs({ stores }, <FeedCard item={item} isVisited={false} isFirstScreen />);
      expect([screen.queryByRole('presentation'), screen.queryByRole('button')]).toEqual([null, null]);
      expect(screen.getByRole('heading').hasAttribute('data-whole')).toBe(true);
    },
  );
});

describe.each([aFeedItem(), aMultiImageItem()])('ITEM-04 the menu of a card of type $type', (item) => {
  const shown = (onMenu?: () => void) =>
    renderAs(
      {},
      <CardHostProvider value={{ onMenu, isTrendToDetail: false, hasSearch: true }}>
        <FeedCard item={item} isVisited={false} isFirstScreen />
      </CardHostProvider>,
    );

  it('opens what the screen gives it', () => {
    const onMenu = vi.fn();
    shown(onMenu);
    fireEvent.click(screen.getByLabelText(`Options: ${item.title}`));
    expect(onMenu).toHaveBeenCalledWith(item);
  });

  it('NEG-02 without script sends its first entry by a form', () => {
    shown();
    const button = screen.getByText('Not interested');
    expect(button.getAttribute('form')).toBe('taste');
    expect(button.getAttribute('value')).toBe('ngen000000000000000e request-1 ');
  });

  it('is not there where nobody takes it', () => {
    renderAs({}, <FeedCard item={item} isVisited={false} isFirstScreen />);
    expect(screen.queryByText('Not interested')).toBeNull();
  });
});
