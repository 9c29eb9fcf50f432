import type { FeedItem } from '@griot/contract/entities/feed-item';
import { isGroup } from '../feed/item-key.ts';
import type { CardFields } from './event-fields.ts';

/** What an event on an item carries; null for a group, which is none itself: its articles are (spec 7, Event push). */
export function cardOf(item: FeedItem): CardFields | null {
  if (isGroup(item)) return null;
  const { category, infra_feedback, request_id } = item;
  const isTopic = item.type === 'editor_curated_today_card';
  const news_type = item.type === 'clip' ? 'clip' : item.news_type;
  return {
    category,
    infra_feedback,
    request_id,
    news_type,
    news_entry_id: isTopic ? item.more_id : item.news_entry_id,
  };
}
