import { mainChannel } from '@griot/domain/channels';
import { retryTable } from '@griot/domain/retry/retry-table';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { CardHostProvider } from '../../features/feed/cards/card-props.ts';
import { type AskOutcome, type FeedLists, feedLists, listActsFile } from '../../features/feed/list/feed-lists.ts';
import { scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { walkCards } from '../../platform/input/card-keys.ts';
import { onFirstInput, onFirstMove, recordTouches } from '../../platform/input/moments.ts';
import { scrollToTop } from '../../platform/page/scroll/scrolling.ts';
import type { ScreenProps } from '../../platform/routing/define-route.ts';
import { putFirstBelow } from '../../platform/routing/first-below.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { useWords } from '../../session/context/words.ts';
import { type MarketSetup, marketSetupStore } from '../../session/market-setup.ts';
import { ChannelFeed } from './ChannelFeed.tsx';
import { ChannelTabs } from './ChannelTabs.tsx';
import { StoredFeed } from './extras/StoredFeed.tsx';
import { useChannelNews } from './extras/use-channel-news.ts';
import { feedOverlays, useFeedOverlay } from './extras/use-feed-overlay.tsx';
import { useReadMarks } from './extras/use-read-marks.ts';
import { useShell } from './extras/use-shell.ts';
import styles from './FeedsScreen.module.css';
import { FeedTop } from './FeedTop.tsx';
import { FirstSlots } from './FirstSlots.tsx';
import { HotSearches } from './header/HotSearches.tsx';
import { useUnread } from './header/use-unread.ts';
import type { FeedsData } from './load-feed.ts';
import { DuePrompts } from './prompts/DuePrompts.tsx';
import { SideColumn } from './SideColumn.tsx';
import { useIsIdle } from './use-is-idle.ts';

const pillFile = scriptFile(() => import('./extras/RefreshPill.tsx'));
const motionFile = scriptFile(() => import('../../features/feed/motion/ChannelMotion.tsx'));

const hotSearches = <HotSearches />;

/** The news of one market, channel by channel (spec 2, Feed page). */
export function Screen({ query, data }: ScreenProps<{ channel: string; page: number }, FeedsData>) {
  const { market, lists } = useFeedLists();
  const stores = usePageStores();
  const channel = query.channel || mainChannel;
  const refresh = useRefresh(lists, channel);
  const isIdle = useIsIdle();
  const { motion, earlyTouches } = useMotion();
  const { channels, config } = (data.setup ?? marketSetupStore(stores).getState().setup) as MarketSetup;
  const { isTrendToDetail, enable_search: hasSearch } = config;
  const { overlay, asked, isFree, open, close, onMenu, onMe, onChooseCity } = useFeedOverlay(lists, channel);
  const host = useMemo(
    () => ({ onMenu, asked, isTrendToDetail, hasSearch }),
    [onMenu, asked, isTrendToDetail, hasSearch],
  );
  const { tabs, title, neighbours } = useTabs(channels, channel);
  const unread = useUnread(isIdle);
  const Pill = usePill(isIdle);
  useShell({ isCovered: overlay !== null, uncover: close, refresh });
  useChannelNews(lists, channel, isIdle);
  useReadMarks(isIdle);
  useWaysAround(channel, isIdle);
  return (
    <div className={styles.page} data-channel={channel}>
      <FeedTop
        market={market}
        hasSearch={hasSearch}
        hotSearches={isIdle ? hotSearches : undefined}
        hasAccount={config.enable_account_entry}
        unread={unread}
        onMe={onMe}
      >
        <ChannelTabs
          tabs={tabs}
          current={channel}
          fontSize={config.articles_lab.channel_bar_font_size}
          onAgain={refresh}
        />
        {Pill && <Pill lists={lists} channel={channel} onRefresh={refresh} />}
      </FeedTop>
      <CardHostProvider value={host}>
        <FirstSlots {...{ lists, channel, config, isIdle, onChooseCity }}>
          <ChannelFeed
            lists={lists}
            channel={channel}
            title={title}
            nextPage={hrefs.feeds(channel, query.page + 1)}
            onRefresh={refresh}
            Motion={motion}
            neighbours={neighbours}
            earlyTouches={earlyTouches}
            onChooseCity={onChooseCity}
          />
        </FirstSlots>
        {isIdle && (
          <>
            <StoredFeed lists={lists} channel={channel} />
            <SideColumn lists={lists} channel={channel} />
            <DuePrompts lists={lists} over={{ isFree, open, close }} />
          </>
        )}
        {overlay}
      </CardHostProvider>
    </div>
  );
}

function useFeedLists() {
  const { market } = useMarket();
  const stores = usePageStores();
  const api = useApi();
  const client = useClient();
  if (market === null) throw new Error('the feed needs a market');
  const lists = useMemo(() => feedLists({ market: market.key, stores, api, client }), [market, stores, api, client]);
  return { market, lists };
}

/** The tabs, the name of the open one, and which channels lie beside it. */
function useTabs(channels: MarketSetup['channels'], channel: string) {
  const words = useWords();
  const tabs = [{ id: mainChannel, name: words('forYou') }, ...channels];
  const at = tabs.findIndex((tab) => tab.id === channel);
  const previous = tabs[at - 1]?.id;
  const next = tabs[at + 1]?.id;
  const neighbours = useMemo(() => ({ previous, next }), [previous, next]);
  return { tabs, title: tabs[at]?.name ?? words('news'), neighbours };
}

/**
 * What fingers move comes with the first touch or click: gestures, the pull row that shows how a refresh went, what
 * happens to a list, and what opens over it. What that finger did meanwhile is recorded for the gestures.
 */
function useMotion() {
  const client = useClient();
  const earlyTouches = useRef<() => readonly TouchEvent[]>(undefined);
  const when = useCallback((load: () => void) => {
    const { take, stop } = recordTouches();
    earlyTouches.current = take;
    const stopWaiting = onFirstInput(load);
    return () => {
      stop();
      stopWaiting();
    };
  }, []);
  useEffect(() => {
    if (client === null) return undefined;
    const background = { plan: retryTable.background, clock: client.clock };
    // Where one does not arrive, whoever needs it asks again.
    return onFirstInput(() => {
      for (const file of [listActsFile, feedOverlays]) file.load(background).catch(() => {});
    });
  }, [client]);
  // Without its gestures the list still scrolls and its links lead on, so nobody is told where they do not arrive.
  const file = useScriptFile(motionFile, { clock: client?.clock, plan: retryTable.background, when });
  const motion = file.name === 'arrived' ? file.module.ChannelMotion : undefined;
  return { motion, earlyTouches: earlyTouches.current };
}

/** Comes with whatever moves the page first: nobody needs it before. */
function usePill(isIdle: boolean) {
  const client = useClient();
  const loading = { clock: client?.clock, plan: retryTable.background, when: onFirstMove };
  const file = useScriptFile(pillFile, { ...loading, isWanted: isIdle });
  return file.name === 'arrived' ? file.module.RefreshPill : undefined;
}

/** The keyboard's way from card to card, and the way back from a channel that somebody came to from outside. */
function useWaysAround(channel: string, isIdle: boolean): void {
  useEffect(() => walkCards(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the reader came in
  useEffect(() => {
    if (isIdle && channel !== mainChannel) putFirstBelow();
  }, [isIdle]);
}

/** Refreshes a channel, from any button or gesture, and scrolls to the top, where new articles stand. */
function useRefresh(lists: FeedLists, channel: string): () => Promise<AskOutcome> {
  return useCallback(() => {
    scrollToTop();
    return lists.ask(channel, 'refreshing');
  }, [lists, channel]);
}
