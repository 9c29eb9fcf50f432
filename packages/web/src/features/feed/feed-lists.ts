import type { Api } from '@griot/contract/calls';
import { mainChannel } from '@griot/domain/channels';
import { feedLimits } from '@griot/domain/constants';
import type { MarketKey } from '@griot/locale/markets';
import type { StoreApi } from 'zustand/vanilla';
import type { KeptStores } from '../../platform/page/kept-stores.ts';
import {
  type Doing,
  emptyFeed,
  type FeedEvent,
  type FeedList,
  feedList,
  idsByRequest,
  isBusy,
} from './feed-list.state.ts';

type Lists = Readonly<Record<string, FeedList>>;

/** Every channel's list of one market, kept while the page lives, so that a channel keeps its place. */
export type FeedLists = {
  of(channel: string): FeedList;
  ask(channel: string, doing: Doing, signal?: AbortSignal): Promise<void>;
  /** Fills an empty list with one page, the first or a later one. */
  open(channel: string, page: number, signal?: AbortSignal): Promise<void>;
  subscribe: StoreApi<Lists>['subscribe'];
};

const wireAction = { refreshing: 'refresh', loadingMore: 'load_more' } as const;

export function feedLists(market: MarketKey, stores: KeptStores, api: Api): FeedLists {
  const store = stores.keep<Lists>('feed-lists', {});
  const of = (channel: string) => store.getState()[`${market}/${channel}`] ?? emptyFeed(channel);
  const send = (channel: string, event: FeedEvent) =>
    store.setState((lists) => ({ ...lists, [`${market}/${channel}`]: feedList(of(channel), event) }));
  let tickets = 0;

  async function ask(channel: string, doing: Doing, signal?: AbortSignal) {
    if (isBusy(of(channel))) return;
    const ticket = ++tickets;
    send(channel, { type: 'asked', doing, ticket });
    const outcome = await request(api, of(channel), { doing, signal });
    if (outcome.ok) send(channel, { type: 'arrived', ticket, items: outcome.value.articles });
    else send(channel, { type: outcome.failure.kind === 'aborted' ? 'abandoned' : 'failed', ticket });
  }

  async function open(channel: string, page: number, signal?: AbortSignal) {
    await ask(channel, 'refreshing', signal);
    for (let turned = 1; turned < page && of(channel).phase.name === 'idle'; turned++)
      await ask(channel, 'loadingMore', signal);
    send(channel, { type: 'turned', from: (page - 1) * feedLimits.pageSize });
  }

  return { of, ask, open, subscribe: store.subscribe };
}

function request(api: Api, list: FeedList, { doing, signal }: { doing: Doing; signal: AbortSignal | undefined }) {
  const query = { action: wireAction[doing], features: 0 };
  const body = { news_id_list: idsByRequest(list) };
  const options = signal === undefined ? {} : { signal };
  return list.channel === mainChannel
    ? api.feed.main({ query, body }, options)
    : api.feed.category({ params: { id: list.channel }, query, body }, options);
}
