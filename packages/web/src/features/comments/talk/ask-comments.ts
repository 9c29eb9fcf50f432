import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import type { Outcome } from '@griot/contract/failure';
import { commentLimits } from '@griot/domain/activity-constants';
import type { CommentPage, ListName, Post } from './conversation.ts';

type Asked = { post: Post; list: ListName; cursor: string };

/** A page of a filter's comments, each with its first replies, or of the replies below one comment (COM-03). */
export async function askComments(
  api: Api,
  { post, list, cursor: start_id }: Asked,
  options: CallOptions,
): Promise<Outcome<CommentPage>> {
  const place = { post_id: post.id, post_type: post.type, num: commentLimits.pageSize, start_id };
  const query = { ...place, reply_num: commentLimits.replyPreload, start_offset: 0 };
  const outcome =
    'filter' in list
      ? await api.comment.list({ params: { filter: list.filter }, query }, options)
      : await api.comment.replies({ query: { ...place, root_id: list.root } }, options);
  if (!outcome.ok) return outcome;
  const { content, page_info, summary } = outcome.value;
  const { total_num: total, mark, is_closed: isClosed } = summary;
  return { ok: true, value: { content, next: page_info.next_id, total, mark, isClosed } };
}
