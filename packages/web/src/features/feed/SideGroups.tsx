import { useSyncExternalStore } from 'react';
import { useWords } from '../../session/session.tsx';
import { FeedRow } from './FeedRow.tsx';
import type { FeedLists } from './list/feed-lists.ts';
import { itemRows } from './list/rows.ts';

const beside: ReadonlySet<string> = new Set(['trending_group', 'top_news_group']);

type Props = { lists: FeedLists; channel: string };

/** Trending and top news in a column of their own, from the list that brought them. */
export function SideGroups({ lists, channel }: Props) {
  const words = useWords();
  const current = () => lists.of(channel).rows;
  const rows = itemRows(useSyncExternalStore(lists.subscribe, current, current)).filter(({ item }) =>
    beside.has(item.type),
  );
  if (rows.length === 0) return null;
  return (
    <aside aria-label={words('moreNews')}>
      {rows.map((row) => (
        <FeedRow key={row.key} row={row} isFirstScreen={false} />
      ))}
    </aside>
  );
}
