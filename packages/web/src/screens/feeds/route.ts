import { defineRoute } from '../../platform/routing/define-route.ts';
import { pageNumber, text } from '../../platform/routing/query.ts';
import type { MarketSetup } from '../../session/market-setup.ts';
import { FeedsSkeleton } from './FeedsSkeleton.tsx';

const screen = () => import('./FeedsScreen.tsx');

export const feedsRoute = defineRoute({
  name: 'feeds',
  path: '/feeds',
  pageKind: 'feeds',
  query: { channel: text, page: pageNumber },
  // It comes with the screen: no other page has room for it.
  load: async (context) => (await screen()).load(context),
  screen,
  Skeleton: FeedsSkeleton,
  staysWhileLoading: true,
  keepsPlace: true,
  head: ({ channels }: MarketSetup, words, { channel }) => ({
    title: `${channels.find(({ id }) => id === channel)?.name ?? words('news')} · ${words('appName')}`,
    description: words('appTagline'),
    isIndexed: false,
  }),
});
