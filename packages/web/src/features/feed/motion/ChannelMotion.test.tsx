import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordTouches } from '../../../platform/input/moments.ts';
import { emptyFeed, type FeedList } from '../list/feed-list.state.ts';
import { rowsOf } from '../list/rows.ts';
import { ChannelMotion, type MotionProps } from './ChannelMotion.tsx';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 96, 360, 2000));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  window.scrollTo(0, 0);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = (id: string) => rowsOf('x', [aFeedItem({ news_entry_id: id, title: `Of ${id}` })], new Set());
const list: FeedList = { ...emptyFeed('politics'), rows: rows('politics') };
const listOf = (channel: string) =>
  channel === 'business' ? { ...list, channel, rows: rows(channel) } : emptyFeed(channel);

let setList: (list: FeedList) => void;

function Stage(props: Omit<MotionProps, 'frame' | 'panel'>) {
  const [shown, setShown] = useState(props.list);
  setList = setShown;
  const frame = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  return (
    <main ref={frame}>
      <ChannelMotion {...props} list={shown} frame={frame} panel={panel} />
      <div data-testid="carousel" style={{ overflowX: 'auto' }} />
      <div ref={panel} data-testid="panel" />
    </main>
  );
}

type Given = Partial<Omit<MotionProps, 'frame' | 'panel'>> & { market?: 'ngen' | 'egar' };

function show({ market = 'ngen', ...given }: Given = {}) {
  const acts = { onRefresh: vi.fn(async () => null), onGo: vi.fn() };
  const props = { list, listOf, neighbours: { previous: 'main', next: 'business' }, ...acts, ...given };
  const shown = renderAs({ market }, <Stage {...props} />);
  const main = screen.getByRole('main');
  const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
  const drag = ([x, y, part = main]: [number, number, HTMLElement?], ...to: [number, number][]) => {
    fireEvent.touchStart(part, at(x, y));
    return to.map((point) => !fireEvent.touchMove(part, { ...at(...point), cancelable: true }));
  };
  const lift = async () => {
    fireEvent.touchEnd(main);
    await act(async () => shown.client.clock.advance(0));
  };
  const panel = () => screen.getByTestId('panel').style.transform;
  const says = () => screen.getAllByRole('status')[0]?.textContent;
  const become = (next: FeedList) => act(async () => setList(next));
  return { ...shown, ...acts, become, main, drag, lift, panel, says };
}

it('FEED-04 FEED-07 keeps the browser’s own gestures away while it is there', () => {
  const { unmount } = show();
  expect(document.documentElement.style.overscrollBehavior).toBe('contain');
  unmount();
  expect(document.documentElement.style.overscrollBehavior).toBe('');
});

it('follows a finger that swiped while its script was fetched', async () => {
  const { take } = recordTouches();
  const earlyTouches = () => {
    const main = screen.getByRole('main');
    fireEvent.touchStart(main, { touches: [{ clientX: 200, clientY: 300 }] });
    fireEvent.touchMove(main, { touches: [{ clientX: 100, clientY: 305 }] });
    fireEvent.touchEnd(main);
    return take();
  };
  const { onGo, client } = show({ earlyTouches });
  await act(async () => client.clock.advance(0));
  expect(onGo.mock.calls).toEqual([['business']]);
});

