import type { FeedItem } from '@griot/contract/entities/feed-item';
import { emptyFeed, feedList } from '@griot/web/src/features/feed/list/feed-list.state.ts';
import type { GroupFacts } from '@griot/web/src/features/feed/list/row-facts.ts';
import { rowsOf } from '@griot/web/src/features/feed/list/rows.ts';
import { Rows } from '@griot/web/src/features/feed/Rows.tsx';
import { ChannelProvider } from '@griot/web/src/features/feed/use-channel.ts';
import { useReducer } from 'react';

const nobody = () => {};

/** Items as the rows of a list, which holds what their cards say of them; other items are other rows. */
export function InAList({ items }: { items: readonly FeedItem[] }) {
  const rows = rowsOf('main', items, new Set());
  const [list, change] = useReducer(feedList, { ...emptyFeed('main'), rows });
  const onGroup = (key: string, facts: GroupFacts) => change({ type: 'groupShown', key, facts });
  return (
    <ChannelProvider value={{ onSeen: nobody, onOpened: nobody, onUnfold: nobody, onGroup }}>
      <Rows
        name="main"
        rows={list.rows}
        plain={list.plain}
        total={rows.length}
        trims={0}
        Windowed={null}
        onOutgrown={nobody}
      />
    </ChannelProvider>
  );
}
