import { defineRoute } from '../../platform/routing/define-route.ts';

/** The last of the list: any other path (spec 2). */
export const notFoundRoute = defineRoute({
  name: 'not-found',
  path: '*',
  pageKind: null,
  query: {},
  load: async () => ({ kind: 'missing', about: 'route' }),
  screen: null,
  head: (_, words) => ({ title: words('notFoundTitle'), isIndexed: false }),
});
