import type { Article } from '@griot/contract/entities/article';
import type { Outcome } from '@griot/contract/failure';
import { defineRoute, type RouteAnswer } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { DetailSkeleton } from './DetailSkeleton.tsx';

export const detailRoute = defineRoute({
  name: 'detail',
  path: '/detail/:newsId',
  pageKind: 'detail',
  query: {},
  load: async ({ api, params, signal }) =>
    answerOf(await api.article.detail({ params: { id: params.newsId ?? '' } }, { signal })),
  screen: () => import('./DetailScreen.tsx'),
  Skeleton: DetailSkeleton,
  head: (article: Article) => ({
    title: article.news.title,
    description: article.summary || article.source,
    canonical: hrefs.detail(article),
    article,
    // Sample news is nobody's reporting; search engines need not find it.
    isIndexed: article.is_sample !== true,
  }),
});

/**
 * A time-out has a view of its own; anything else that fails is treated as not found (spec 8, Detail). Without a
 * connection, or while the service is away, the article is not missing: ours.
 */
function answerOf(outcome: Outcome<Article>): RouteAnswer<Article> {
  if (outcome.ok) return { kind: 'ready', data: outcome.value };
  const { failure } = outcome;
  if (failure.kind === 'timeout') return { kind: 'timedOut' };
  if (failure.kind === 'offline' || (failure.kind === 'http' && failure.status === 503)) return { kind: 'failed' };
  return { kind: 'missing', about: 'detail' };
}
