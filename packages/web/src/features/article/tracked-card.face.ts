import { type CardFields, cardFields } from '@griot/domain/events/event-fields';
import type { Storage } from '../../platform/storage/keys.ts';

type ReadArticle = { news_entry_id: string; category: string };

/**
 * The fields that events about the open article carry: those of the card it was opened from, if there was one.
 * @param requestId from the article's address, which takes precedence over the card's
 */
export function trackedCard(
  { news_entry_id, category }: ReadArticle,
  storage: Storage | undefined,
  requestId: string,
): CardFields {
  const opened = storage?.detailArticle.get();
  const card = opened?.news_entry_id === news_entry_id ? opened : null; // else it came by a link
  const request_id = requestId || (card?.request_id ?? '');
  return cardFields({ infra_feedback: '', news_type: 'article', ...card, news_entry_id, category, request_id });
}
