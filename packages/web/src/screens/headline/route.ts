import { listRoute } from '../../features/feed/outside/list-route.ts';
import { text } from '../../platform/routing/query.ts';

export const headlineRoute = listRoute(
  {
    name: 'headline',
    pageKind: 'headline',
    query: { category: text, title: text, news_entry_id: text, country: text, language: text },
  },
  () => import('./HeadlineScreen.tsx'),
);
