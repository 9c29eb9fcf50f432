import { aFeedItem } from '@griot/testkit/a-feed-item';
import { anArticlePage } from '@griot/testkit/an-article-reply';
import { readerSession, renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedRow } from '../features/feed/FeedRow.tsx';
import { LocalCard } from '../features/local-news/LocalCard.tsx';
import { FreeBrowsingModal } from '../features/prompts/shell-prompts.tsx';
import { openedStore } from '../features/reading/opened.face.ts';
import { type NamedClick, watchNamedClicks } from '../platform/input/named-clicks.ts';
import { journalled } from '../platform/storage/areas/tracked-keys.ts';
import { Screen as DetailScreen } from '../screens/detail/DetailScreen.tsx';
import { Providers } from './providers.tsx';

afterEach(cleanup);

type Shown = Pick<ReturnType<typeof renderAs>, 'client'>;
const logged = ({ client: { storage } }: Shown) =>
  journalled(storage.journal.get(storage.tab.get())).flatMap((one) => ('event' in one ? [one.event] : []));
const row = (known: Parameters<typeof aFeedItem>[0] = {}) => ({
  kind: 'item' as const,
  key: 'e',
  seen: false,
  item: aFeedItem(known),
});
const onCard = {
  category: 'politics',
  news_type: 'article',
  infra_feedback: '',
  news_entry_id: aFeedItem().news_entry_id,
};

describe('a card', () => {
  const observed = new Set<Element>();
  let see = (_: number) => {};
  let made = 0;
  class FakeObserver {
    constructor(tell: (entries: { target: Element; intersectionRatio: number }[]) => void) {
      made++;
      see = (intersectionRatio) => tell([...observed].map((target) => ({ target, intersectionRatio })));
    }
    observe = (element: Element) => void observed.add(element);
    unobserve = (element: Element) => void observed.delete(element);
  }
  beforeEach(() => {
    observed.clear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is there, and logs nothing, where nobody can tell whether it came into view', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const shown = renderAs({}, <FeedRow row={row()} isFirstScreen />);
    expect(screen.getByRole('article')).toBeTruthy();
    expect(logged(shown)).toEqual([]);
  });

  it('FEED-23 EVT-11 logs that half of it came into view, with all that a card event carries', () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const shown = renderAs(
      {},
      <>
        <FeedRow row={row()} isFirstScreen />
        <FeedRow row={row({ news_entry_id: 'ngen000000000000002e' })} isFirstScreen />
      </>,
    );
    expect([made, observed.size]).toEqual([1, 2]);
    see(0.49);
    expect(logged(shown)).toEqual([]);
    see(0.5);
    expect(observed.size).toBe(0);
    const [first, second] = logged(shown);
    expect(first).toEqual({
      id: 'event-1',
      event_type: 'impression',
      ts: shown.client.clock.now(),
      request_id: 'request-1',
      ...onCard,
    });
    expect(second).toMatchObject({ event_type: 'impression', news_entry_id: 'ngen000000000000002e' });
  });

  it('EVT-02 EVT-11 that is no article logs itself under its name', () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const shown = renderAs({}, <LocalCard onChoose={() => {}} onClose={() => {}} />);
    see(1);
    expect(logged(shown)).toMatchObject([
      { event_type: 'card_impression', category: 'main', news_type: 'local_card', news_entry_id: 'local_card' },
    ]);
  });

  it('is watched no longer once it is gone', () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const shown = renderAs({}, <FeedRow row={row()} isFirstScreen />);
    shown.unmount();
    expect(observed.size).toBe(0);
  });

  it('EVT-11 logs a click when it is opened, and is remembered for the article’s page', async () => {
    const shown = renderAs({}, <FeedRow row={row()} isFirstScreen />);
    await act(async () => screen.getByRole('link').click());
    expect(logged(shown)).toMatchObject([{ event_type: 'click', request_id: 'request-1', ...onCard }]);
    expect(shown.client.storage.detailArticle.get()).toMatchObject({ news_entry_id: onCard.news_entry_id });
  });

  it('EVT-08 EVT-13 ITEM-03 is remembered as opened among the last 500', async () => {
    const opened = Array.from({ length: 500 }, (_, n) => `ngen${n}`);
    const shown = renderAs({ opened }, <FeedRow row={row()} isFirstScreen />);
    openedStore(shown.session.stores).setState(opened, true);
    await act(async () => screen.getByRole('link').click());
    const remembered = shown.client.storage.opened.get();
    expect([remembered.length, remembered[0], remembered.at(-1)]).toEqual([500, aFeedItem().news_id, 'ngen498']);
  });
});

describe('a prompt', () => {
  it('EVT-02 logs that it was shown, once, and which of its buttons was pressed', () => {
    const clicks: NamedClick[] = [];
    watchNamedClicks(window, (click) => clicks.push(click));
    const shown = renderAs({}, <FreeBrowsingModal onClose={() => {}} />);
    expect(logged(shown)).toMatchObject([{ event_type: 'ui_impression', extra: { name: 'free_browsing' } }]);
    fireEvent.click(screen.getByText('Got it'));
    fireEvent.click(document.body);
    expect(clicks).toEqual([{ name: 'free_browsing', button: 'accent' }]);
  });
});

describe('an article that is read', () => {
  const shownPage = anArticlePage();
  const { article } = shownPage;
  const stays = (shown: Shown) => logged(shown).filter(({ event_type }) => event_type === 'stay');
  const extrasOf = (shown: Shown) => stays(shown).map(({ extra }) => extra);

  it('EVT-09 EVT-11 logs how long it stood in view, when it is left', () => {
    const shown = renderAs({}, <DetailScreen params={{}} query={{}} data={shownPage} />);
    shown.client.clock.advance(12_000);
    expect(stays(shown)).toEqual([]);
    shown.unmount();
    expect(stays(shown)).toMatchObject([
      {
        event_type: 'stay',
        news_entry_id: article.news_entry_id,
        category: article.category,
        request_id: '',
        extra: { duration: 12_000 },
      },
    ]);
  });

  it('EVT-09 counts only the time that somebody could see it, and tells it in parts that add up', () => {
    const shown = renderAs({}, <DetailScreen params={{}} query={{}} data={shownPage} />);
    const { clock, bridge } = shown.client;
    clock.advance(5_000);
    act(() => bridge.becomes('background'));
    clock.advance(60_000);
    window.dispatchEvent(new Event('pagehide'));
    act(() => bridge.becomes('foreground'));
    clock.advance(2_000);
    window.dispatchEvent(new Event('pagehide'));
    shown.unmount();
    expect(extrasOf(shown)).toEqual([{ duration: 5_000 }, { duration: 2_000, before: 5_000 }]);
  });

  it.each([
    [article.news_entry_id, 'request-1'],
    ['another', ''],
  ])('carries the request of the card it was opened from, and none of another’s: %s', (news_entry_id, request_id) => {
    const { session, page, client } = readerSession();
    client.storage.detailArticle.set(aFeedItem({ news_entry_id }));
    const shown = render(
      <Providers session={session} page={page}>
        <DetailScreen params={{}} query={{}} data={shownPage} />
      </Providers>,
    );
    client.clock.advance(10);
    shown.unmount();
    expect(stays({ client })[0]?.request_id).toBe(request_id);
  });
});
