import type { SomeCards } from './card-props.ts';
import { ClipRowCard } from './clips/ClipRow.tsx';
import { ColumnClip } from './clips/ColumnClip.tsx';
import { CuratedTodayCard } from './curated/CuratedTodayCard.tsx';
import { TopNewsCard, TopNewsGroupCard } from './top-news/TopNewsGroupCard.tsx';
import { TrendingGroupCard } from './trending/TrendingGroupCard.tsx';

/** The cards that stand once or twice in a list: their script comes after the page is alive. */
export const cards = {
  top_news: TopNewsCard,
  top_news_group: TopNewsGroupCard,
  trending_group: TrendingGroupCard,
  editor_curated_today_card: CuratedTodayCard,
  clip: ColumnClip,
  insta_clip: ClipRowCard,
} satisfies SomeCards;
