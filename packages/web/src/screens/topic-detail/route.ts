import { listRoute } from '../../features/feed/outside/list-route.ts';
import { text } from '../../platform/routing/query.ts';

export const topicDetailRoute = listRoute(
  { name: 'topic-detail', pageKind: 'topicdetail', query: { more_id: text, country: text, language: text } },
  () => import('./TopicDetailScreen.tsx'),
);
