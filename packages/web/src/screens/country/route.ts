import { defineRoute } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { isPresent } from '../../platform/routing/query.ts';
import { Screen } from './CountryScreen.tsx';

export const route = defineRoute({
  query: { change: isPresent },
  load: async ({ market, query }) =>
    market !== null && !query.change
      ? { kind: 'elsewhere', href: hrefs.feeds(), isInPlace: true }
      : { kind: 'ready', data: null },
  Screen,
  head: (_, words) => ({ title: words('selectCountry'), description: words('appTagline'), isIndexed: true }),
});
