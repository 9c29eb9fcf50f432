import type { CardProps } from '../card-props.ts';
import { ClipBox } from './ClipCard.tsx';
import { useMovingPreview } from './use-moving-preview.ts';

/** A clip in a column of clips, whose picture moves while it is looked at. */
export function ColumnClip({ item, onOpen }: CardProps<'clip'>) {
  return (
    <div ref={useMovingPreview(item)}>
      <ClipBox clip={item} mode="preview" title="h2" {...(onOpen && { onOpen })} />
    </div>
  );
}
