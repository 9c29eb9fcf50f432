import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import type { Comment } from '@griot/contract/entities/comment';
import { commentLimits } from '@griot/domain/later-constants';

/** The first four of the hot order, as far as there is something to read in them; null for none (DET-10, DET-18). */
export async function askHotComments(api: Api, id: string, options: CallOptions): Promise<readonly Comment[] | null> {
  const query = { post_id: id, post_type: 'news', num: commentLimits.hotKept, reply_num: 0, start_offset: 0 } as const;
  const outcome = await api.comment.list({ params: { filter: 'hot' }, query }, options);
  const comments = outcome.ok ? outcome.value.content.filter(({ is_deleted }) => is_deleted !== true) : [];
  return comments.length > 0 ? comments : null;
}
