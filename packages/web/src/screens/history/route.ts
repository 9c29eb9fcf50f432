import { defineRoute } from '../../platform/routing/define-route.ts';
import { text } from '../../platform/routing/query.ts';
import { HistoryFrame, Screen } from './HistoryScreen.tsx';
import { loadHistory } from './load-history.ts';

export const route = defineRoute({
  query: { text, cursor: text, said: text },
  load: loadHistory,
  Screen,
  Frame: HistoryFrame,
  restoresPlace: true,
  head: (_, words) => ({ title: words('history.title'), isIndexed: false }),
});
