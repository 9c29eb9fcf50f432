import type { ComponentType } from 'react';
import type { CardProps } from './card-props.ts';
import { cards } from './registry.ts';

/** Any feed item as its kind's card. */
export function FeedCard(props: CardProps) {
  const Card = cards[props.item.type] as ComponentType<CardProps>;
  return <Card {...props} />;
}
