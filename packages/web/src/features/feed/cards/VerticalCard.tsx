import type { ModeProps } from './mode-props.ts';
import { CardFrame } from './parts/CardFrame.tsx';
import { CardTitle } from './parts/CardTitle.tsx';
import { Thumbnail } from './parts/Thumbnail.tsx';

/** A full-width picture, then title and meta line (spec 2, Feed item kinds). */
export function VerticalCard(props: ModeProps) {
  const { item, isVisited, isFirstScreen } = props;
  const [picture] = item.thumbnail;
  return (
    <CardFrame item={item} isVisited={isVisited}>
      {picture !== undefined && <Thumbnail address={picture} isFirstScreen={isFirstScreen} />}
      <CardTitle {...props} />
    </CardFrame>
  );
}
