import { useEffect, useState } from 'react';
import { type KeptArticle, keptArticles } from '../../platform/offline/kept-articles.ts';
import { findKept } from './find-kept.ts';

/** The articles on this phone that have the words of a search: the pack, what was saved, and what was opened. Null while the phone is asked. */
export function useKeptFound(text: string): readonly KeptArticle[] | null {
  const [kept, setKept] = useState<readonly KeptArticle[] | null>(null);
  useEffect(() => {
    let isHere = true;
    keptArticles()
      .catch(() => []) // storage that cannot be read holds nothing
      .then((articles) => isHere && setKept(articles));
    return () => {
      isHere = false;
    };
  }, []);
  return kept && findKept(kept, text);
}
