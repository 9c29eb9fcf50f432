import type { FeedItem } from '@griot/contract/entities/feed-item';
import type { ComponentType } from 'react';
import type { CardProps } from './card-props.ts';
import { HorizontalCard } from './HorizontalCard.tsx';
import { MultiImageCard } from './MultiImageCard.tsx';
import { PersonalCard, RareCard } from './RareCard.tsx';

/** The card of every kind of feed item; a kind without one does not compile. */
export const cards: { [Kind in FeedItem['type']]: ComponentType<CardProps<Kind>> } = {
  normal: HorizontalCard,
  multi_image: MultiImageCard,
  top_news: RareCard,
  top_news_group: RareCard,
  missed_group: PersonalCard,
  trending_group: RareCard,
  editor_curated_today_card: RareCard,
  clip: RareCard,
  insta_clip: RareCard,
  edition_group: PersonalCard,
};
