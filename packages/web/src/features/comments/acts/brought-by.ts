import { sessionStore } from '../../../platform/page/host.ts';
import { openedClip } from '../../../platform/storage/areas/clip-keys.ts';
import type { SessionParts } from '../../../session/session.ts';
import type { Conversation } from '../talk/conversation.ts';

/**
 * The request that brought the article or the clip which is commented on, as the session remembers what was opened
 * from a card. Nothing for what was opened by a link: the parameter is left out then.
 */
export function broughtBy({ client }: SessionParts<'client'>, { post }: Conversation): { request_id?: string } {
  const opened = post.type === 'clip' ? openedClip(sessionStore) : client?.storage.detailArticle.get();
  const request_id = opened?.news_entry_id === post.id ? opened.request_id : '';
  // The service would refuse the whole act for an id that is none of its own.
  return /^[\w-]{1,64}$/.test(request_id) ? { request_id } : {};
}
