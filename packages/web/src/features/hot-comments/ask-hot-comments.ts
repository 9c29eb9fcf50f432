import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import type { Comment } from '@griot/contract/entities/comment';
import { commentLimits } from '@griot/domain/activity-constants';

/** `total`: all there are, also those that are not shown. */
export type HotList = { readonly comments: readonly Comment[]; readonly total: number };

/** The first four of the hot order, as far as there is something to read in them; null for none (DET-10, DET-18). */
export async function askHotComments(api: Api, id: string, options: CallOptions): Promise<HotList | null> {
  const query = { post_id: id, post_type: 'news', num: commentLimits.hotKept, reply_num: 0, start_offset: 0 } as const;
  const outcome = await api.comment.list({ params: { filter: 'hot' }, query }, options);
  if (!outcome.ok) return null;
  const { content, summary } = outcome.value;
  const comments = content.filter(({ is_deleted }) => is_deleted !== true);
  return comments.length > 0 ? { comments, total: summary.total_num } : null;
}
