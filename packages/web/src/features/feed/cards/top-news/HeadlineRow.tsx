import type { ModeProps } from '../mode-props.ts';
import { CardMeta } from '../parts/CardMeta.tsx';
import { CardTitle } from '../parts/CardTitle.tsx';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import styles from './HeadlineRow.module.css';

/** An article in a list of headlines: smaller, below a title of the list's own. */
export function HeadlineRow(props: ModeProps) {
  const { item, isVisited, isFirstScreen } = props;
  const [picture] = item.thumbnail;
  return (
    <article className={styles.row} data-visited={isVisited || undefined}>
      <div className={styles.words}>
        <CardTitle {...props} isInGroup />
        <CardMeta item={item} />
      </div>
      {picture !== undefined && (
        <div className={styles.picture}>
          <Thumbnail address={picture} isFirstScreen={isFirstScreen} />
        </div>
      )}
    </article>
  );
}