describe('FEED-07 pulling', () => {
  it('says pull, then release, and refreshes when let go', async () => {
    const { drag, lift, says, onRefresh } = show();
    drag([100, 100], [100, 130]);
    expect(says()).toBe('Pull to refresh');
    drag([100, 100], [100, 130], [102, 170]);
    expect(says()).toBe('Release to refresh');
    await lift();
    expect(onRefresh).toHaveBeenCalledOnce();
  });

  it('does nothing when let go early', async () => {
    const { drag, lift, says, onRefresh } = show();
    drag([100, 100], [100, 150]);
    await lift();
    expect([says(), onRefresh.mock.calls.length]).toEqual(['', 0]);
  });

  it('keeps the page from scrolling only while it is pulled', async () => {
    const { drag, lift } = show();
    expect(drag([100, 300], [100, 330])).toEqual([true]);
    await lift();
    expect(drag([100, 300], [100, 200], [100, 330])).toEqual([false, false]);
  });

  it('works from within what scrolls sideways, which keeps its own fingers', async () => {
    const { drag, lift, says, onGo } = show();
    const carousel = screen.getByTestId('carousel');
    vi.spyOn(carousel, 'scrollWidth', 'get').mockReturnValue(800);
    expect(drag([200, 300], [100, 305])).toEqual([true]);
    await lift();
    expect(onGo).toHaveBeenCalledOnce();
    expect(drag([200, 300, carousel], [100, 305])).toEqual([false]);
    await lift();
    expect(onGo).toHaveBeenCalledOnce();
    drag([200, 300, carousel], [200, 330]);
    expect(says()).toBe('Pull to refresh');
  });

  it('FEED-09 is ignored in a list that is scrolled', () => {
    window.scrollTo(0, 300);
    const { drag, says } = show();
    expect(drag([100, 100], [100, 200])).toEqual([false]);
    expect(says()).toBe('');
  });

  it.each([
    ['new articles', { found: 3 }, '3 new articles', 500],
    ['nothing new', { found: null }, 'No new articles', 5_000],
    ['a failure', { phase: { name: 'failed', while: 'refreshing' } }, 'Connection failed please try again', 5_000],
  ] satisfies [string, Partial<FeedList>, string, number][])(
    'FEED-08 tells of %s, to screen readers as well, and goes',
    async (_, outcome, text, delay) => {
      const { says, become, client } = show({ list: { ...list, phase: { name: 'refreshing', ticket: 1 } } });
      expect(says()).toBe('Loading news…');
      await become({ ...list, ...outcome });
      expect(says()).toBe(text);
      await act(async () => client.clock.advance(delay - 1));
      expect(says()).toBe(text);
      await act(async () => client.clock.advance(1));
      expect(says()).toBe('');
    },
  );
});

describe('FEED-04 swiping', () => {
  it.each([
    ['ngen', -200, 'business'],
    ['ngen', 200, 'main'],
    ['egar', 200, 'business'],
    ['egar', -200, 'main'],
  ] as const)('in %s by %i px goes to %s', async (market, moved, channel) => {
    const { drag, lift, onGo } = show({ market });
    drag([200, 300], [200 + moved, 305]);
    await lift();
    expect(onGo.mock.calls).toEqual([[channel]]);
  });

  it('shows the neighbour while it is dragged in: its rows, or its skeleton', () => {
    const { drag, panel } = show();
    drag([300, 300], [180, 300]);
    expect(screen.getByText('Of business')).toBeTruthy();
    expect(panel()).toBe('translateX(-120px)');
    drag([100, 300], [220, 300]);
    expect(screen.queryByText('Of business')).toBeNull();
    expect(screen.getByLabelText('Loading news…')).toBeTruthy();
  });

  it('leaves what goes down to the page', async () => {
    const { drag, lift, panel, onGo } = show();
    window.scrollTo(0, 300);
    expect(drag([200, 300], [203, 280], [20, 270])).toEqual([false, false]);
    await lift();
    expect([panel(), onGo.mock.calls.length]).toEqual(['', 0]);
  });

  it('follows only a little where there is nowhere to go, and goes back', async () => {
    const { drag, lift, panel, onGo } = show({ neighbours: { previous: undefined, next: 'business' } });
    drag([100, 300], [300, 300]);
    expect(panel()).toBe('translateX(50px)');
    await lift();
    expect([panel(), onGo.mock.calls.length]).toEqual(['', 0]);
  });

  it('is given up when a second finger comes', async () => {
    const { main, drag, lift, panel, onGo } = show();
    drag([300, 300], [100, 300]);
    fireEvent.touchStart(main, {
      touches: [
        { clientX: 1, clientY: 1 },
        { clientX: 9, clientY: 9 },
      ],
    });
    await lift();
    expect([panel(), onGo.mock.calls.length]).toEqual(['', 0]);
  });
});
