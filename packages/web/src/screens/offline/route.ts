import { defineRoute } from '../../platform/routing/define-route.ts';
import { text } from '../../platform/routing/query.ts';
import { OfflineFrame, Screen } from './OfflineScreen.tsx';

export const route = defineRoute({
  query: { text },
  load: async () => ({ kind: 'ready', data: null }),
  Screen,
  Frame: OfflineFrame,
  head: (_, words) => ({ title: words('offline.title'), isIndexed: false }),
});
