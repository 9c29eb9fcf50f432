import { defineRoute } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { isPresent } from '../../platform/routing/query.ts';
import { CountrySkeleton } from './CountrySkeleton.tsx';

export const countryRoute = defineRoute({
  name: 'country',
  path: '/',
  pageKind: 'home',
  query: { change: isPresent },
  load: async ({ market, query }) =>
    market !== null && !query.change
      ? { kind: 'elsewhere', href: hrefs.feeds(), isInPlace: true }
      : { kind: 'ready', data: null },
  screen: () => import('./CountryScreen.tsx'),
  Skeleton: CountrySkeleton,
  head: (_, words) => ({ title: words('selectCountry'), description: words('appTagline'), isIndexed: true }),
});
