import { defineRoute, type RouteDefinition } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { text } from '../../platform/routing/query.ts';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import type { DetailData } from './detail-data.ts';

const query = {
  news_id: text,
  news_entry_id: text,
  open_type: text,
  request_id: text,
  country: text,
  language: text,
};

const screen = () => import('./DetailScreen.tsx');

const detail: Omit<RouteDefinition<typeof query, DetailData>, 'path'> = {
  name: 'detail',
  pageKind: 'detail',
  query,
  // It comes with the screen: no other page has room for it.
  load: async (context) => (await screen()).load(context),
  screen,
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
