import { aClip, aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedList, windowedRows } from './FeedList.tsx';
import { emptyFeed, type FeedEvent, feedList, type FeedList as List } from './list/feed-list.state.ts';
import { editedList, type ListEdit, MOST_ROWS } from './list/list-edits.ts';

beforeAll(() => windowedRows.load());

const SCREEN = 740;
const CARD = 110;
/** The page that came first, which is plain markup. */
const FIRST = 20;
/** The cards of the first page and of one tall screen. */
const MOST_CARDS = 60;

/** A layout in which every row is as high as a card: what was observed is measured when the test says so. */
const layout = { measure: () => {}, top: 0 };

beforeEach(() => {
  const waiting = new Set<Element>();
  let tell: (entries: unknown[]) => void = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: (entries: unknown[]) => void) {
        tell = told;
      }
      observe = (element: Element) => void waiting.add(element);
      unobserve = (element: Element) => void waiting.delete(element);
      disconnect = () => waiting.clear();
    },
  );
  layout.measure = () => {
    const height = (element: Element) => (element === document.documentElement ? SCREEN : CARD);
    const entries = [...waiting].map((target) => ({ target, contentRect: { width: 360, height: height(target) } }));
    waiting.clear();
    tell(entries);
  };
  layout.top = 0;
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(SCREEN);
  vi.spyOn(document.documentElement, 'scrollTop', 'get').mockImplementation(() => layout.top);
  // happy-dom has none.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
  document.documentElement.style.fontSize = '';
});

const settle = () => act(async () => layout.measure());
async function scrollTo(top: number) {
  layout.top = top;
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  await settle();
}
const cards = () => document.querySelectorAll('article').length;

type Happened = FeedEvent | ListEdit;
let happen: (event: Happened) => void;
let now: List;
const step = (list: List, event: Happened) =>
  event.type === 'outgrown' ? editedList(list, event) : feedList(list, event as FeedEvent);

function Stage({ channel }: { channel: string }) {
  const [list, change] = useReducer(step, emptyFeed(channel));
  happen = change;
  now = list;
  const nothing = () => {};
  return (
    <FeedList
      list={list}
      nextPage="/feeds?page=2"
      onRefresh={nothing}
      onLoadMore={nothing}
      onOutgrown={() => change({ type: 'outgrown' })}
    />
  );
}

const arrive = (ticket: number, items: Extract<FeedEvent, { type: 'arrived' }>['items']) =>
  act(async () => {
    happen({ type: 'asked', doing: ticket === 0 ? 'refreshing' : 'loadingMore', ticket });
    happen({ type: 'arrived', ticket, items });
  });

describe('FEED-26 a list that ten thousand articles are scrolled through', () => {
  it('has few cards in the document at any time, and few rows in memory; the heights it remembers are those of one list', async () => {
    const { session, unmount } = renderAs({}, <Stage channel="main" />);
    const most = { cards: 0, rows: 0 };
    const shown = new Set<string>();
    const pages = Array.from({ length: 26 }, (_, page) =>
      Array.from({ length: page === 0 ? FIRST : 400 }, (_, n) => aFeedItem({ news_entry_id: `e${page}-${n}` })),
    );
    for (const [page, items] of pages.entries()) {
      await arrive(page, items);
      await settle();
      for (const top of [0.25, 0.5, 1]) {
        await scrollTo((now.rows.length - FIRST) * CARD * top - SCREEN);
        most.cards = Math.max(most.cards, cards());
        expect(most.cards).toBeLessThanOrEqual(MOST_CARDS); // at once: a list with all of them takes minutes
        for (const { id } of document.querySelectorAll('article')) shown.add(id);
      }
      most.rows = Math.max(most.rows, now.rows.length);
    }
    expect(now.trims).toBeGreaterThan(10);
    expect(shown.has('e25-399'), 'the last one came into the document').toBe(true);
    expect(most.cards).toBeGreaterThan(FIRST);
    expect(most.rows).toBeLessThanOrEqual(MOST_ROWS);
    unmount();
    const heights = session.stores.snapshot()['row-heights'] as Record<string, { length: number }>;
    expect(Object.entries(heights).map(([name, { length }]) => [name, length])).toEqual([
      ['main', now.rows.length - FIRST],
    ]);
  });
});

describe('CLP-12 the two columns of clips', () => {
  it.each([
    ['', 16],
    ['20px', 20],
  ])('where text is %s give a clip that was not measured its frontHeightRem as room', async (fontSize, rem) => {
    document.documentElement.style.fontSize = fontSize;
    renderAs({}, <Stage channel="video" />);
    const clips = Array.from({ length: 100 }, (_, n) => aClip({ id: `${n}` }));
    await arrive(0, clips.slice(0, 20));
    await arrive(1, clips);
    const [row] = now.rows;
    const room = row?.kind === 'item' ? Math.round((row.frontHeightRem ?? 0) * rem) : 0;
    expect(room).toBe(Math.round(401.333 * (rem / 16)));
    const boxes = [...document.querySelectorAll<HTMLElement>('ol + div')];
    expect(boxes.map((box) => box.style.height)).toEqual([`${30 * room}px`, `${30 * room}px`]);
  });
});
