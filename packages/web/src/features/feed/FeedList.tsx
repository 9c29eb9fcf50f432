import { feedLimits } from '@griot/domain/constants';
import { useEffect, useRef } from 'react';
import { watchNearness } from '../../platform/page/nearness.ts';
import { useWords } from '../../session/session.tsx';
import { StateView } from '../../ui/StateView.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { FeedFooter } from './FeedFooter.tsx';
import styles from './FeedList.module.css';
import { FeedRow } from './FeedRow.tsx';
import type { FeedList as List } from './feed-list.state.ts';
import { LaterRows } from './LaterRows.tsx';

type Props = { list: List; title: string; nextPage: string; onRefresh: () => void; onLoadMore: () => void };

/** A channel: its first page as a plain list, which needs no script; what follows is windowed. */
export function FeedList({ list, title, nextPage, onRefresh, onLoadMore }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const canLoadMore = list.rows.length > 0 && list.phase.name === 'idle' && !list.isEnd;
  useEffect(() => {
    if (!canLoadMore || end.current === null) return undefined;
    return watchNearness(end.current, feedLimits.loadMoreWithin, onLoadMore);
  }, [canLoadMore, onLoadMore]);

  if (list.rows.length === 0) return <EmptyFeed list={list} onRefresh={onRefresh} />;
  const first = list.rows.slice(0, feedLimits.pageSize);
  const later = list.rows.slice(feedLimits.pageSize);
  return (
    <section aria-label={title}>
      <ol className={styles.rows}>
        {first.map((row, index) => (
          <li key={row.item.news_entry_id}>
            <FeedRow row={row} isFirstScreen={index < 4} />
          </li>
        ))}
      </ol>
      {later.length > 0 && <LaterRows key={list.channel} channel={list.channel} rows={later} />}
      <div ref={end} />
      <FeedFooter list={list} nextPage={nextPage} onMore={onLoadMore} />
    </section>
  );
}

function EmptyFeed({ list, onRefresh }: Pick<Props, 'list' | 'onRefresh'>) {
  const words = useWords();
  if (list.phase.name === 'failed')
    return (
      <StateView drawing="cable" sentence={words('connectionFailed')} action={words('tryAgain')} onAction={onRefresh} />
    );
  if (list.phase.name === 'idle')
    return (
      <StateView
        drawing="paper"
        sentence={words('feedEmpty')}
        hint={words('feedEmptyHint')}
        action={words('refresh')}
        onAction={onRefresh}
      />
    );
  return <CardSkeletons label={words('loadingNews')} />;
}
