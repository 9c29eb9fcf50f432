import { mainChannel } from '@griot/domain/channels';
import { feedLists } from '../../features/feed/list/feed-lists.ts';
import { savedShown } from '../../features/feed/list/recall-saved.ts';
import { defineRoute } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { pageNumber, text } from '../../platform/routing/query.ts';
import type { MarketSetup } from '../../session/market-setup.ts';
import { FeedsSkeleton } from './FeedsSkeleton.tsx';
import { keptSetup } from './market-setup.ts';

export const feedsRoute = defineRoute({
  name: 'feeds',
  path: '/feeds',
  pageKind: 'feeds',
  query: { channel: text, page: pageNumber },
  load: async ({ api, market, query, stores, signal, client }) => {
    if (market === null) return { kind: 'elsewhere', href: hrefs.home() };
    const { key } = market;
    const lists = feedLists({ market: key, stores, api, client });
    const channel = query.channel || mainChannel;
    const asked = lists.of(channel).rows.length === 0 ? lists.open(channel, query.page, signal) : null;
    const setup = await keptSetup({ api, market: key, stores, client });
    if (channel !== mainChannel && setup.channels.every(({ id }) => id !== channel))
      return { kind: 'elsewhere', href: hrefs.feeds() };
    // What was saved on the device stands in until the answer is there.
    if (asked !== null && client !== null)
      await Promise.race([asked, savedShown({ lists, market: key, channel, client })]);
    else await asked;
    return { kind: 'ready', data: setup };
  },
  screen: () => import('./FeedsScreen.tsx'),
  Skeleton: FeedsSkeleton,
  staysWhileLoading: true,
  keepsPlace: true,
  head: ({ channels }: MarketSetup, words, { channel }) => ({
    title: `${channels.find(({ id }) => id === channel)?.name ?? words('news')} · ${words('appName')}`,
    description: words('appTagline'),
    isIndexed: false,
  }),
});
