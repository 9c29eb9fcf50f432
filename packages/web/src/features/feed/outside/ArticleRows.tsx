import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { usePageStores } from '../../../session/context/stores.ts';
import { openedId, openedStore } from '../../reading/opened.face.ts';
import { FeedRow } from '../FeedRow.tsx';
import type { ItemRow } from '../list/rows.ts';
import styles from '../Rows.module.css';

type Props = {
  items: readonly ArticleItem[];
  /** Its first pictures are in view when the page opens. */
  isFirstScreen: boolean;
  /** All are reports of one story, which the reader asked for, or chosen one by one: none is folded. */
  isWhole?: boolean;
};

/** A list of articles outside the feed, with the same cards, impressions and visited marks. */
export function ArticleRows({ items, isFirstScreen, isWhole = false }: Props) {
  const opened = useStore(openedStore(usePageStores()));
  const rows = useMemo(() => items.map((item) => rowOf(item, opened)), [items, opened]);
  return (
    <ol className={styles.rows}>
      {rows.map((row, index) => (
        <li key={row.key}>
          <FeedRow row={row} isFirstScreen={isFirstScreen && index < 4} isWhole={isWhole} />
        </li>
      ))}
    </ol>
  );
}

const rowOf = (item: ArticleItem, opened: readonly string[]): ItemRow => ({
  kind: 'item',
  key: item.news_entry_id,
  item,
  visited: opened.includes(openedId(item)),
});
