import { useState } from 'react';
import type { KeptArticle } from '../../platform/offline/kept-articles.ts';
import { useWords } from '../../session/context/words.ts';
import { findKept } from './find-kept.ts';
import styles from './KeptList.module.css';
import { KeptRows } from './KeptRows.tsx';

/** The articles on this phone, and a field to find one of them by its words; nothing of it needs a connection. */
export function KeptList({ articles, first }: { articles: readonly KeptArticle[]; first: string }) {
  const words = useWords();
  const [query, setQuery] = useState(first);
  if (articles.length === 0) return <p className={styles.note}>{words('offline.none')}</p>;
  const found = findKept(articles, query);
  return (
    <>
      <label className={styles.find}>
        <span className={styles.label}>{words('offline.find')}</span>
        <input
          className={styles.field}
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
      <KeptRows articles={found} />
    </>
  );
}
