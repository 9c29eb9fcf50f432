import { defineRoute } from '../../platform/routing/define-route.ts';
import { text } from '../../platform/routing/query.ts';
import { HeadlineFrame, Screen } from './HeadlineScreen.tsx';
import { loadHeadlines } from './load-headlines.ts';

export const route = defineRoute({
  query: { category: text, title: text, news_entry_id: text, country: text, language: text },
  load: loadHeadlines,
  Screen,
  Frame: HeadlineFrame,
  restoresPlace: true,
  head: ({ head }) => head,
});
