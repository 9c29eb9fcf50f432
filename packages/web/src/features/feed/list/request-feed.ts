import type { Api } from '@griot/contract/calls';
import type { FeedItem } from '@griot/contract/entities/feed-item';
import type { Outcome } from '@griot/contract/failure';
import { localChannel, mainChannel, videoChannel } from '@griot/domain/channels';
import { clipLimits } from '@griot/domain/constants';
import { isArticle } from '@griot/domain/feed/item-key';
import { bringPersonalCards } from '../cards/bring-personal-cards.ts';
import type { Doing, FeedList } from './feed-list.state.ts';
import type { FeedPin } from './feed-pin.ts';
import { itemRows } from './rows.ts';

export type FeedRequest = {
  list: FeedList;
  doing: Doing;
  city: string;
  /** The city of the connection, a guess. */
  hinted: string;
  version: number | undefined;
  /** Whether the items say what it costs to open them. */
  hasCosts?: boolean;
  /** The article that a deep link wants on top of For You. */
  pin: FeedPin;
  signal: AbortSignal | undefined;
};

/** What an answer brings: items, and how many articles are newer than the list, where it says so. */
export type FeedPage = { items: readonly FeedItem[]; newer?: number | undefined };

const wireAction = { refreshing: 'refresh', loadingMore: 'load_more' } as const;

/** A page of a channel: clips have a call of their own, the local channel goes by its city's id (spec 7, getFeeds). */
export async function requestFeed(
  api: Api,
  { list, doing, city, hinted, version, hasCosts, pin, signal }: FeedRequest,
) {
  const { channel } = list;
  const action = wireAction[doing];
  const options = signal === undefined ? {} : { signal };
  const body = { news_id_list: seenIds(list, doing, 'article'), instaclip_id_list: seenIds(list, doing, 'clip') };
  if (channel === videoChannel) {
    const request_id = doing === 'loadingMore' ? itemRows(list.rows).at(-1)?.v_request_id : undefined;
    const query = { action, count: clipLimits.listCount, ...(request_id !== undefined && { request_id }) };
    const page = await api.clip.forYou({ query, body }, options);
    return pageOf(page, ({ content }) => ({ items: content }));
  }
  const query = {
    action,
    features: 0,
    ip_city: city || hinted,
    ...(version !== undefined && { profile_version: version }),
    ...(hasCosts && { costs: 1 }),
  };
  const page =
    channel === mainChannel
      ? await api.feed.main({ query, body: { ...body, ...pin } }, options)
      : await api.feed.category({ params: { id: channel === localChannel ? city : channel }, query, body }, options);
  // A page that the server makes has the reasons among its market's setup, once.
  if (import.meta.env.SSR) return pageOf(page, ({ articles }) => ({ items: articles.map(withoutReasons) }));
  if (page.ok) await bringPersonalCards(page.value.articles);
  return pageOf(page, ({ articles, newer }) => ({ items: articles, newer }));
}

function withoutReasons(item: FeedItem): FeedItem {
  if (!('feedback_reason_v2' in item)) return item;
  const { feedback_reason_v2: _, ...rest } = item;
  return rest as FeedItem;
}

function pageOf<T>(outcome: Outcome<T>, read: (value: T) => FeedPage): Outcome<FeedPage> {
  return outcome.ok ? { ok: true, value: read(outcome.value) } : outcome;
}

/** Enough for the server to continue; it remembers what it sent, and the list skips duplicates. */
const MOST_IDS = 200;

/**
 * The ids that came into view, by the request that brought them, so that the server leaves them out (spec 7, getFeeds).
 * Of a long list only those next to where the answer will stand: its top for a refresh, its end for more.
 */
export function seenIds({ rows }: FeedList, doing: Doing, kind: 'article' | 'clip'): Record<string, string[]> {
  const grouped: Record<string, string[]> = {};
  const all = itemRows(rows).filter(({ isShow }) => isShow);
  for (const { item, v_request_id: request = item.request_id } of doing === 'refreshing'
    ? all.slice(0, MOST_IDS)
    : all.slice(-MOST_IDS)) {
    const id =
      item.type === 'clip' ? kind === 'clip' && item.id : isArticle(item) && kind === 'article' && item.news_entry_id;
    if (id) grouped[request] = [...(grouped[request] ?? []), id];
  }
  return grouped;
}
