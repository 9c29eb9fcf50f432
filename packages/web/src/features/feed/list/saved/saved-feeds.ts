import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { mainChannel } from '@griot/domain/channels';
import { feedLimits } from '@griot/domain/constants';
import { isArticle } from '@griot/domain/feed/item-key';
import type { Dated } from '../../../../platform/storage/formats.ts';
import type { FeedList } from '../feed-list.state.ts';
import { itemRows } from '../rows.ts';

/** Besides For You, the channels that were read last. */
const MOST_OTHERS = 3;

type Saved = Readonly<Record<string, unknown>>;

/**
 * The first page of a list, as it is cached on the device for when there is no connection (FEED-27): articles only,
 * which are what can be read without one, of one market only.
 */
export function withSaved(
  before: Dated | null,
  list: FeedList,
  { market, now }: { market: string; now: number },
): Dated {
  const items = itemRows(list.rows)
    .map(({ item }) => item)
    .filter(isArticle)
    .slice(0, feedLimits.pageSize);
  const { [list.channel]: _old, ...others } = channelsOf(before, market);
  const names = Object.keys(others).filter((name) => name !== mainChannel);
  const most = list.channel === mainChannel ? MOST_OTHERS : MOST_OTHERS - 1;
  for (const name of names.slice(0, Math.max(0, names.length - most))) delete others[name];
  return { ts: now, market, channels: items.length === 0 ? others : { ...others, [list.channel]: items } };
}

export function savedItems(saved: Dated | null, market: string, channel: string): ArticleItem[] {
  const items = channelsOf(saved, market)[channel];
  return Array.isArray(items) ? items.filter(isSound).slice(0, feedLimits.pageSize) : [];
}

function channelsOf(saved: Dated | null, market: string): Record<string, unknown> {
  const channels = saved?.market === market ? saved.channels : {};
  return typeof channels === 'object' && channels !== null ? { ...(channels as Saved) } : {};
}

const texts = ['news_id', 'news_entry_id', 'request_id', 'title', 'source', 'category', 'infra_feedback'] as const;
const kinds: ReadonlySet<unknown> = new Set(['normal', 'multi_image', 'top_news']);

/** A card needs this much of it; anything else is left out alone. */
function isSound(value: unknown): value is ArticleItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Readonly<Record<string, unknown>>;
  return (
    kinds.has(item.type) &&
    texts.every((name) => typeof item[name] === 'string') &&
    Array.isArray(item.thumbnail) &&
    Number.isFinite(item.comment_num) &&
    Number.isFinite(item.publish_timestamp)
  );
}
