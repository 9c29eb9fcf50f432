import { memo, useCallback } from 'react';
import { useImpression } from '../../session/tracking/use-impression.ts';
import { useOpen } from '../reading/opened.face.ts';
import { useReadTitle } from '../reading/read-stories.face.ts';
import { useCardHost } from './cards/card-props.ts';
import { FeedCard } from './cards/FeedCard.tsx';
import { FoldedStory } from './cards/parts/CardFrame.tsx';
import type { GroupFacts } from './list/row-facts.ts';
import type { ItemRow } from './list/rows.ts';
import { useChannel, useSlotAfter } from './use-channel.ts';

type Props = {
  row: ItemRow;
  isFirstScreen: boolean;
  isShortList?: boolean;
  /** Nothing of the list is folded: it is about one story, somebody chose each article, or it is the only one. */
  isWhole?: boolean;
};

function RowSlot({ row }: { row: ItemRow }) {
  return useSlotAfter()(row);
}

/** One item of the list as its card; whether it was seen and opened is the same for every kind. */
export const FeedRow = memo(function FeedRow({ row, isWhole = false, ...place }: Props) {
  const { item, key } = row;
  const { onSeen, onOpened, onGroup } = useChannel();
  const open = useOpen(item);
  const seen = useCallback(() => onSeen(key), [key, onSeen]);
  const opened = () => {
    open();
    onOpened(key);
  };
  const group = useCallback((facts: GroupFacts) => onGroup(key, facts), [key, onGroup]);
  const readTitle = useReadTitle(item);
  const card = (
    <div ref={useImpression(item, seen)}>
      <FeedCard item={item} isVisited={row.visited === true} group={row} {...place} onOpen={opened} onGroup={group} />
    </div>
  );
  const asked = useCardHost()?.asked;
  if (asked?.key === key) return asked.question;
  return (
    <>
      {readTitle === undefined || isWhole ? card : <FoldedStory title={readTitle}>{card}</FoldedStory>}
      <RowSlot row={row} />
    </>
  );
});
