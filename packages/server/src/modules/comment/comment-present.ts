import type { Comment, Reply } from '@griot/contract/entities/comment';
import type { CommentRow } from './comment-rows.repository.ts';

/** A comment in the form of the contract (spec 3, Comment); a deleted one has neither text nor author. */
export function presentComment(row: CommentRow, replies: readonly CommentRow[]): Comment {
  return { ...fieldsOf(row), replies: replies.map(presentReply) };
}

export function presentReply(row: CommentRow): Reply {
  return { ...fieldsOf(row), replies: [] };
}

function fieldsOf(row: CommentRow): Omit<Comment, 'replies'> {
  const isThere = !row.is_deleted;
  return {
    id: row.id,
    post_id: row.post_id,
    news_entry_id: row.post_id,
    parent_id: row.parent_id ?? '',
    comment_root_id: row.root_id ?? '',
    content: isThere ? row.content : '',
    parent_content: row.parent_content ?? '',
    timestamp: Math.floor(row.at / 1000),
    like_num: isThere ? row.like_count : 0,
    like_flag: isThere && row.is_liked,
    reply_num: row.reply_count,
    is_sticky: isThere && row.is_sticky,
    images: [],
    user: isThere
      ? { id: row.user_id ?? '', name: row.name, portrait: row.portrait }
      : { id: '', name: '', portrait: '' },
    parent_user: { id: row.parent_user_id ?? '', name: row.parent_name ?? '' },
    ...(row.is_deleted && { is_deleted: true }),
  };
}
