import { mainChannel } from '@griot/domain/channels';
import { retryTable } from '@griot/domain/retry/retry-table';
import { startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { useAdRoom } from '../../features/ads/ad-reader.ts';
import { CardHostProvider } from '../../features/feed/cards/card-props.ts';
import { type AskOutcome, type FeedLists, feedLists } from '../../features/feed/list/feed-lists.ts';
import { scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { onFirstInput, onIdle, recordTouches } from '../../platform/input/moments.ts';
import { scrollToTop } from '../../platform/page/scrolling.ts';
import type { ScreenProps } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { useWords } from '../../session/context/words.ts';
import { type MarketSetup, marketSetupStore } from '../../session/market-setup.ts';
import { ChannelFeed } from './ChannelFeed.tsx';
import { ChannelTabs } from './ChannelTabs.tsx';
import type { Slots } from './extras/FeedExtras.tsx';
import styles from './FeedsScreen.module.css';
import { FirstSlots } from './FirstSlots.tsx';
import { FeedHeader } from './header/FeedHeader.tsx';
import type { FeedsData } from './load-feed.ts';

const motionFile = scriptFile(() => import('../../features/feed/motion/ChannelMotion.tsx'));
const extrasFile = scriptFile(() => import('./extras/FeedExtras.tsx'));

/** The news of one market, channel by channel (spec 2, Feed page). */
export function Screen({ query, data }: ScreenProps<{ channel: string; page: number }, FeedsData>) {
  const { market, lists } = useFeedLists();
  const stores = usePageStores();
  const client = useClient();
  const channel = query.channel || mainChannel;
  const refresh = useRefresh(lists, channel);
  // Without these files the list still scrolls and its links lead on, so nobody is told if they do not arrive.
  const background = { clock: client?.clock, plan: retryTable.background };
  const { motion, takeTouches } = useMotion();
  const extras = useScriptFile(extrasFile, { ...background, when: onIdle });
  const { channels, config } = (data.setup ?? marketSetupStore(stores).getState().setup) as MarketSetup;
  const { room, shownWith, slots, setSlots } = useSlotsState(config);
  const { isTrendToDetail, enable_search: hasSearch } = config;
  const onMenu = slots?.onMenu;
  const host = useMemo(() => ({ onMenu, isTrendToDetail, hasSearch }), [onMenu, isTrendToDetail, hasSearch]);
  const { tabs, title, neighbours } = useTabs(channels, channel);
  return (
    <div className={styles.page} data-channel={channel}>
      <div className={styles.top}>
        <FeedHeader
          market={market}
          hasSearch={hasSearch}
          hotSearches={slots?.hotSearches}
          hasAccount={config.enable_account_entry}
          unread={slots?.unread}
          onMe={slots?.onMe}
        />
        <ChannelTabs
          tabs={tabs}
          current={channel}
          fontSize={config.articles_lab.channel_bar_font_size}
          onAgain={refresh}
        />
      </div>
      <CardHostProvider value={host}>
        <FirstSlots lists={lists} channel={channel} room={room} after={slots?.after}>
          <ChannelFeed
            lists={lists}
            channel={channel}
            title={title}
            nextPage={hrefs.feeds(channel, query.page + 1)}
            onRefresh={refresh}
            Motion={motion}
            neighbours={neighbours}
            takeTouches={takeTouches}
            onChooseCity={slots?.onChooseCity}
          />
        </FirstSlots>
        {extras.name === 'arrived' && (
          <extras.module.FeedExtras
            lists={lists}
            channel={channel}
            shownWith={shownWith}
            onRefresh={refresh}
            onSlots={setSlots}
          />
        )}
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
 * Gestures, and the pull row that shows how a refresh went, come with the first touch or click. What that finger did
 * meanwhile is kept for them.
 */
function useMotion() {
  const client = useClient();
  const takeTouches = useRef<() => readonly TouchEvent[]>(undefined);
  const when = useCallback((load: () => void) => {
    const { take, stop } = recordTouches();
    takeTouches.current = take;
    const stopWaiting = onFirstInput(load);
    return () => {
      stop();
      stopWaiting();
    };
  }, []);
  const file = useScriptFile(motionFile, { clock: client?.clock, plan: retryTable.background, when });
  const motion = file.name === 'arrived' ? file.module.ChannelMotion : undefined;
  return { motion, takeTouches: takeTouches.current };
}

/**
 * What the extras give to the list, and room for its ads until then. On a page that is coming alive it is rendered in
 * slices. On the way back, where the script is there already, it must stand before the reader's place is looked for.
 */
function useSlotsState(config: MarketSetup['config']) {
  const room = useAdRoom(config);
  const [slots, setSlots] = useState<Slots>();
  const [isComingAlive] = useState(() => extrasFile.module() === undefined);
  const change = useCallback(
    (next: Slots) => (isComingAlive ? startTransition(() => setSlots(next)) : setSlots(next)),
    [isComingAlive],
  );
  const painted = room === null ? 'bare' : 'room';
  return { room, shownWith: isComingAlive ? painted : undefined, slots, setSlots: change } as const;
}

/** Refreshes a channel, from any button or gesture, and scrolls to the top, where new articles stand. */
function useRefresh(lists: FeedLists, channel: string): () => Promise<AskOutcome> {
  return useCallback(() => {
    scrollToTop();
    return lists.ask(channel, 'refreshing');
  }, [lists, channel]);
}
