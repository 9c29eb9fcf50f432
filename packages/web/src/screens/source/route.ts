import { defineRoute } from '../../platform/routing/define-route.ts';
import { text } from '../../platform/routing/query.ts';
import { loadSource } from './load-source.ts';
import { Screen, SourceFrame } from './SourceScreen.tsx';

export const route = defineRoute({
  query: { country: text, language: text },
  load: loadSource,
  Screen,
  Frame: SourceFrame,
  restoresPlace: true,
  head: ({ head, name }, words) => ({ ...head, description: words('source.newestBy', { name }) }),
});
