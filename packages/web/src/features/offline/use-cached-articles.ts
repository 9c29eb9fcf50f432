import { useCallback, useEffect, useState } from 'react';
import {
  type CachedArticle,
  cachedArticles,
  cachedBytes,
  removeCached,
} from '../../platform/offline/cached-articles.ts';
import { canCache, startWorker } from '../../platform/offline/worker-link.ts';

/** Null while the phone is asked; `cannot` where it keeps nothing. */
export type CachedArticles = { articles: readonly CachedArticle[]; bytes: number } | 'cannot' | null;

/** What is cached on this phone. */
export function useCachedArticles(): { cached: CachedArticles; read: () => void; removeAll: () => Promise<void> } {
  const [kept, setKept] = useState<CachedArticles>(null);
  const read = useCallback(async () => {
    if (!canCache()) return setKept('cannot');
    try {
      const [articles, bytes] = await Promise.all([cachedArticles(), cachedBytes()]);
      setKept({ articles, bytes });
    } catch {
      setKept('cannot'); // a browser may refuse its storage at any moment
    }
  }, []);
  useEffect(() => void read(), [read]);
  const removeAll = useCallback(async () => {
    await removeCached();
    await read();
    // The app itself stays openable: its own files are cached again, from the browser's own copies.
    void startWorker();
  }, [read]);
  return { cached: kept, read, removeAll };
}
