import { mainChannel } from '@griot/domain/channels';
import type { FeedbackItem } from '@griot/domain/feed/feedback-item';
import { retryTable } from '@griot/domain/retry/retry-table';
import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { FeedList } from '../../../features/feed/list/feed-list.state.ts';
import { type AskOutcome, type FeedLists, feedRequests, listEdits } from '../../../features/feed/list/feed-lists.ts';
import { withSaved } from '../../../features/feed/list/saved/saved-feeds.ts';
import type { SlotAfter } from '../../../features/feed/use-channel.ts';
import type { Unread } from '../../../features/inbox/unread.ts';
import { scriptFile } from '../../../platform/files/script-file.ts';
import { useScriptFile } from '../../../platform/files/use-script-file.ts';
import { walkCards } from '../../../platform/input/card-keys.ts';
import { onFirstInput } from '../../../platform/input/moments.ts';
import { here } from '../../../platform/page/address.ts';
import { onWide } from '../../../platform/page/wide.ts';
import { useClient } from '../../../session/context/client.ts';
import { useMarket } from '../../../session/context/market.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { useTryAgain } from '../../../session/retry/use-try-again.ts';
import styles from '../FeedsScreen.module.css';
import { HotSearches } from '../header/HotSearches.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { keepSetup } from './read-setup.ts';
import { useChannelNews } from './use-channel-news.ts';
import { feedOverlays, useFeedOverlay } from './use-feed-overlay.tsx';
import { useKeptList } from './use-kept-list.ts';
import { useShell } from './use-shell.ts';
import { useSlots } from './use-slots.tsx';

/** For screens with room for a second column; without it the list is all there is. */
const sideFile = scriptFile(() => import('../../../features/feed/SideGroups.tsx'));
const firstBelowFile = scriptFile(() => import('../../../platform/routing/first-below.ts'));

/** What the extras give to the list and the header. */
export type Slots = {
  after: SlotAfter;
  onMenu: (item: FeedbackItem) => void;
  onMe: () => void;
  onChooseCity: () => void;
  unread: Unread | undefined;
  hotSearches: ReactNode;
};

export type ExtrasProps = {
  lists: FeedLists;
  channel: string;
  /** What the rows came with, where the page showed them before this was here. */
  shownWith?: 'room' | 'bare' | undefined;
  onRefresh: () => Promise<AskOutcome>;
  onSlots: (slots: Slots) => void;
};

const hotSearches = <HotSearches />;

/** What the feed page needs besides its list; loaded when the browser is idle. */
export function FeedExtras({ lists, channel, shownWith, onRefresh, onSlots }: ExtrasProps) {
  const { market } = useMarket();
  const client = useClient();
  const stores = usePageStores();
  const current = () => lists.of(channel);
  const list = useSyncExternalStore(lists.subscribe, current, current);
  useSavedCopy(list);
  useKeptList(lists, list);
  useReadMarks();
  const { overlay, onMenu, onMe, onChooseCity, ...over } = useFeedOverlay(lists);
  const slotAfter = useSlots(list, { onChooseCity, shownWith });
  useShell({ isCovered: overlay !== null, uncover: over.close, refresh: onRefresh });
  const prompts = usePrompts();
  const unread = useUnread();
  useLayoutEffect(
    () => onSlots({ after: slotAfter, onMenu, onMe, onChooseCity, unread, hotSearches }),
    [slotAfter, onMenu, onMe, onChooseCity, unread, onSlots],
  );
  useChannelNews(lists, channel);
  useRefusedRequest(lists, list);
  useEffect(() => {
    if (client === null) return undefined;
    const { clock } = client;
    return onFirstInput(() => {
      // Where one does not arrive, whoever needs it asks again.
      for (const file of [listEdits, feedRequests, feedOverlays])
        file.load({ plan: retryTable.background, clock }).catch(() => {});
    });
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
  useEffect(() => walkCards(), []);
  const side = useScriptFile(sideFile, { clock: client?.clock, plan: retryTable.background, when: onWide });
  return (
    <>
      <div className={styles.side}>
        {side.name === 'arrived' && <side.module.SideGroups lists={lists} channel={channel} />}
      </div>
      <RefreshButton onRefresh={onRefresh} />
      {overlay}
      {prompts !== null && <prompts.FeedPrompts lists={lists} over={over} />}
    </>
  );
}

const promptsFile = scriptFile(() => import('../prompts/FeedPrompts.tsx'));

/** Prompts and deep links; their script is fetched in a shell, or by whom a link led here, and by nobody else. */
function usePrompts() {
  const client = useClient();
  const isWanted = client?.bridge.can('freeBrowsing') || /[?&](url|news_entry_id)=/.test(here());
  const file = useScriptFile(promptsFile, { clock: client?.clock, plan: retryTable.background, isWanted });
  return file.name === 'arrived' ? file.module : null;
}

/** What a busy server refused is asked for again, the same page of the same list. */
function useRefusedRequest(lists: FeedLists, { channel, phase }: FeedList): void {
  const failed = phase.name === 'failed' ? phase : nothingFailed;
  useTryAgain(`feed ${channel}`, failed, () => void lists.ask(channel, failed.while));
}

const nothingFailed = { while: 'refreshing', retryAfter: undefined } as const;

const unreadFile = scriptFile(() => import('../../../features/inbox/unread.ts'));

/** The number beside the inbox; its script is fetched for readers who are signed in, and nobody else. */
function useUnread(): Unread | undefined {
  const session = useSessionParts<'api' | 'client' | 'isSignedIn' | 'loadWords' | 'locale' | 'stores' | 'words'>();
  const [unread, setUnread] = useState<Unread>();
  useEffect(() => {
    const { client } = session;
    if (client === null || (client.storage.token.get() === '' && !session.isSignedIn)) return undefined;
    let stop = () => {};
    // Without it the inbox is there, only not its number.
    unreadFile.load({ plan: retryTable.background, clock: client.clock }).then(
      (file) => {
        stop = file.watchUnread(session, setUnread);
      },
      () => {},
    );
    return () => stop();
  }, [session]);
  return unread;
}

const readMarksFile = scriptFile(() => import('./read-marks.ts'));

/** Marks the cards of articles that were left in the middle; whoever left none does not fetch the script for it. */
function useReadMarks(): void {
  const session = useSessionParts<'client' | 'locale' | 'words'>();
  useEffect(() => {
    const { client } = session;
    if (client === null || client.bridge.store.get('readingPlaces') === null) return undefined;
    let stop = () => {};
    // A card without its mark leads to its article all the same.
    readMarksFile.load({ plan: retryTable.background, clock: client.clock }).then(
      (file) => {
        stop = file.markRead(session, client);
      },
      () => {},
    );
    return () => stop();
  }, [session]);
}

/** A list that changes twice within this time is saved once. */
const QUIET = 2_000;

/** Keeps the top of the list on the device, a while after it changed, for when there is no connection (FEED-27). */
function useSavedCopy(list: FeedList): void {
  const { market } = useMarket();
  const client = useClient();
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
