import { memo, useCallback } from 'react';
import { useOpened } from '../../session/opened.ts';
import { useReadTitle } from '../../session/reading/read-stories.ts';
import { useImpression } from '../../session/tracking/use-impression.ts';
import { FeedCard } from './cards/FeedCard.tsx';
import { FoldedStory } from './cards/parts/CardFrame.tsx';
import type { ItemRow } from './list/rows.ts';
import { useChannel, useSlotAfter } from './use-channel.ts';

type Props = {
  row: ItemRow;
  isFirstScreen: boolean;
  isShortList?: boolean;
  /** The list is about one story, of which nothing is folded. */
  isOneStory?: boolean;
};

function RowSlot({ row }: { row: ItemRow }) {
  return useSlotAfter()(row);
}

/** One item of the list as its card; whether it was seen and opened is the same for every kind. */
export const FeedRow = memo(function FeedRow({ row, isOneStory = false, ...place }: Props) {
  const { item, key } = row;
  const { onSeen, onOpened } = useChannel();
  const { isOpened, open } = useOpened(item);
  const seen = useCallback(() => onSeen(key), [key, onSeen]);
  const opened = () => {
    open();
    onOpened(key);
  };
  const readTitle = useReadTitle(item);
  const card = (
    <div ref={useImpression(item, seen)}>
      <FeedCard item={item} isVisited={isOpened} {...place} onOpen={opened} />
    </div>
  );
  return (
    <>
      {readTitle === undefined || isOneStory ? card : <FoldedStory title={readTitle}>{card}</FoldedStory>}
      <RowSlot row={row} />
    </>
  );
});
