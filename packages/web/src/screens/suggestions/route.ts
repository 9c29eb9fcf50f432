import { defineRoute } from '../../platform/routing/define-route.ts';
import { text } from '../../platform/routing/query.ts';
import { loadSuggestions } from './load-suggestions.ts';
import { Screen, SuggestionsFrame } from './SuggestionsScreen.tsx';

export const route = defineRoute({
  query: {
    pro_type: text,
    news_device_id: text,
    country: text,
    language: text,
    timestamp: text,
    signature: text,
    said: text,
  },
  load: loadSuggestions,
  Screen,
  Frame: SuggestionsFrame,
  head: (_, words) => ({ title: words('suggestion.title'), isIndexed: false }),
});
