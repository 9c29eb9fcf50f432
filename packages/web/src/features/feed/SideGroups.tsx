import type { FeedItem } from '@griot/contract/entities/feed-item';
import { mainChannel, trendingChannel } from '@griot/domain/channels';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useWords } from '../../session/context/words.ts';
import { FeedRow } from './FeedRow.tsx';
import type { FeedLists } from './list/feed-lists.ts';
import type { GroupFacts } from './list/row-facts.ts';
import { itemRows, type Row } from './list/rows.ts';
import { ChannelProvider } from './use-channel.ts';

const beside: ReadonlySet<string> = new Set(['trending_group', 'top_news_group']);

/**
 * Every channel has a group of each kind, and each refresh brings a new one (spec 3). The column shows them one after
 * the other, so a kind alone, by which a list tells its groups apart, does not name one here.
 */
const groupKey = ({ type, category, request_id }: FeedItem) => `${type} ${category} ${request_id}`;

const groupsIn = (rows: readonly Row[]) => itemRows(rows).filter(({ item }) => beside.has(item.type));

type Props = { lists: FeedLists; channel: string };

/**
 * Trending and top news in a column of their own: the channel's, where it has them beside its list; what it has not, For
 * You has.
 * They stay open there until the reader folds them: nothing else waits for their room.
 */
export function SideGroups({ lists, channel }: Props) {
  const words = useWords();
  const rowsIn = (of: string) => () => lists.listOf(of).rows;
  const own = useSyncExternalStore(lists.subscribe, rowsIn(channel), rowsIn(channel));
  const main = useSyncExternalStore(lists.subscribe, rowsIn(mainChannel), rowsIn(mainChannel));
  useEffect(() => {
    // A reader may begin with a channel that has no groups, and For You is then not here yet.
    if (lists.listOf(mainChannel).rows.length === 0) void lists.ask(mainChannel, 'refreshing');
  }, [lists]);
  const { facts, acts } = useOwnFacts();
  const isTrending = channel === trendingChannel;
  const groups = isTrending ? [] : groupsIn(own);
  // The trending channel begins with its own group.
  const stands = (type: string) =>
    isTrending ? type === 'trending_group' : groups.some(({ item }) => item.type === type);
  const rows = [...groups, ...groupsIn(main).filter(({ item }) => !stands(item.type))];
  if (rows.length === 0) return null;
  return (
    <aside aria-label={words('moreNews')}>
      <ChannelProvider value={acts}>
        {rows.map(({ item }) => {
          const key = groupKey(item);
          const row = { kind: 'item', key, item, isShrink: false, ...facts[key] } as const;
          return <FeedRow key={key} row={row} isFirstScreen={false} />;
        })}
      </ChannelProvider>
    </aside>
  );
}

const nobody = () => {};

/** What is folded in this column says nothing of the group's row in the list. */
function useOwnFacts() {
  const [facts, setFacts] = useState<Readonly<Record<string, GroupFacts>>>({});
  const acts = useMemo(() => {
    const onGroup = (key: string, changed: GroupFacts) =>
      setFacts((before) => ({ ...before, [key]: { ...before[key], ...changed } }));
    return { onSeen: nobody, onOpened: nobody, onUnfold: nobody, onGroup };
  }, []);
  return { facts, acts };
}
