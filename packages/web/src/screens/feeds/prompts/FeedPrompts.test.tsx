import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import type { MarketKey } from '@griot/locale/markets';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import type { FakeEnvironment } from '@griot/testkit/fake-bridge';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedLists, feedRequests, listEdits } from '../../../features/feed/list/feed-lists.ts';
import { itemRows } from '../../../features/feed/list/rows.ts';
import { openPromptStorage } from '../../../platform/storage/areas/prompt-keys.ts';
import { setupIn } from '../../../session/market-setup.ts';
import { useSession } from '../../../session/session.tsx';
import { useOverlay } from '../../../session/toast/use-overlay.tsx';
import type { Recorder } from '../../../session/tracking/tracker.ts';
import { FeedPrompts } from './FeedPrompts.tsx';

// As on a feed that is alive: the files of its requests and edits are there.
beforeAll(() => Promise.all([listEdits.load(), feedRequests.load()]));
beforeEach(() => {
  window.history.replaceState(null, '', '/lite/feeds');
});
afterEach(cleanup);

const DAY = 86_400_000;
const linked = aFeedItem({ news_id: 'ngen00000000000000aa', news_entry_id: 'ngen00000000000000ae', title: 'Linked' });
const other = aFeedItem({ news_id: 'ngen00000000000000bb', news_entry_id: 'ngen00000000000000be', title: 'Other' });

type Given = {
  market?: MarketKey;
  around?: Partial<FakeEnvironment>;
  /** Whether the session came by the home page, and whether it began without a market. */
  isFirstLoad?: boolean;
  isNew?: boolean;
  isFbDpPop?: boolean;
  refreshCount?: number;
  /** The articles of every refresh; null: the request fails. */
  answer?: readonly ArticleItem[] | null;
  stored?: Record<string, string>;
};

/** A feed in a shell, opened as it was said. */
async function open(given: Given = {}) {
  const { market = 'ngen', answer = [linked, other], refreshCount = 1 } = given;
  const main = vi.fn(async (_: unknown) =>
    answer === null
      ? { ok: false, failure: { kind: 'offline' } }
      : { ok: true, value: { articles: answer, request_id: 'r', response_ts: 0 } },
  );
  const related = vi.fn(async (_: unknown) => ({ ok: true, value: { articles: [] } }));
  const entry = vi.fn(async ({ params }: { params: { id: string } }) => ({
    ok: params.id === linked.news_entry_id,
    value: { articles: [linked] },
    failure: { kind: 'http', status: 404 },
  }));
  const can = ['freeBrowsing', 'notificationPopup', 'notificationSettings'] as const;
  const around = { can, notifications: 'on' as const, ...given.around };
  const shown = renderAs({ market, around, api: { feed: { main, related }, article: { entry } } }, <Feed />);
  const { client, session } = shown;
  await act(async () => {});
  const listsOf = () => feedLists({ ...session, market });
  const titles = () =>
    itemRows(listsOf().of('main').rows).map(({ item }) => ('title' in item ? item.title : item.type));
  const kept = openPromptStorage({ device: client.bridge.store, session: client.bridge.store });
  const pass = (ms: number) => act(async () => client.clock.advance(ms));
  const start = async () => {
    setupIn(session.stores).setState({
      setup: { channels: [], config: { ...defaultFeedConfig, isFbDpPop: given.isFbDpPop === true } },
    });
    if (given.isFirstLoad) client.storage.firstLoad.set(true);
    if (given.isNew) client.storage.isNew.set(true);
    for (const [name, value] of Object.entries(given.stored ?? {})) client.bridge.store.set(name, value);
    const recorder = { refreshCount: () => refreshCount } as Recorder;
    vi.spyOn(session.tracker as NonNullable<typeof session.tracker>, 'recorder').mockReturnValue(recorder);
    await act(async () => fireEvent.click(screen.getByText('open the feed')));
    await pass(0);
    await pass(0);
  };
  await start();
  return { ...shown, main, related, entry, kept, titles, pass };
}

