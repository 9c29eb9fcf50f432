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

  it.each([
    ['on a fast line', '4g', false, '120 kB'],
    ['on a slow line', '3g', false, '60 kB'],
    ['while data is saved', '4g', true, '60 kB'],
  ] as const)('CLP-02 says the price of the quality that is fetched %s', (_, connection, isSavingData, price) => {
    renderAs({ around: { connection, isSavingData } }, card());
    expect(screen.getByRole('link', { name: `Play: A minute at the market ${price}` })).toBeTruthy();
    expect(screen.getByText(price)).toBeTruthy();
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

  it('CLP-05 opens its page, and is kept for it', () => {
    const opened = vi.fn();
    renderAs({}, card({}, opened));
    const play = screen.getByRole('link');
    expect(play.getAttribute('href')).toBe('/lite/videodetail?id=clip-1&request_id=request-1');
    fireEvent.click(play);
    expect(window.location.pathname).toBe('/lite/videodetail');
    expect(opened).toHaveBeenCalledOnce();
    expect(JSON.parse(sessionStorage.getItem('videoCache') ?? '{}')).toEqual(aClip());
    window.history.replaceState(null, '', '/');
  });

  it('fetches no picture where pictures are off', () => {
    const { container } = renderAs({ stores: { pictures: { isShown: false, isLight: false } } }, card());
    expect(container.querySelector('img')?.hasAttribute('src')).toBe(false);
  });
});

describe('the picture of a clip in a column', () => {
  let see = (_: boolean) => {};
  class FakeObserver {
    constructor(report: (entries: { isIntersecting: boolean; intersectionRatio: number; target: Element }[]) => void) {
      const last = see;
      see = (isIntersecting) => {
        last(isIntersecting);
        report([{ isIntersecting, intersectionRatio: 0, target: document.body }]);
      };
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    see = () => {};
  });

  it.each([
    ['over wifi', { connection: 'wifi' }, false, true],
    ['over 4g', { connection: '4g' }, false, false],
    ['while data is saved', { connection: 'wifi', isSavingData: true }, false, false],
    ['for a reader who wants stillness', { connection: 'wifi' }, true, false],
  ] as const)('CLP-02 %s moves in view only, if at all', (_, around, isStill, moves) => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    vi.stubGlobal('matchMedia', () => ({
      matches: isStill,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { thumbnail } = aClip();
    const { client } = renderAs({ around }, card());
    const src = () => screen.getByRole('presentation').getAttribute('src');
    see(true);
    client.clock.advance(599);
    see(false);
    client.clock.advance(5_000);
    expect(src()).toBe(thumbnail.url); // it was only scrolled by
    see(true);
    client.clock.advance(600);
    expect(src()).toBe(moves ? thumbnail.preview_url : thumbnail.url);
    see(false);
    expect(src()).toBe(thumbnail.url);
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
