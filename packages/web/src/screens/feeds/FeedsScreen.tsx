import { mainChannel } from '@griot/domain/channels';
import { useMemo, useSyncExternalStore } from 'react';
import { FeedList } from '../../features/feed/FeedList.tsx';
import { type FeedLists, feedLists } from '../../features/feed/feed-lists.ts';
import type { ScreenProps } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { useSession } from '../../session/session.tsx';
import { ChannelTabs } from './ChannelTabs.tsx';
import { FeedHeader } from './FeedHeader.tsx';
import styles from './FeedsScreen.module.css';
import type { MarketSetup } from './market-setup.ts';

/** The news of one market, channel by channel (spec 2, Feed page). */
export function Screen({ query, data }: ScreenProps<{ channel: string; page: number }, MarketSetup>) {
  const { market, stores, api, words } = useSession();
  if (market === null) throw new Error('the feed needs a market');
  const lists = useMemo(() => feedLists(market.key, stores, api), [market, stores, api]);
  const channel = query.channel || mainChannel;
  const tabs = [{ id: mainChannel, name: words('forYou') }, ...data.channels];
  const title = tabs.find((tab) => tab.id === channel)?.name ?? words('news');
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <FeedHeader market={market} />
        <ChannelTabs tabs={tabs} current={channel} fontSize={data.channelBarFont} />
      </div>
      <main className={styles.feed} id="content" tabIndex={-1}>
        <h1 className={styles.heading}>{title}</h1>
        <ChannelFeed key={channel} lists={lists} channel={channel} title={title} nextPage={query.page + 1} />
      </main>
    </div>
  );
}

type ChannelFeedProps = { lists: FeedLists; channel: string; title: string; nextPage: number };

function ChannelFeed({ lists, channel, title, nextPage }: ChannelFeedProps) {
  const current = () => lists.of(channel);
  const list = useSyncExternalStore(lists.subscribe, current, current);
  const actions = useMemo(
    () => ({
      refresh: () => void lists.ask(channel, 'refreshing'),
      loadMore: () => void lists.ask(channel, 'loadingMore'),
    }),
    [lists, channel],
  );
  return (
    <FeedList
      list={list}
      title={title}
      nextPage={hrefs.feeds(channel, nextPage)}
      onRefresh={actions.refresh}
      onLoadMore={actions.loadMore}
    />
  );
}
