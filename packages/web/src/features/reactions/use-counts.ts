import type { Article } from '@griot/contract/entities/article';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ignore } from '../../platform/api/ignore.ts';
import { useSession } from '../../session/session.tsx';
import { type ArticleCounts, countsIn } from '../../session/social/article-counts.ts';

/** How often the article was commented, liked and shared, asked for when it is opened; null until it is known (DET-12). */
export function useCounts({ news_entry_id: id }: Article, isWanted: boolean): ArticleCounts | null {
  const { api, client, stores } = useSession();
  const counts = useStore(countsIn(stores));
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const request_id = client?.storage.detailArticle.get()?.request_id ?? '';
    void api.article.entry({ params: { id }, query: { request_id } }, { signal: stop.signal }).then((outcome) => {
      if (!outcome.ok) return ignore(outcome, 'without its counts the article is whole (DET-18)');
      const [entry] = outcome.value.articles;
      if (entry === undefined || entry.news_entry_id !== id) return;
      const { comment_num: comments, social_info } = entry;
      const { total_like_count: likes, total_shared_count: shares } = social_info;
      countsIn(stores).setState({ id, comments, likes, shares }, true);
    });
    return () => stop.abort();
  }, [api, client, stores, id, isWanted]);
  return counts?.id === id ? counts : null;
}
