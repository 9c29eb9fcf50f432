import { aClip, aClipRow } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FeedCard } from '../FeedCard.tsx';
import { rareCardsFile } from '../RareCard.tsx';

beforeAll(() => rareCardsFile.load());
afterEach(cleanup);

const card = (known = {}, onOpen = () => {}) => (
  <FeedCard item={aClip(known)} isVisited={false} isFirstScreen onOpen={onOpen} />
);

describe('a clip', () => {
  it('shows its length, what it shows, who made it, and what it costs before a tap', () => {
    const { container } = renderAs({}, card());
    const shown = screen.getByRole('article').textContent ?? '';
    for (const words of ['0:08', '120 kB', 'A minute at the market', 'The Courier']) expect(shown).toContain(words);
    expect(container.querySelector('video')).toBeNull();
  });

  it('has the room of its picture before that arrives', () => {
    renderAs({}, card());
    const picture = screen.getByRole('presentation');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['360', '640']);
  });

  it('says it in Arabic digits', () => {
    renderAs({ market: 'egar' }, card({ video: { url: '/x', m3u8_url: '', duration: 75, size: 2_340_000 } }));
    const shown = screen.getByRole('article').textContent ?? '';
    expect(shown).toContain('١:١٥');
    expect(shown).toContain('٢٫٣ م.ب');
  });

  it('plays in its place while it has no page of its own', () => {
    const opened = vi.fn();
    const { container } = renderAs({}, card({}, opened));
    const play = screen.getByRole('link', { name: 'Play: A minute at the market 120 kB' });
    expect(play.getAttribute('href')).toBe('/clips/clip-1/clip.mp4');
    fireEvent.click(play);
    const film = container.querySelector('video');
    expect(film?.getAttribute('src')).toBe('/clips/clip-1/clip.mp4');
    expect(film?.hasAttribute('controls')).toBe(true);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('opens its page once there is one', () => {
    renderAs({ pages: ['/videodetail'] }, card());
    const play = screen.getByRole('link');
    expect(play.getAttribute('href')).toBe('/lite/videodetail?id=clip-1&request_id=request-1');
    fireEvent.click(play);
    expect(window.location.pathname).toBe('/lite/videodetail');
    window.history.replaceState(null, '', '/');
  });

  it('fetches no picture where pictures are off', () => {
    const { container } = renderAs({ stores: { pictures: { isShown: false, isLight: false } } }, card());
    expect(container.querySelector('img')?.hasAttribute('src')).toBe(false);
  });
});

it('a row of clips has each of them, and is nothing without any', () => {
  renderAs({}, <FeedCard item={aClipRow()} isVisited={false} isFirstScreen />);
  expect(screen.getByRole('region', { name: 'Clips' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  cleanup();
  renderAs({}, <FeedCard item={aClipRow({ articles: [] })} isVisited={false} isFirstScreen />);
  expect(screen.queryByRole('region')).toBeNull();
});
