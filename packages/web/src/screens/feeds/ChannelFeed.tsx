import { localChannel, mainChannel } from '@griot/domain/channels';
import { type ComponentType, useMemo, useRef, useSyncExternalStore } from 'react';
import { FeedList } from '../../features/feed/FeedList.tsx';
import type { FeedList as FeedListState } from '../../features/feed/list/feed-list.state.ts';
import type { AskOutcome, FeedLists } from '../../features/feed/list/feed-lists.ts';
import type { GroupFacts } from '../../features/feed/list/row-facts.ts';
import type { MotionProps } from '../../features/feed/motion/ChannelMotion.tsx';
import { ChannelProvider } from '../../features/feed/use-channel.ts';
import { goToChannel } from '../../platform/routing/go-to-channel.ts';
import { useTryAgain } from '../../session/retry/use-try-again.ts';
import styles from './ChannelFeed.module.css';
import { LocalTop } from './LocalTop.tsx';

type Props = Pick<MotionProps, 'neighbours' | 'earlyTouches'> & {
  lists: FeedLists;
  channel: string;
  title: string;
  nextPage: string;
  onRefresh: () => Promise<AskOutcome>;
  Motion: ComponentType<MotionProps> | undefined;
  onChooseCity: () => void;
};

/** One channel: its list and, from the first touch on, its gestures. */
export function ChannelFeed(props: Props) {
  const { lists, channel, title, nextPage, onRefresh, Motion, neighbours, earlyTouches, onChooseCity } = props;
  const current = () => lists.listOf(channel);
  const list = useSyncExternalStore(lists.subscribe, current, current);
  useRefusedRequest(lists, list);
  const frame = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const acts = useMemo(
    () => ({
      onSeen: (key: string) => lists.see(channel, key),
      onOpened: (key: string) => void lists.edit(channel, { type: 'opened', key }),
      onGroup: (key: string, facts: GroupFacts) => lists.send(channel, { type: 'groupShown', key, facts }),
      onUnfold: () => lists.send(channel, { type: 'unfolded' }),
      loadMore: () => void lists.ask(channel, 'loadingMore'),
      go: (to: string) => goToChannel({ from: channel, to, first: mainChannel }),
      trim: () => void lists.edit(channel, { type: 'outgrown' }),
    }),
    [lists, channel],
  );
  return (
    <main className={styles.feed} id="content" tabIndex={-1} ref={frame}>
      <h1 className={styles.heading}>{title}</h1>
      {Motion !== undefined && (
        <Motion
          list={list}
          listOf={lists.listOf}
          neighbours={neighbours}
          frame={frame}
          panel={panel}
          earlyTouches={earlyTouches}
          onRefresh={onRefresh}
          onGo={acts.go}
        />
      )}
      <div ref={panel} key={channel}>
        {channel === localChannel && <LocalTop list={list} onChoose={onChooseCity} />}
        <ChannelProvider value={acts}>
          <FeedList
            list={list}
            nextPage={nextPage}
            onRefresh={onRefresh}
            onLoadMore={acts.loadMore}
            onOutgrown={acts.trim}
          />
        </ChannelProvider>
      </div>
    </main>
  );
}

/** What a busy server refused is asked for again, the same page of the same list. */
function useRefusedRequest(lists: FeedLists, { channel, phase }: FeedListState): void {
  const failed = phase.name === 'failed' ? phase : nothingFailed;
  useTryAgain(`feed ${channel}`, failed, () => void lists.ask(channel, failed.while));
}

const nothingFailed = { while: 'refreshing', retryAfter: undefined } as const;
