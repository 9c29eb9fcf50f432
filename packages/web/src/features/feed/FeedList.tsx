import type { FeedItem } from '@griot/contract/entities/feed-item';
import { videoChannel } from '@griot/domain/channels';
import { feedLimits } from '@griot/domain/constants';
import { clipHeight, twoColumns } from '@griot/domain/feed/two-columns';
import { useEffect, useRef } from 'react';
import { watchNearness } from '../../platform/page/nearness.ts';
import { useWords } from '../../session/session.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyFeed } from './EmptyFeed.tsx';
import { FeedFooter } from './FeedFooter.tsx';
import styles from './FeedList.module.css';
import type { Change, FeedList as List } from './list/feed-list.state.ts';
import { itemRows, type Row } from './list/rows.ts';
import { Rows } from './Rows.tsx';

type Props = {
  list: List;
  title: string;
  nextPage: string;
  onRefresh: () => void;
  onLoadMore: () => void;
  onChange: (change: Change) => void;
};

/**
 * A channel. More is asked for when its end comes within 600 px of the screen: the observer tells of that crossing once,
 * so nothing is computed while scrolling, which is less than a check every 200 ms would (spec 9).
 */
export function FeedList({ list, title, nextPage, onRefresh, onLoadMore, onChange }: Props) {
  const words = useWords();
  const end = useRef<HTMLDivElement>(null);
  const canLoadMore = list.rows.length > 0 && list.phase.name === 'idle' && !list.isEnd;
  useEffect(() => {
    if (!canLoadMore || end.current === null) return undefined;
    return watchNearness(end.current, feedLimits.loadMoreWithin, onLoadMore);
  }, [canLoadMore, onLoadMore]);

  if (list.rows.length === 0) return <EmptyFeed list={list} onRefresh={onRefresh} />;
  const { channel, rows, plain, trims, phase } = list;
  const isRefreshed = phase.name === 'failed' && phase.while === 'refreshing';
  return (
    <section aria-label={title}>
      {list.isSaved && (
        <p className={styles.saved}>
          <Chip tone="warn">{words('savedCopy')}</Chip>
        </p>
      )}
      {channel === videoChannel ? (
        <div className={styles.columns}>
          {twoColumns<Row>(itemRows(rows), heightOf).map((column, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its side
            <div key={side}>
              <Rows name={`${channel}-${side}`} rows={column} plain={plain} trims={trims} onChange={onChange} />
            </div>
          ))}
        </div>
      ) : (
        <Rows name={channel} rows={rows} plain={plain} trims={trims} onChange={onChange} />
      )}
      <div ref={end} />
      <FeedFooter list={list} nextPage={nextPage} onMore={isRefreshed ? onRefresh : onLoadMore} />
    </section>
  );
}

const square = { thumbnail: { width: 1, height: 1 } };

function heightOf(row: Row): number {
  const item: FeedItem | null = row.kind === 'item' ? row.item : null;
  return clipHeight(item?.type === 'clip' ? item : square);
}
