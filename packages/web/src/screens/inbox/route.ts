import { defineRoute } from '../../platform/routing/define-route.ts';
import { text } from '../../platform/routing/query.ts';
import { InboxFrame, Screen } from './InboxScreen.tsx';
import { loadInbox } from './load-inbox.ts';

export const route = defineRoute({
  query: { start_id: text },
  load: loadInbox,
  Screen,
  Frame: InboxFrame,
  restoresPlace: true,
  head: (_, words) => ({ title: words('inbox'), isIndexed: false }),
});
