import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import type { MarketKey } from '@griot/locale/markets';
import { openPromptStorage } from '@griot/web/platform/storage/areas/prompt-keys';
import { journalled } from '@griot/web/platform/storage/areas/tracked-keys';
import { feedLists } from '@griot/web/src/features/feed/list/feed-lists.ts';
import { itemRows } from '@griot/web/src/features/feed/list/rows.ts';
import { useOverlay } from '@griot/web/src/features/overlay/use-overlay.face.tsx';
import { FeedPrompts } from '@griot/web/src/screens/feeds/prompts/FeedPrompts.tsx';
import { useSessionParts } from '@griot/web/src/session/context/session-context.ts';
import { marketSetupStore } from '@griot/web/src/session/market-setup.ts';
import type { Recorder } from '@griot/web/src/session/tracking/tracker.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { aFeedItem } from '../a-feed-item.ts';
import type { FakeEnvironment } from '../fake-bridge.ts';
import { renderAs } from '../render-as.tsx';

/** The article of the link that led here, and another. */
export const linked = aFeedItem({
  news_id: 'ngen00000000000000aa',
  news_entry_id: 'ngen00000000000000ae',
  title: 'Linked',
});
export const other = aFeedItem({
  news_id: 'ngen00000000000000bb',
  news_entry_id: 'ngen00000000000000be',
  title: 'Other',
});

export type FeedWithPrompts = {
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
export async function openFeed(given: FeedWithPrompts = {}) {
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
    itemRows(listsOf().listOf('main').rows).map(({ item }) => ('title' in item ? item.title : item.type));
  const storage = openPromptStorage({ device: client.bridge.store, session: client.bridge.store });
  const pass = (ms: number) => act(async () => client.clock.advance(ms));
  const start = async () => {
    marketSetupStore(session.stores).setState({
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
  const logged = () =>
    journalled(client.storage.journal.get(client.storage.tab.get())).flatMap((one) =>
      'event' in one ? [one.event] : [],
    );
  return { ...shown, main, related, entry, storage: storage, titles, pass, logged };
}

function Feed() {
  const session = useSessionParts();
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

export const dialog = () => screen.queryByRole('dialog', { hidden: true });
export const heading = () => dialog()?.querySelector('h2')?.textContent ?? null;
export const tap = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));
/** What a shell says of it. */
export const link = { from: 'shell' as const, url: '', newsEntryId: linked.news_entry_id, meta: { campaign: 'rain' } };
