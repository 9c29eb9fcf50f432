import { useState } from 'react';
import type { CachedArticle } from '../../platform/offline/cached-articles.ts';
import { useWords } from '../../session/context/words.ts';
import fieldStyles from '../../ui/controls/Field.module.css';
import styles from './CachedList.module.css';
import { CachedRows } from './CachedRows.tsx';
import { findCached } from './find-cached.ts';

/** The articles on this phone, and a field to find one of them by its words; nothing of it needs a connection. */
export function CachedList({ articles, first }: { articles: readonly CachedArticle[]; first: string }) {
  const words = useWords();
  const [query, setQuery] = useState(first);
  const found = findCached(articles, query);
  return (
    <>
      <label className={styles.find}>
        <span className={styles.label}>{words('offline.find')}</span>
        <input
          className={fieldStyles.field}
          type="search"
          dir="auto"
          maxLength={200}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </label>
      <p role="status" className={styles.note}>
        {found.length === 0 && words('offline.notFound')}
      </p>
      <CachedRows articles={found} />
    </>
  );
}
