import type { Article } from '@griot/contract/entities/article';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ignore } from '../../platform/api/ignore.ts';
import { useApi } from '../../session/context/api.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { type ArticleCounts, articleCountsStore, askCounts, countsOf } from './article-counts.face.ts';

type CountsQuery = { isWanted: boolean; requestId: string };

/**
 * How often the article was commented, liked and shared, asked for when it is opened; null until it is known (DET-12).
 */
export function useCounts({ news_entry_id: id }: Article, { isWanted, requestId }: CountsQuery): ArticleCounts | null {
  const api = useApi();
  const stores = usePageStores();
  const known = useStore(articleCountsStore(stores));
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const arrived = askCounts(stores, id);
    const asked = { params: { id }, query: { request_id: requestId } };
    void api.article.entry(asked, { signal: stop.signal }).then((outcome) => {
      if (!outcome.ok) return ignore(outcome, 'without its counts the article is whole (DET-18)');
      const [entry] = outcome.value.articles;
      if (entry === undefined || entry.news_entry_id !== id) return;
      const { comment_num: comments, social_info } = entry;
      arrived({ comments, likes: social_info.total_like_count, shares: social_info.total_shared_count });
    });
    return () => stop.abort();
  }, [api, stores, id, isWanted, requestId]);
  return countsOf(known, id);
}
