import { videoChannel } from '@griot/domain/channels';
import { feedLimits } from '@griot/domain/constants';
import { twoColumns } from '@griot/domain/feed/two-columns';
import { useEffect, useRef } from 'react';
import { scriptFile } from '../../platform/files/script-file.ts';
import { useScriptFile } from '../../platform/files/use-script-file.ts';
import { watchNearness } from '../../platform/page/nearness.ts';
import { useClient } from '../../session/context/client.ts';
import { useWords } from '../../session/context/words.ts';
import { useFormats, useNow } from '../../session/formats.tsx';
import { MarkedNote } from '../../ui/Mark.tsx';
import { EmptyFeed } from './EmptyFeed.tsx';
import { FeedFooter, FooterFailure } from './FeedFooter.tsx';
import styles from './FeedList.module.css';
import type { FeedList as List } from './list/feed-list.state.ts';
import { itemRows, type Row } from './list/rows.ts';
import { Rows } from './Rows.tsx';

type Props = {
  list: List;
  nextPage: string;
  onRefresh: () => void;
  onLoadMore: () => void;
  /** The list holds more rows than it may. */
  onOutgrown: () => void;
};

export const windowedRows = scriptFile(() => import('./WindowedRows.tsx'));

/**
 * A channel. More is asked for when its end comes within 600 px of the screen: the observer tells of that crossing
 * once, so nothing is computed while scrolling, which is less than a check every 200 ms would (spec 9). What follows
 * the first page is windowed; the script for that is fetched only when there is something to window.
 */
export function FeedList({ list, nextPage, onRefresh, onLoadMore, onOutgrown }: Props) {
  const words = useWords();
  const client = useClient();
  const { channel, rows, plain, trims, phase } = list;
  const isWindowed = rows.length > plain;
  const windowed = useScriptFile(windowedRows, { clock: client?.clock, isWanted: isWindowed });
  // While rows are missing, the end of the list is in view too early and would load page after page.
  const isComplete = !isWindowed || windowed.name === 'arrived';
  const end = useRef<HTMLDivElement>(null);
  const canLoadMore = rows.length > 0 && phase.name === 'idle' && !list.isEnd && isComplete;
  useEffect(() => {
    if (!canLoadMore || end.current === null) return undefined;
    return watchNearness(end.current, feedLimits.loadMoreWithin, onLoadMore);
  }, [canLoadMore, onLoadMore]);

  if (rows.length === 0) return <EmptyFeed list={list} onRefresh={onRefresh} />;
  const Windowed = windowed.name === 'arrived' ? windowed.module.WindowedRows : null;
  const column = { plain, total: rows.length, trims, Windowed, onOutgrown };
  const isRefreshed = phase.name === 'failed' && phase.while === 'refreshing';
  return (
    <>
      {list.isSaved && <SavedNote at={list.savedAt} />}
      {rows.some(isSample) && (
        <div className={styles.note}>
          <MarkedNote label={words('sample')}>{words('sampleNote')}</MarkedNote>
        </div>
      )}
      {channel === videoChannel ? (
        <div className={styles.columns}>
          {twoColumns(itemRows(rows), ({ frontHeight = 0 }) => frontHeight).map((rowsOfSide, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its side
            <div key={side}>
              <Rows name={`${channel}-${side}`} rows={rowsOfSide} {...column} />
            </div>
          ))}
        </div>
      ) : (
        <Rows name={channel} rows={rows} {...column} />
      )}
      <div ref={end} />
      {windowed.name === 'lost' ? (
        <FooterFailure onRetry={windowed.retry} />
      ) : (
        <FeedFooter list={list} nextPage={nextPage} onMore={isRefreshed ? onRefresh : onLoadMore} />
      )}
    </>
  );
}

/** That the list is a copy, and how old, so that nobody takes it for the news of this minute (FEED-27). */
function SavedNote({ at = 0 }: { at: number | undefined }) {
  const words = useWords();
  const client = useClient();
  const now = useNow();
  const { time } = useFormats();
  const age = (client?.clock.now() ?? at) - at; // by one and the same clock, which may be days off
  return (
    <p className={styles.note}>
      {words('savedCopy')}
      {at > 0 && ` · ${time(now - age)}`}
    </p>
  );
}

const isSample = (row: Row) => row.kind === 'item' && 'is_sample' in row.item;
