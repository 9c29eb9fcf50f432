import { defineRoute } from '../../platform/routing/define-route.ts';
import { DataFrame, Screen } from './DataScreen.tsx';

export const route = defineRoute({
  query: {},
  load: async () => ({ kind: 'ready', data: null }),
  Screen,
  Frame: DataFrame,
  head: (_, words) => ({ title: words('data.title'), isIndexed: false }),
});
