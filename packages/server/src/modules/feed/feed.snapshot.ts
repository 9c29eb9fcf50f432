import { type Snapshot, takeSnapshot } from '@griot/ranking/snapshot';
import { type CardRow, cardItem, type PictureAddress, plainItem } from '../../article-item.ts';
import { type NewsByCity, newsByCity } from './feed.local.ts';
import type { FeedRow } from './feed.repository.ts';

/** An item as bytes, up to what differs with each request; `plain` is for clients without multi-image cards. */
export type ItemBytes = { readonly entryId: string; readonly full: Buffer; readonly plain: Buffer };

/** All that a market's feed is read from: the order, and every item already written. */
export type MarketFeed = {
  readonly ranking: Snapshot;
  readonly byCity: NewsByCity;
  readonly items: ReadonlyMap<string, ItemBytes>;
};

export function marketFeed(rows: readonly FeedRow[], addressOf: PictureAddress, takenAt: number): MarketFeed {
  const candidates = rows.map((row) => ({
    id: row.news_id,
    entryId: row.news_entry_id,
    channel: row.category,
    publishedAt: row.published_at.getTime(),
    sourceKey: row.source_key,
    ...(row.story && { story: row.story }),
  }));
  const items = rows.map((row) => [row.news_entry_id, itemBytes(row, addressOf)] as const);
  const placed = candidates.map((news, at) => ({ news, cities: rows[at]?.places ?? [] }));
  return { ranking: takeSnapshot(candidates, takenAt), byCity: newsByCity(placed), items: new Map(items) };
}

function itemBytes(row: CardRow, addressOf: PictureAddress): ItemBytes {
  const plainCard = plainItem(row, addressOf);
  const card = cardItem(row, addressOf);
  const plain = openBytes(plainCard);
  return { entryId: row.news_entry_id, full: card.type === 'normal' ? plain : openBytes(card), plain };
}

/** `{…,"request_id":"`: the rest is written per request (feed.present.ts). */
function openBytes(item: object): Buffer {
  return Buffer.from(`${JSON.stringify(item).slice(0, -1)},"request_id":"`);
}
