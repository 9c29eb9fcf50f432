import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { type CardMode, cardMode } from '@griot/domain/article/card-mode';
import type { ComponentType } from 'react';
import { useImpression } from '../../../session/tracking/use-impression.ts';
import { useOpened } from '../../reading/opened.face.ts';
import styles from './ArticleCard.module.css';
import type { ModeProps } from './card-props.ts';
import { CardFrame, CardTitle } from './parts/CardFrame.tsx';
import { CardMeta } from './parts/CardMeta.tsx';
import { PictureTile } from './parts/PictureTile.tsx';
import { Thumbnail } from './parts/Thumbnail.tsx';

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

/** A full-width picture, then title and meta line (spec 2, Feed item kinds). */
export function VerticalCard(props: ModeProps) {
  const { item, isVisited, isFirstScreen } = props;
  const [picture] = item.thumbnail;
  return (
    <CardFrame item={item} isVisited={isVisited}>
      {picture !== undefined && <Thumbnail address={picture} isFirstScreen={isFirstScreen} isWide />}
      <CardTitle {...props} />
    </CardFrame>
  );
}

/** An article in a list of headlines: smaller, below a title of the list's own. */
function HeadlineRow(props: ModeProps) {
  const { item, isVisited, isFirstScreen } = props;
  const [picture] = item.thumbnail;
  return (
    <article className={styles.row} data-visited={isVisited || undefined}>
      <div className={styles.words}>
        <CardTitle {...props} isInGroup />
        <CardMeta item={item} />
      </div>
      {picture !== undefined && (
        <Thumbnail className={styles.picture} address={picture} isFirstScreen={isFirstScreen} />
      )}
    </article>
  );
}

/** The only headline of its group: its picture from edge to edge, the title over a scrim (spec 2, Top news group). */
function SingleHeadline(props: ModeProps) {
  return <PictureHeadline {...props} isFull />;
}

/** One of several headlines that slide. */
function MultiHeadline(props: ModeProps) {
  return <PictureHeadline {...props} isFull={false} />;
}

function PictureHeadline({ isFull, ...props }: ModeProps & { isFull: boolean }) {
  const { item, isFirstScreen } = props;
  const id = `top-${item.news_entry_id}`;
  return (
    <PictureTile id={id} picture={item.thumbnail[0]} isFirstScreen={isFirstScreen} isFull={isFull}>
      <CardTitle {...props} isInGroup />
      <CardMeta item={item} />
    </PictureTile>
  );
}
