import { defineRoute } from '../../platform/routing/define-route.ts';
import { text } from '../../platform/routing/query.ts';
import { loadSaved } from './load-saved.ts';
import { SavedFrame, Screen } from './SavedScreen.tsx';

export const route = defineRoute({
  query: { text, cursor: text, said: text },
  load: loadSaved,
  Screen,
  Frame: SavedFrame,
  restoresPlace: true,
  head: (_, words) => ({ title: words('saved.title'), isIndexed: false }),
});
