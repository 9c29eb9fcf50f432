import type { PictureAddress } from '../../media/media.face.ts';
import { cardItem, type ItemBytes, plainItem } from '../market-news.face.ts';
import type { FeedRow } from '../market-news.repository.ts';

export function itemBytes(row: FeedRow, addressOf: PictureAddress): ItemBytes {
  // A feed is made for its reader, and says itself what was read of a story: its id is for pages that all readers share.
  const { story_id: _, ...plainCard } = plainItem(row, addressOf);
  const { story_id: __, ...card } = cardItem(row, addressOf);
  const plain = openBytes(plainCard);
  return {
    entryId: row.news_entry_id,
    full: card.type === 'normal' ? plain : openBytes(card),
    plain,
    ...(row.pinned_at && { headline: openBytes({ ...plainCard, type: 'top_news' }) }),
  };
}

/** `{…,"request_id":"`: the rest is written per request (feed.present.ts). */
function openBytes(item: object): Buffer {
  return Buffer.from(`${JSON.stringify(item).slice(0, -1)},"request_id":"`);
}
