import { defineRoute } from '../../platform/routing/define-route.ts';
import { pageNumber, text } from '../../platform/routing/query.ts';
import { FeedsFrame } from './FeedsFrame.tsx';
import { Screen } from './FeedsScreen.tsx';
import { loadFeed } from './load-feed.ts';

export const route = defineRoute({
  query: { channel: text, page: pageNumber },
  load: loadFeed,
  Screen,
  Frame: FeedsFrame,
  staysWhileLoading: true,
  restoresPlace: true,
  head: ({ name = '' }, words) => ({
    title: `${name || words('news')} · ${words('appName')}`,
    description: words('appTagline'),
    isIndexed: false,
  }),
});
