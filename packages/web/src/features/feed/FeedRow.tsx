import { useOpened } from '../../session/opened.ts';
import { useImpression } from '../../session/tracking/use-impression.ts';
import { FeedCard } from './cards/FeedCard.tsx';
import type { Row } from './feed-list.state.ts';

type Props = { row: Row; isFirstScreen: boolean };

export function FeedRow({ row, isFirstScreen }: Props) {
  const { isOpened, open } = useOpened(row.item);
  return (
    <div ref={useImpression(row.item)}>
      <FeedCard item={row.item} isVisited={isOpened} isFirstScreen={isFirstScreen} onOpen={open} />
    </div>
  );
}
