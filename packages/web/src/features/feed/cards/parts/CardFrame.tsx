import type { ReactNode } from 'react';
import type { ArticleFields } from '../card-props.ts';
import styles from './CardFrame.module.css';
import { CardMeta } from './CardMeta.tsx';

type Props = { item: ArticleFields; isVisited: boolean; menu?: ReactNode; children: ReactNode };

/** What every card of one article has: its room, its anchor, and the meta line with the menu at its end. */
export function CardFrame({ item, isVisited, menu, children }: Props) {
  return (
    <article className={styles.card} id={item.news_entry_id} data-visited={isVisited || undefined}>
      {children}
      <div className={styles.foot}>
        <CardMeta item={item} />
        {menu}
      </div>
    </article>
  );
}
