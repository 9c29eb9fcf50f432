import { CardMeta } from './CardMeta.tsx';
import { CardTitle } from './CardTitle.tsx';
import type { CardProps } from './card-props.ts';
import styles from './MultiImageCard.module.css';
import { Thumbnail } from './Thumbnail.tsx';

const PICTURES = 3;

/** Title, then three equal pictures (spec 2, Feed item kinds). */
export function MultiImageCard(props: CardProps<'multi_image'>) {
  const { item, isFirstScreen, menu } = props;
  return (
    <article className={styles.card} id={item.news_entry_id} data-visited={props.isVisited || undefined}>
      <CardTitle {...props} />
      <div className={styles.pictures}>
        {item.thumbnail.slice(0, PICTURES).map((address) => (
          <Thumbnail key={address} address={address} isFirstScreen={isFirstScreen} />
        ))}
      </div>
      <div className={styles.meta}>
        <CardMeta item={item} />
        {menu}
      </div>
    </article>
  );
}
