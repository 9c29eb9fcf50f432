import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { mainChannel } from '@griot/domain/channels';
import { plainNumber } from '@griot/domain/format/formatters';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { signedNetworks } from '../../../features/ads/AdSlot.tsx';
import type { FeedList } from '../../../features/feed/list/feed-list.state.ts';
import { type AskOutcome, type FeedLists, feedRequests, listEdits } from '../../../features/feed/list/feed-lists.ts';
import { withSaved } from '../../../features/feed/list/saved-feeds.ts';
import { SideGroups } from '../../../features/feed/SideGroups.tsx';
import type { SlotAfter } from '../../../features/feed/use-channel.ts';
import { retryWaits, scriptFile } from '../../../platform/files/script-file.ts';
import { walkCards } from '../../../platform/input/card-keys.ts';
import { onWide } from '../../../platform/page/wide.ts';
import { hrefs } from '../../../platform/routing/hrefs.ts';
import { navigate } from '../../../platform/routing/navigation.tsx';
import { openArticleStorage } from '../../../platform/storage/article-keys.ts';
import { markCards } from '../../../platform/surface/card-marks.ts';
import { setupIn } from '../../../session/market-setup.ts';
import { useSession } from '../../../session/session.tsx';
import type { Unread } from '../../../session/social/unread.ts';
import { useTryAgain } from '../../../session/use-try-again.ts';
import styles from '../FeedsScreen.module.css';
import { RefreshButton } from './RefreshButton.tsx';
import { keepSetup } from './read-setup.ts';
import { useChannelNews } from './use-channel-news.ts';
import { useFeedOverlay } from './use-feed-overlay.tsx';
import { useShell } from './use-shell.ts';
import { useSlots } from './use-slots.tsx';

const firstBelowFile = scriptFile(() => import('../../../platform/routing/first-below.ts'));

/** What the extras give to the list and the header. */
export type Slots = {
  after: SlotAfter;
  onMenu: (item: ArticleItem) => void;
  onMe: () => void;
  unread: Unread | undefined;
};

export type ExtrasProps = {
  lists: FeedLists;
  channel: string;
  onRefresh: () => Promise<AskOutcome>;
  onSlots: (slots: Slots) => void;
};

/** What the feed page needs besides its list; loaded when the browser is idle. */
export function FeedExtras({ lists, channel, onRefresh, onSlots }: ExtrasProps) {
  const { client, market, stores } = useSession();
  const current = () => lists.of(channel);
  const list = useSyncExternalStore(lists.subscribe, current, current);
  useSavedCopy(list);
  useReadMarks();
  const slotAfter = useSlots(list, signedNetworks?.first ?? null);
  const { overlay, onMenu, onMe, close } = useFeedOverlay(lists);
  useShell({ isCovered: overlay !== null, uncover: close, refresh: onRefresh });
  const unread = useUnread();
  useLayoutEffect(
    () => onSlots({ after: slotAfter, onMenu, onMe, unread }),
    [slotAfter, onMenu, onMe, unread, onSlots],
  );
  useChannelNews(lists, channel);
  useRefusedRequest(lists, list);
  useEffect(() => {
    if (client === null) return;
    const { clock } = client;
    // Where one does not arrive, whoever needs it asks again.
    for (const file of [listEdits, feedRequests]) file.load({ waits: retryWaits.background, clock }).catch(() => {});
  }, [client]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the reader came in
  useEffect(() => {
    // Where the file does not arrive, the way back leads out at once.
    if (channel !== mainChannel)
      firstBelowFile.load().then(
        (file) => file.putFirstBelow(),
        () => {},
      );
  }, []);
  useEffect(() => {
    if (client !== null && market !== null) keepSetup(market.key, stores, client);
  }, [market, stores, client]);
  useEffect(() => {
    const hasSearch = setupIn(stores).getState().setup?.config.enable_search === true;
    return walkCards(hasSearch ? () => navigate(hrefs.search()) : () => {});
  }, [stores]);
  const [isWide, setWide] = useState(false);
  useEffect(() => onWide(() => setWide(true)), []);
  return (
    <>
      <div className={styles.side}>{isWide && <SideGroups lists={lists} channel={channel} />}</div>
      <RefreshButton onRefresh={onRefresh} />
      {overlay}
    </>
  );
}

/** What a busy server refused is asked for again, the same page of the same list. */
function useRefusedRequest(lists: FeedLists, { channel, phase }: FeedList): void {
  const failed = phase.name === 'failed' ? phase : nothingFailed;
  useTryAgain(`feed ${channel}`, failed, () => void lists.ask(channel, failed.while));
}

const nothingFailed = { while: 'refreshing', retryAfter: undefined } as const;

const unreadFile = scriptFile(() => import('../../../session/social/unread.ts'));

/** The number beside the inbox; its script is fetched for readers who are signed in, and nobody else. */
function useUnread(): Unread | undefined {
  const session = useSession();
  const [unread, setUnread] = useState<Unread>();
  useEffect(() => {
    const { client } = session;
    if (client === null || (client.storage.token.get() === '' && !session.isSignedIn)) return undefined;
    let stop = () => {};
    // Without it the inbox is there, only not its number.
    unreadFile.load({ waits: retryWaits.background, clock: client.clock }).then(
      (file) => {
        stop = file.watchUnread(session, setUnread);
      },
      () => {},
    );
    return () => stop();
  }, [session]);
  return unread;
}

/** Marks the cards of articles that were left in the middle with how far they were read. */
function useReadMarks(): void {
  const { client, words, locale } = useSession();
  useEffect(() => {
    if (client === null) return undefined;
    const { store } = client.bridge;
    const places = openArticleStorage({ device: store, session: store }).readingPlaces.get();
    const label = (percent: number) => words('readShare', { shown: plainNumber(percent, locale) });
    return markCards(places.map(({ id, percent }) => ({ id, percent, label: label(percent) })));
  }, [client, words, locale]);
}

/** A list that changes twice within this time is saved once. */
const QUIET = 2_000;

/** Keeps the top of the list on the device, a while after it changed, for when there is no connection (FEED-27). */
function useSavedCopy(list: FeedList): void {
  const { client, market } = useSession();
  const isWorth = list.rows.length > 0 && !list.isSaved;
  // What changes the top of a list: a refresh, an article put there or sent away.
  const top = isWorth ? `${list.channel} ${list.rows[0]?.key} ${list.removed.length}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is saved when its top changed, not when it grew
  useEffect(() => {
    if (client === null || market === null || top === '') return undefined;
    const { clock, storage } = client;
    return clock.after(QUIET, () => {
      const now = clock.now();
      storage.savedFeeds.set(withSaved(storage.savedFeeds.get(), list, { market: market.key, now }));
    });
  }, [client, market, top]);
}
