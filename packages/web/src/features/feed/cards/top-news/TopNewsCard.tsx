import type { CardProps } from '../card-props.ts';
import { VerticalCard } from '../VerticalCard.tsx';

/** One article that leads the news, by itself: larger than the others. */
export function TopNewsCard(props: CardProps<'top_news'>) {
  return <VerticalCard {...props} />;
}
