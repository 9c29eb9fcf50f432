import type { CardProps } from './card-props.ts';
import styles from './HorizontalCard.module.css';
import { CardFrame, CardTitle } from './parts/CardFrame.tsx';
import { CardMenu } from './parts/CardMenu.tsx';
import { Thumbnail } from './parts/Thumbnail.tsx';

/** Title at the start, picture at the end, meta line below (spec 2, Feed item kinds). */
export function HorizontalCard(props: CardProps<'normal'>) {
  const { item, isVisited, isFirstScreen } = props;
  const [picture] = item.thumbnail;
  return (
    <CardFrame item={item} isVisited={isVisited} menu={<CardMenu item={item} />}>
      <div className={styles.story}>
        <CardTitle {...props} />
        {picture !== undefined && (
          <Thumbnail className={styles.picture} address={picture} isFirstScreen={isFirstScreen} />
        )}
      </div>
    </CardFrame>
  );
}
