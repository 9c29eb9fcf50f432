import { type CardFields, cardFields } from '@griot/domain/events/event-fields';
import type { Storage } from '../../platform/storage/storage.ts';

type ReadArticle = { news_entry_id: string; category: string };

/**
 * What events on the article that is read carry: as its card had it, where it was opened from one.
 * @param requestId of its address, where that had one: it says best how the reader came here
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
