import { useOpened } from '../../session/opened.ts';
import { FeedCard } from './cards/FeedCard.tsx';
import type { Row } from './feed-list.state.ts';

type Props = { row: Row; isFirstScreen: boolean };

export function FeedRow({ row, isFirstScreen }: Props) {
  const { isOpened, open } = useOpened(row.item.news_id);
  return <FeedCard item={row.item} isVisited={isOpened} isFirstScreen={isFirstScreen} onOpen={open} />;
}
