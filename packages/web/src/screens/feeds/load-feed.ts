import { mainChannel } from '@griot/domain/channels';
import { feedLists } from '../../features/feed/list/feed-lists.ts';
import { savedShown } from '../../features/feed/list/recall-saved.ts';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import type { MarketSetup } from '../../session/market-setup.ts';
import { keptSetup } from './market-setup.ts';

type Query = { channel: string; page: number };

/** The channel's list and what the market offers around it. */
export async function loadFeed(context: LoadContext<Query>): Promise<RouteAnswer<MarketSetup>> {
  const { api, market, query, stores, signal, client } = context;
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
}
