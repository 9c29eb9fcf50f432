import type { FeedItem } from '@griot/contract/entities/feed-item';
import { isGroup } from '../feed/item-key.ts';
import type { CardFields } from './event-fields.ts';

/**
 * The fields of an event on a feed item; null for a group, whose articles have events of their own (spec 7, Event
 * push).
 */
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
