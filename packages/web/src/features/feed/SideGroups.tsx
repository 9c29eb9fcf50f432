import { mainChannel, trendingChannel } from '@griot/domain/channels';
import { useEffect, useSyncExternalStore } from 'react';
import { useWords } from '../../session/session.tsx';
import { FeedRow } from './FeedRow.tsx';
import type { FeedLists } from './list/feed-lists.ts';
import { itemRows, type Row } from './list/rows.ts';

const beside: ReadonlySet<string> = new Set(['trending_group', 'top_news_group']);

const groupsIn = (rows: readonly Row[]) => itemRows(rows).filter(({ item }) => beside.has(item.type));

type Props = { lists: FeedLists; channel: string };

/**
 * Trending and top news in a column of their own: the channel's, where it has them beside its list, else For You's. They
 * stay open there: nothing else waits for their room.
 */
export function SideGroups({ lists, channel }: Props) {
  const words = useWords();
  const rowsIn = (of: string) => () => lists.of(of).rows;
  const own = useSyncExternalStore(lists.subscribe, rowsIn(channel), rowsIn(channel));
  const main = useSyncExternalStore(lists.subscribe, rowsIn(mainChannel), rowsIn(mainChannel));
  useEffect(() => {
    // A reader may begin with a channel that has no groups, and For You is then not here yet.
    if (lists.of(mainChannel).rows.length === 0) void lists.ask(mainChannel, 'refreshing');
  }, [lists]);
  const isTrending = channel === trendingChannel;
  const groups = isTrending ? [] : groupsIn(own);
  // The trending channel begins with its own group.
  const others = groupsIn(main).filter(({ item }) => !isTrending || item.type !== 'trending_group');
  const rows = groups.length > 0 ? groups : others;
  if (rows.length === 0) return null;
  return (
    <aside aria-label={words('moreNews')}>
      {rows.map((row) => (
        <FeedRow key={row.key} row={row} isFirstScreen={false} isShortList />
      ))}
    </aside>
  );
}
