import type { ModeProps } from '../mode-props.ts';
import { CardMeta } from '../parts/CardMeta.tsx';
import { CardTitle } from '../parts/CardTitle.tsx';
import { PictureTile } from '../parts/PictureTile.tsx';

/** The only headline of its group: its picture from edge to edge, the title over a scrim (spec 2, Top news group). */
export function SingleHeadline(props: ModeProps) {
  return <PictureHeadline {...props} isFull />;
}

/** One of several headlines that slide. */
export function MultiHeadline(props: ModeProps) {
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
