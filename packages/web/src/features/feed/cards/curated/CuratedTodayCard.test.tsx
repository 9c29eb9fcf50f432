import { aCuratedCard } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FeedCard } from '../FeedCard.tsx';
import { loadLaterCards } from '../LaterCard.tsx';

beforeAll(() => loadLaterCards());
afterEach(cleanup);

const card = <FeedCard item={aCuratedCard()} isVisited={false} isFirstScreen />;

describe('ITEM-06 a topic that editors put together', () => {
  it('shows its picture, who made it, its title and how many reports', () => {
    renderAs({}, card);
    const shown = screen.getByRole('article').textContent;
    expect(shown).toBe('The CourierPeople who keep count9 reports');
    expect(screen.getByRole('presentation').getAttribute('src')).toContain('topic-1');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('opens its page once there is one', () => {
    renderAs({ market: 'egar', pages: ['/topicdetail'] }, card);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/lite/topicdetail?more_id=ngen-keeping-count');
    expect(screen.getByRole('article').textContent).toContain('٩ تقارير');
  });
});
