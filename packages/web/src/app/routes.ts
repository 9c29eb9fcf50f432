import type { Route } from '../platform/routing/define-route.ts';
import { countryRoute } from '../screens/country/route.ts';
import { detailByQueryRoute, detailRoute } from '../screens/detail/route.ts';
import { feedsRoute } from '../screens/feeds/route.ts';
import { headlineRoute } from '../screens/headline/route.ts';
import { notFoundRoute } from '../screens/not-found/route.ts';
import { topicDetailRoute } from '../screens/topic-detail/route.ts';

/** Every page there is; server and client read the same list, and the last one takes what no other does. */
export const routes: readonly Route[] = [
  countryRoute,
  feedsRoute,
  detailByQueryRoute,
  detailRoute,
  headlineRoute,
  topicDetailRoute,
  notFoundRoute,
];
