import type { CardProps } from './card-props.ts';
import styles from './MultiImageCard.module.css';
import { CardFrame, CardTitle } from './parts/CardFrame.tsx';
import { CardMenu } from './parts/CardMenu.tsx';
import { Thumbnail } from './parts/Thumbnail.tsx';

const PICTURES = 3;

/** Title, then three equal pictures (spec 2, Feed item kinds). */
export function MultiImageCard(props: CardProps<'multi_image'>) {
  const { item, isVisited, isFirstScreen } = props;
  return (
    <CardFrame item={item} isVisited={isVisited} menu={<CardMenu item={item} />}>
      <CardTitle {...props} />
      <div className={styles.pictures}>
        {item.thumbnail.slice(0, PICTURES).map((address) => (
          <Thumbnail key={address} address={address} isFirstScreen={isFirstScreen} />
        ))}
      </div>
    </CardFrame>
  );
}