function Feed() {
  const session = useSession();
  const over = useOverlay();
  const [isOpen, setOpen] = useState(false);
  if (session.market === null) return null;
  const lists = feedLists({ ...session, market: session.market.key });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open the feed
      </button>
      {over.overlay}
      {isOpen && <FeedPrompts lists={lists} over={over} />}
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { hidden: true });
const heading = () => dialog()?.querySelector('h2')?.textContent ?? null;
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));
const link = { from: 'shell' as const, url: '', newsEntryId: linked.news_entry_id, meta: { campaign: 'rain' } };

describe('MOD-01 free browsing', () => {
  it('CFG-04 is told of once per day, in a shell', async () => {
    const { client, pass } = await open();
    expect(heading()).toBe('Free browsing');
    expect(client.bridge.store.get('freeBrowsingTs')).toBe(String(client.clock.now()));
    await tap('Got it');
    expect(dialog()).toBeNull();
    await pass(60_000);
    expect(dialog()).toBeNull();
  });

  it.each([
    ['on the same day', { stored: { freeBrowsingTs: String(Date.UTC(2026, 2, 10, 1)) } }],
    ['in another market', { market: 'keen' as const }],
    ['outside a shell', { around: { can: [] } }],
  ])('is not told of %s', async (_, given) => {
    await open(given);
    expect(dialog()).toBeNull();
  });
});

describe('MOD-02 the popup about notifications', () => {
  const quiet = { market: 'keen' as const, isFirstLoad: true };
  const off = { notifications: 'off' as const };

  it('CFG-04 is shown on a first load, counts and dates each showing, and goes with Not now', async () => {
    const { client } = await open({ ...quiet, around: off });
    expect(heading()).toBe('Hear the news as it happens');
    const kept = ['notifyCnt', 'notifyTs'].map((name) => client.bridge.store.get(name));
    expect(kept).toEqual(['1', String(client.clock.now())]);
    await tap('Not now');
    expect(dialog()).toBeNull();
    expect(client.bridge.calls.map(([what]) => what)).not.toContain('openSettings');
  });

  it.each([
    ['a day later', { notifyCnt: '2', notifyTs: String(Date.UTC(2026, 2, 10, 12) - DAY - 1) }, '3'],
    ['not within a day', { notifyCnt: '1', notifyTs: String(Date.UTC(2026, 2, 10, 12) - DAY) }, '1'],
    ['not a fourth time', { notifyCnt: '3', notifyTs: '0' }, '3'],
  ])('comes again %s', async (_, stored, count) => {
    const { kept } = await open({ ...quiet, isFirstLoad: false, around: off, stored });
    expect([kept.notifyCnt.get(), dialog() !== null]).toEqual([count, count !== stored.notifyCnt]);
  });

  it('leads to the system’s settings', async () => {
    const { client } = await open({ ...quiet, around: off });
    await tap('Turn on');
    expect(client.bridge.calls).toContainEqual(['openSettings', 'notifications']);
    expect(screen.queryByText(/turn notifications on/)).toBeNull();
  });

  it('says what to do where these cannot be opened', async () => {
    await open({ ...quiet, around: { ...off, acts: 'failed' } });
    await tap('Turn on');
    expect(screen.getByText(/turn notifications on/)).toBeTruthy();
  });
});

it('SHL-05 CFG-04 CFG-07 the shell is told what the market has decided on its news bar, and that the app is there', async () => {
  const { client } = await open({ market: 'keen' });
  expect(client.bridge.store.get('h5Ready')).toBe('1');
  expect(client.bridge.calls).toContainEqual([
    'handOverNewsBar',
    {
      enable_native_push: true,
      enable_news_bar: true,
      news_bar_auto_refresh_interval: 5,
      reenable_news_bar_hours: 24,
      show_badge_on_launcher_interval_minutes: 1_440,
    },
  ]);
});

