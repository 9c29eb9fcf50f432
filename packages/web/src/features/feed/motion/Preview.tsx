import { type Ref, useLayoutEffect } from 'react';
import { useWords } from '../../../session/context/words.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FeedCard } from '../cards/FeedCard.tsx';
import type { FeedList } from '../list/feed-list.state.ts';
import styles from './Preview.module.css';
import type { Slide } from './use-swipe.ts';

/** As many as a tall screen shows. */
const SHOWN = 8;

type Props = { list: FeedList; anchor: string; slide: Slide; ref: Ref<HTMLDivElement> };

/** The neighbouring channel while it is dragged in: its rows from where the reader left them, else its skeleton. */
export function Preview({ list, anchor, slide, ref }: Props) {
  const words = useWords();
  const rows = list.rows.filter((row) => row.kind === 'item');
  const from = Math.max(
    0,
    rows.findIndex(({ item }) => 'news_id' in item && item.news_entry_id === anchor),
  );
  useLayoutEffect(() => slide.begin(), [slide]);
  return (
    <div className={styles.preview} ref={ref} inert aria-hidden="true">
      {rows.length === 0 && <Skeleton label={words('loadingNews')} />}
      {rows.slice(from, from + SHOWN).map((row) => (
        <FeedCard key={row.key} item={row.item} isVisited={row.visited === true} group={row} isFirstScreen />
      ))}
    </div>
  );
}
