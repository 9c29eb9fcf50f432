import { defineRoute, type RouteDefinition } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { text } from '../../platform/routing/query.ts';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import type { DetailData } from './detail-data.ts';
import { loadArticle } from './load-article.ts';

const query = {
  news_id: text,
  news_entry_id: text,
  open_type: text,
  request_id: text,
  country: text,
  language: text,
};

const detail: Omit<RouteDefinition<typeof query, DetailData>, 'path'> = {
  name: 'detail',
  pageKind: 'detail',
  query,
  load: loadArticle,
  screen: () => import('./DetailScreen.tsx'),
  Skeleton: DetailSkeleton,
  head: ({ article }) => ({
    title: article.news.title,
    description: article.summary || article.source,
    canonical: hrefs.detail(article),
    article,
    // Sample news is nobody's reporting; search engines need not find it.
    isIndexed: article.is_sample !== true,
  }),
};

/** By identifiers in the query; without any, by what the phone knows: the hash, or the article it opened last. */
export const detailByQueryRoute = defineRoute({ ...detail, path: '/detail' });
export const detailRoute = defineRoute({ ...detail, path: '/detail/:newsId' });
