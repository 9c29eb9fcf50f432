import type { FeedItem } from '@griot/contract/entities/feed-item';
import type { ComponentType } from 'react';
import type { CardProps } from './card-props.ts';
import { ClipRowCard } from './clips/ClipRow.tsx';
import { ColumnClip } from './clips/ColumnClip.tsx';
import { CuratedTodayCard } from './curated/CuratedTodayCard.tsx';
import { EditionGroupCard } from './editions/EditionGroupCard.tsx';
import { MissedCard } from './missed/MissedCard.tsx';
import { TopNewsCard, TopNewsGroupCard } from './top-news/TopNewsGroupCard.tsx';
import { TrendingGroupCard } from './trending/TrendingGroupCard.tsx';

type SomeCards = { [Kind in FeedItem['type']]?: ComponentType<CardProps<Kind>> };

/** The cards that stand once or twice in a list: their script comes after the page is alive. */
export const rareCards = {
  top_news: TopNewsCard,
  top_news_group: TopNewsGroupCard,
  missed_group: MissedCard,
  trending_group: TrendingGroupCard,
  editor_curated_today_card: CuratedTodayCard,
  clip: ColumnClip,
  insta_clip: ClipRowCard,
  edition_group: EditionGroupCard,
} satisfies SomeCards;
export type RareKind = keyof typeof rareCards;
