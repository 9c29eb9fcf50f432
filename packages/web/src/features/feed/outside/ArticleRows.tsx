import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { mainChannel } from '@griot/domain/channels';
import { useMemo } from 'react';
import { FeedRow } from '../FeedRow.tsx';
import { rowsOf } from '../list/rows.ts';
import styles from '../Rows.module.css';

type Props = {
  items: readonly ArticleItem[];
  /** Its first pictures are in view when the page opens. */
  isFirstScreen: boolean;
  /** All are reports of one story, which the reader asked for. */
  isOneStory?: boolean;
};

/** A list of articles outside the feed, with the same cards, impressions and visited marks. */
export function ArticleRows({ items, isFirstScreen, isOneStory = false }: Props) {
  const rows = useMemo(() => rowsOf(mainChannel, items, new Set()), [items]);
  return (
    <ol className={styles.rows}>
      {rows.map((row, index) => (
        <li key={row.key}>
          <FeedRow row={row} isFirstScreen={isFirstScreen && index < 4} isOneStory={isOneStory} />
        </li>
      ))}
    </ol>
  );
}
