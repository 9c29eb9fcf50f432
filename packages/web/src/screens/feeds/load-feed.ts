import { localChannel, mainChannel } from '@griot/domain/channels';
import { feedLists } from '../../features/feed/list/feed-lists.ts';
import { savedShown } from '../../features/feed/list/saved/recall-saved.ts';
import { cityFrom } from '../../features/local-news/city.face.ts';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { type MarketSetup, marketSetupStore } from '../../session/market-setup.ts';
import { readyLocalTop } from './LocalTop.tsx';
import { readSetup, type SetupQuery } from './load-setup.ts';

type Query = { channel: string; page: number };

/** `setup` is null on a page that the server made: it stands among the stores, and need not come twice. */
export type FeedsData = { name: string | undefined; setup: MarketSetup | null };

/** The channel's list and what the market offers around it. */
export async function loadFeed(context: LoadContext<Query>): Promise<RouteAnswer<FeedsData>> {
  const { api, market, query, stores, hint, signal, client } = context;
  if (market === null) return { kind: 'elsewhere', href: hrefs.home() };
  const { key } = market;
  cityFrom(stores, hint);
  const lists = feedLists({ market: key, stores, api, client });
  const channel = query.channel || mainChannel;
  // Left out of the browser's script: there the part comes by itself.
  const local = import.meta.env.SSR && channel === localChannel ? readyLocalTop(context) : null;
  const asked = lists.listOf(channel).rows.length === 0 ? lists.open(channel, query.page, signal) : null;
  const setup = await loadSetup({ api, market: key, stores, client });
  if (channel !== mainChannel && setup.channels.every(({ id }) => id !== channel))
    return { kind: 'elsewhere', href: hrefs.feeds() };
  // What was saved on the device stands in until the answer is there.
  if (asked !== null && client !== null)
    await Promise.race([asked, savedShown({ lists, market: key, channel, client })]);
  else await asked;
  await local;
  // Without script the way to more news would else end on an empty page.
  if (client === null && query.page > 1 && lists.listOf(channel).rows.length === 0)
    return { kind: 'elsewhere', href: hrefs.feeds(channel) };
  const name = setup.channels.find(({ id }) => id === channel)?.name;
  return { kind: 'ready', data: { name, setup: client === null ? null : setup } };
}

/**
 * The setup that came with this page; else from the device or the server (CFG-01). A setup without channels was a
 * failure, so it is loaded again.
 */
export async function loadSetup(asking: SetupQuery): Promise<MarketSetup> {
  const cached = marketSetupStore(asking.stores);
  const { setup } = cached.getState();
  if (setup !== null && setup.channels.length > 0) return setup;
  const found = await readSetup(asking);
  cached.setState(found);
  return found.setup;
}
