import { aCuratedCard } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { knownTopic, rememberTopic } from '../../outside/known-topic.ts';
import { FeedCard } from '../FeedCard.tsx';
import { rareCardsFile } from '../RareCard.tsx';

beforeAll(() => rareCardsFile.load());
afterEach(cleanup);

const card = <FeedCard item={aCuratedCard()} isVisited={false} isFirstScreen />;

describe('ITEM-06 a topic that editors put together', () => {
  it('shows its picture, who made it, its title and how many reports', () => {
    renderAs({}, card);
    const shown = screen.getByRole('article').textContent;
    expect(shown).toBe('The CourierPeople who keep count9 reports');
    expect(screen.getByRole('presentation').getAttribute('src')).toContain('topic-1');
  });

  it('opens its page', () => {
    renderAs({ market: 'egar' }, card);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/lite/topicdetail?more_id=ngen-keeping-count');
    expect(screen.getByRole('article').textContent).toContain('٩ تقارير');
  });

  it('TOP-03 is remembered for its page, unless the page itself said more before', () => {
    const { client } = renderAs({}, card);
    fireEvent.click(screen.getByRole('link'));
    const { more_id, title, source_name, bg_image } = aCuratedCard();
    const known = { title, source_name, logo: bg_image, summary: '' };
    expect(knownTopic(client, more_id)).toEqual(known);
    rememberTopic(client, { ...known, more_id, summary: 'What it is about' });
    fireEvent.click(screen.getByRole('link'));
    expect(knownTopic(client, more_id)?.summary).toBe('What it is about');
  });
});
