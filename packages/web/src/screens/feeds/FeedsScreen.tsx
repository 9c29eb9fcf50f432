import { mainChannel } from '@griot/domain/channels';
import { useMemo, useState } from 'react';
import { CardHostProvider } from '../../features/feed/cards/card-host.ts';
import { feedLists } from '../../features/feed/list/feed-lists.ts';
import type { ScreenProps } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import type { MarketSetup } from '../../session/market-setup.ts';
import { useSession } from '../../session/session.tsx';
import { ChannelFeed } from './ChannelFeed.tsx';
import { ChannelTabs } from './ChannelTabs.tsx';
import type { Slots } from './extras/FeedExtras.tsx';
import styles from './FeedsScreen.module.css';
import { FeedHeader } from './header/FeedHeader.tsx';
import { useLater } from './use-later.ts';
import { useRefresh } from './use-refresh.ts';

/** The news of one market, channel by channel (spec 2, Feed page). */
export function Screen({ query, data }: ScreenProps<{ channel: string; page: number }, MarketSetup>) {
  const { market, stores, api, client, words } = useSession();
  if (market === null) throw new Error('the feed needs a market');
  const lists = useMemo(() => feedLists({ market: market.key, stores, api, client }), [market, stores, api, client]);
  const channel = query.channel || mainChannel;
  const refresh = useRefresh(lists, channel);
  const { Motion, Extras } = useLater();
  const [slots, setSlots] = useState<Slots>();
  const { channels, config } = data;
  const { isTrendToDetail } = config;
  const onMenu = slots?.onMenu;
  const host = useMemo(() => ({ onMenu, isTrendToDetail }), [onMenu, isTrendToDetail]);
  const tabs = [{ id: mainChannel, name: words('forYou') }, ...channels];
  const at = tabs.findIndex((tab) => tab.id === channel);
  const title = tabs[at]?.name ?? words('news');
  const previous = tabs[at - 1]?.id;
  const next = tabs[at + 1]?.id;
  const neighbours = useMemo(() => ({ previous, next }), [previous, next]);
  return (
    <div className={styles.page} data-channel={channel}>
      <div className={styles.top}>
        <FeedHeader
          market={market}
          hasSearch={config.enable_search}
          hasAccount={config.enable_account_entry}
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
        <ChannelFeed
          lists={lists}
          channel={channel}
          title={title}
          nextPage={hrefs.feeds(channel, query.page + 1)}
          onRefresh={refresh}
          Motion={Motion}
          neighbours={neighbours}
          slotAfter={slots?.after}
        />
        {Extras !== undefined && <Extras lists={lists} channel={channel} onRefresh={refresh} onSlots={setSlots} />}
      </CardHostProvider>
    </div>
  );
}