describe('a deep link', () => {
  const asNew = { market: 'keen' as const, isNew: true, around: { deepLink: link } };

  it('DPL-01 CFG-04 is noted as missing where nothing led here, and nothing is asked', async () => {
    const { kept, main, client } = await open({ market: 'keen' });
    expect([kept.deepLink.get(), main.mock.calls.length]).toEqual(['noMetadata', 0]);
    expect(client.bridge.store.get('fbDpStat')).toBe('1');
  });

  it('DPL-03 FEED-20 sends its article with the feed request and puts it on top, with related news', async () => {
    const { main, related, titles, kept } = await open({ ...asNew, answer: [other, linked] });
    expect(main.mock.calls[0]?.[0]).toMatchObject({
      query: { action: 'refresh' },
      body: { pin_news_entry_id: linked.news_entry_id, dp_meta: { campaign: 'rain' } },
    });
    expect(titles()).toEqual(['Linked', 'Other']);
    expect(related.mock.calls[0]?.[0]).toEqual({ params: { id: linked.news_entry_id } });
    expect([kept.deepLink.get(), dialog()]).toEqual(['done', null]);
  });

  it('FEED-20 DPL-03 fetches the article where the feed does not bring it', async () => {
    const { titles, entry } = await open({ ...asNew, answer: [other] });
    expect(entry).toHaveBeenCalledTimes(1);
    expect(titles()).toEqual(['Linked', 'Other']);
  });

  it('DPL-03 CFG-06 isFbDpPop offers it in a modal instead, which leads to it', async () => {
    const { titles, kept } = await open({ ...asNew, isFbDpPop: true });
    expect([heading(), kept.deepLink.get()]).toEqual(['Continue reading', 'articleFound']);
    expect(titles()).toEqual(['Other']);
    expect(dialog()?.querySelector('img')).toBeTruthy();
    await tap('View');
    expect([window.location.pathname, dialog()]).toEqual([`/lite/detail/${linked.news_id}`, null]);
    expect(kept.deepLink.get()).toBe('done');
  });

  it.each([
    ['in a session that is not new', { isNew: false }],
    ['with a later refresh', { refreshCount: 2 }],
  ])('DPL-03 is not offered %s', async (_, given) => {
    const { kept, related } = await open({ ...asNew, isFbDpPop: true, ...given });
    expect([dialog(), kept.deepLink.get(), related.mock.calls.length]).toEqual([null, 'done', 0]);
  });

  it('DPL-01 is asked for again on the next page where the request failed', async () => {
    const { kept, pass } = await open({ ...asNew, answer: null });
    await pass(2_000);
    expect(kept.deepLink.get()).toBe('pinWanted');
  });

  it.each(['3', '4', '5'])('DPL-01 is not taken up with status %s', async (fbDpStat) => {
    const { main } = await open({ ...asNew, stored: { fbDpStat } });
    expect(main).not.toHaveBeenCalled();
  });

  it('MOD-03 waits behind a popup until 3000 ms after that is closed', async () => {
    const around = { deepLink: link, notifications: 'off' as const };
    const { pass } = await open({ ...asNew, isFbDpPop: true, isFirstLoad: true, around });
    expect(heading()).toBe('Hear the news as it happens');
    await tap('Not now');
    await pass(2_999);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(heading()).toBe('Continue reading');
  });

  it.each([
    ['a page of ours over the feed', 'http://localhost:3000/lite/headline?category=main', '/lite/headline'],
    ['any other in a native page', 'https://paper.example/story', '/lite/feeds'],
  ])('DPL-02 opens its url at once in a new session: %s', async (_, url, path) => {
    window.history.replaceState(null, '', '/lite/feeds');
    const whole = url.replace('http://localhost:3000', window.location.origin);
    const { client, main, kept } = await open({ ...asNew, around: { deepLink: { ...link, url: whole } } });
    const opened = client.bridge.calls.filter(([what]) => what === 'openPage');
    expect([window.location.pathname, opened.length]).toEqual([path, path === '/lite/feeds' ? 1 : 0]);
    expect([kept.deepLink.get(), main.mock.calls.length]).toEqual(['urlOpened', 0]);
  });

  it.each(['https://evil.example/', '//evil.example/lite/', 'javascript:alert(1)', '/lite/../admin'])(
    'DPL-02 never opens %s for whoever wrote it into the address',
    async (url) => {
      const query = { ...link, from: 'query' as const, url };
      const { client, main } = await open({ ...asNew, around: { deepLink: query } });
      expect(client.bridge.calls.filter(([what]) => what === 'openPage')).toEqual([]);
      expect(window.location.pathname).toBe('/lite/feeds');
      expect(main).toHaveBeenCalledTimes(1); // its article is still asked for
    },
  );
});
