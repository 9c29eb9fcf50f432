import { CardMeta } from './CardMeta.tsx';
import { CardTitle } from './CardTitle.tsx';
import type { CardProps } from './card-props.ts';
import styles from './HorizontalCard.module.css';
import { Thumbnail } from './Thumbnail.tsx';

/** Title at the start, picture at the end, meta line below (spec 2, Feed item kinds). */
export function HorizontalCard(props: CardProps<'normal'>) {
  const { item, isFirstScreen, menu } = props;
  const [picture] = item.thumbnail;
  return (
    <article className={styles.card} id={item.news_entry_id} data-visited={props.isVisited || undefined}>
      <div className={styles.story}>
        <CardTitle {...props} />
        {picture !== undefined && (
          <div className={styles.picture}>
            <Thumbnail address={picture} isFirstScreen={isFirstScreen} />
          </div>
        )}
      </div>
      <div className={styles.meta}>
        <CardMeta item={item} />
        {menu}
      </div>
    </article>
  );
}
