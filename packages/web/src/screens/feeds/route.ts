import type { Api } from '@griot/contract/calls';
import { mainChannel } from '@griot/domain/channels';
import { feedLists } from '../../features/feed/feed-lists.ts';
import type { KeptStores } from '../../platform/page/kept-stores.ts';
import { defineRoute } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { pageNumber, text } from '../../platform/routing/query.ts';
import { FeedsSkeleton } from './FeedsSkeleton.tsx';
import { type MarketSetup, noSetup, readSetup } from './market-setup.ts';

export const feedsRoute = defineRoute({
  name: 'feeds',
  path: '/feeds',
  pageKind: 'feeds',
  query: { channel: text, page: pageNumber },
  load: async ({ api, market, query, stores, signal }) => {
    if (market === null) return { kind: 'elsewhere', href: hrefs.home() };
    const lists = feedLists(market.key, stores, api);
    const channel = query.channel || mainChannel;
    const asked = lists.of(channel).rows.length === 0 ? lists.open(channel, query.page, signal) : null;
    const setup = await keptSetup(stores, api);
    if (channel !== mainChannel && setup.channels.every(({ id }) => id !== channel))
      return { kind: 'elsewhere', href: hrefs.feeds() };
    await asked;
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

async function keptSetup(stores: KeptStores, api: Api): Promise<MarketSetup> {
  const kept = stores.keep<{ setup: MarketSetup }>('market-setup', { setup: noSetup });
  if (kept.getState().setup === noSetup || kept.getState().setup.channels.length === 0)
    kept.setState({ setup: await readSetup(api) });
  return kept.getState().setup;
}
