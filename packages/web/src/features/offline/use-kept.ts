import { useCallback, useEffect, useState } from 'react';
import { type KeptArticle, keptArticles, keptBytes, removeKept } from '../../platform/offline/kept-articles.ts';
import { canKeep, startWorker } from '../../platform/offline/worker-link.ts';

/** Null while the phone is asked; `cannot` where it keeps nothing. */
export type Kept = { articles: readonly KeptArticle[]; bytes: number } | 'cannot' | null;

/** What is kept on this phone. */
export function useKept(): { kept: Kept; read: () => void; removeAll: () => Promise<void> } {
  const [kept, setKept] = useState<Kept>(null);
  const read = useCallback(async () => {
    if (!canKeep()) return setKept('cannot');
    try {
      const [articles, bytes] = await Promise.all([keptArticles(), keptBytes()]);
      setKept({ articles, bytes });
    } catch {
      setKept('cannot'); // a browser may refuse its storage at any moment
    }
  }, []);
  useEffect(() => void read(), [read]);
  const removeAll = useCallback(async () => {
    await removeKept();
    await read();
    // The app itself stays openable: its own files are kept again, from the browser's own copies.
    void startWorker();
  }, [read]);
  return { kept, read, removeAll };
}
