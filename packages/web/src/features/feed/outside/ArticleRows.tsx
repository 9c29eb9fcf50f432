import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { mainChannel } from '@griot/domain/channels';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { openedIn } from '../../../session/opened.ts';
import { useSession } from '../../../session/session.tsx';
import { FeedRow } from '../FeedRow.tsx';
import { markVisited, rowsOf } from '../list/rows.ts';
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
  const opened = useStore(openedIn(useSession()));
  const plain = useMemo(() => rowsOf(mainChannel, items, new Set()), [items]);
  const rows = useMemo(() => markVisited(plain, opened), [plain, opened]);
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
