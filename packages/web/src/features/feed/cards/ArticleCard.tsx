import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { type CardMode, cardMode } from '@griot/domain/article/card-mode';
import type { ComponentType } from 'react';
import { useOpened } from '../../../session/opened.ts';
import { useImpression } from '../../../session/tracking/use-impression.ts';
import type { ModeProps } from './mode-props.ts';
import { HeadlineRow } from './top-news/HeadlineRow.tsx';
import { MultiHeadline, SingleHeadline } from './top-news/PictureHeadline.tsx';
import { VerticalCard } from './VerticalCard.tsx';

/**
 * Layouts that a place chooses. Horizontal and multi-image follow from an item's type (registry.ts); the curated card
 * shows no article.
 */
type PlacedMode = Exclude<CardMode, 'horizontal' | 'multi-image' | 'editor-curated'>;

const layouts: { [Mode in PlacedMode]: ComponentType<ModeProps> } = {
  vertical: VerticalCard,
  'headline-list': HeadlineRow,
  'headline-single': SingleHeadline,
  'headline-multi': MultiHeadline,
};

const nobodyElse = () => {};

type Props = { mode: PlacedMode; item: ArticleItem; isFirstScreen?: boolean };

/**
 * An article in the layout that its place chooses, with its own visited mark; another mode does not compile (spec 5).
 */
export function ArticleCard({ mode, item, isFirstScreen = false }: Props) {
  const { isOpened, open } = useOpened(item);
  const Layout = layouts[cardMode(mode) as PlacedMode];
  return (
    <div ref={useImpression(item, nobodyElse)}>
      <Layout item={item} isVisited={isOpened} isFirstScreen={isFirstScreen} onOpen={open} />
    </div>
  );
}
