import type { CardProps } from './card-props.ts';
import { CardFrame, CardTitle } from './parts/CardFrame.tsx';
import { CardMenu } from './parts/CardMenu.tsx';
import { StoryRow } from './parts/StoryRow.tsx';

/** Title at the start, picture at the end, meta line below (spec 2, Feed item kinds). */
export function HorizontalCard(props: CardProps<'normal'>) {
  const { item, isVisited, isFirstScreen } = props;
  const [picture] = item.thumbnail;
  return (
    <CardFrame item={item} isVisited={isVisited} menu={<CardMenu item={item} />}>
      <StoryRow picture={picture} isFirstScreen={isFirstScreen}>
        <CardTitle {...props} />
      </StoryRow>
    </CardFrame>
  );
}
