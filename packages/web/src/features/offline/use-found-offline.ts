import { useEffect, useState } from 'react';
import { type CachedArticle, cachedArticles } from '../../platform/offline/cached-articles.ts';
import { findCached } from './find-cached.ts';

/** The articles on this phone that have the words of a search: the pack, what was saved, and what was opened. Null while the phone is asked. */
export function useFoundOffline(text: string): readonly CachedArticle[] | null {
  const [cached, setKept] = useState<readonly CachedArticle[] | null>(null);
  useEffect(() => {
    let isHere = true;
    cachedArticles()
      .catch(() => []) // storage that cannot be read holds nothing
      .then((articles) => isHere && setKept(articles));
    return () => {
      isHere = false;
    };
  }, []);
  return cached && findCached(cached, text);
}
