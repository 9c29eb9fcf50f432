import type { ArticleItem } from '@griot/contract/entities/feed-item';
import type { ReactNode } from 'react';
import { useWords } from '../../session/context/words.ts';
import { ArticleCard } from './cards/ArticleCard.tsx';
import styles from './RelatedStrip.module.css';

type Props = {
  articles: readonly ArticleItem[];
  /** What stands below one of them besides news, counted from 0. */
  slotAfter: (index: number) => ReactNode;
};

/** What goes with an article the reader came back from, below it (spec 2, Related-news strip). */
export function RelatedStrip({ articles, slotAfter }: Props) {
  const title = useWords()('alsoSee');
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and no landmark: a list may have several of them
    <div className={styles.strip} role="group" aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {articles.map((article, index) => (
          <li key={article.news_entry_id}>
            <ArticleCard mode="headline-list" item={article} />
            {slotAfter(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
