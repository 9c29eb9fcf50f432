import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PageSkeleton } from './PageSkeleton.tsx';
import { openPlace, placeOf } from './use-page.ts';

afterEach(cleanup);

describe('a page on its way', () => {
  it.each([
    ['/feeds', 'Loading news…', 'list'],
    ['/headline', 'Loading news…', 'lead'],
    ['/detail/ngen1', 'Loading the article…', 'text'],
  ])('has the shape of what will stand at %s before its script is there', (href, name, shape) => {
    renderAs({}, <PageSkeleton shown={{ ...placeOf(href), answer: null }} />);
    expect(screen.getByRole('status', { name }).dataset.shape).toBe(shape);
  });

  it.each(['/detail/ngen1', '/headline?title=Today', '/topicdetail?more_id=1'])(
    'has the way back that the page at %s then has',
    async (href) => {
      const wayBack = () => screen.getByRole('banner').innerHTML;
      renderAs({}, <PageSkeleton shown={{ ...placeOf(href), answer: null }} />);
      const before = wayBack();
      cleanup();
      renderAs({}, <PageSkeleton shown={{ ...(await openPlace(href)), answer: null }} />);
      expect(before).toBe(wayBack());
    },
  );

  it.each([
    ['/detail/ngen1', ['A bridge opens']],
    ['/detail/ngen2', []],
  ])('shows the title and the picture of the card that led to %s, if it was that card', (href, titles) => {
    const item = aFeedItem({ news_id: 'ngen1', title: 'A bridge opens' });
    renderAs(
      { stores: { 'opened-card': { card: item } } },
      <PageSkeleton shown={{ ...placeOf(href), answer: null }} />,
    );
    expect(screen.queryAllByRole('heading').map((title) => title.textContent)).toEqual(titles);
    expect(screen.queryAllByRole('presentation').map((picture) => picture.getAttribute('src'))).toEqual(
      titles.length > 0 ? item.thumbnail.slice(0, 1) : [],
    );
  });

  it.each(['/', '/feeds'])('has no way back at %s, where readers start', (href) => {
    renderAs({}, <PageSkeleton shown={{ ...placeOf(href), answer: null }} />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['/feeds', 'navigation'],
    ['/headline?title=Today', 'heading'],
  ])('shows what is known of %s around that shape once its script is there', async (href, role) => {
    renderAs({}, <PageSkeleton shown={{ ...(await openPlace(href)), answer: null }} />);
    expect(screen.getByRole(role)).toBeTruthy();
    expect(screen.getByRole('main').contains(screen.getByRole('status'))).toBe(true);
  });
});
