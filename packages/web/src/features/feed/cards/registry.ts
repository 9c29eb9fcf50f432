import type { FeedItem } from '@griot/contract/entities/feed-item';
import type { ComponentType } from 'react';
import type { CardProps } from './card-props.ts';
import { HorizontalCard } from './HorizontalCard.tsx';
import { LaterCard } from './LaterCard.tsx';
import { MultiImageCard } from './MultiImageCard.tsx';

/** The card of every kind of feed item; a kind without one does not compile. */
export const cards: { [Kind in FeedItem['type']]: ComponentType<CardProps<Kind>> } = {
  normal: HorizontalCard,
  multi_image: MultiImageCard,
  top_news: LaterCard,
  top_news_group: LaterCard,
  trending_group: LaterCard,
  editor_curated_today_card: LaterCard,
  clip: LaterCard,
  insta_clip: LaterCard,
};
