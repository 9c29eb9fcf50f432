import type { Comment, Reply } from '@griot/contract/entities/comment';
import type { PictureAddress } from '../../media/media.face.ts';
import { displayName, displayPortrait } from '../../reader/reader.face.ts';
import type { CommentRow } from './lists/comment-rows.repository.ts';

/** Makes comments of the contract (spec 3, Comment; COM-13). A stub has neither text nor author. */
export class CommentPresenter {
  readonly #addressOf: PictureAddress;

  constructor(addressOf: PictureAddress) {
    this.#addressOf = addressOf;
  }

  comment(row: CommentRow, replies: readonly CommentRow[] = []): Comment {
    const thread = row.thread && { thread: row.thread };
    return { ...this.#fieldsOf(row), ...thread, replies: replies.map((reply) => this.reply(reply)) };
  }

  reply(row: CommentRow): Reply {
    return { ...this.#fieldsOf(row), replies: [] };
  }

  #fieldsOf(row: CommentRow): Omit<Comment, 'replies'> {
    const place = {
      id: row.id,
      post_id: row.post_id,
      news_entry_id: row.post_id,
      parent_id: row.parent_id ?? '',
      comment_root_id: row.root_id ?? '',
      parent_content: row.parent_content ?? '',
      timestamp: Math.floor(row.at / 1000),
      reply_num: row.reply_count,
      parent_user: parentOf(row),
    };
    if (row.is_stub) return { ...place, ...stub };
    return {
      ...place,
      content: row.content,
      like_num: row.like_count,
      like_flag: row.is_liked,
      is_sticky: row.is_sticky,
      images: row.pictures.map((id) => ({ image_server_url: this.#addressOf(id) })),
      user: authorOf(row),
      ...(row.is_own && { is_own: true }),
      ...hiddenOf(row),
    };
  }
}

/** A sample reader has a name and no id. */
function authorOf({ user_id, name, portrait }: CommentRow): Comment['user'] {
  const id = user_id ?? '';
  return { id, name: displayName({ id, name }), portrait: displayPortrait({ id, portrait }) };
}

function parentOf({ parent_user_id, parent_name }: CommentRow): Comment['parent_user'] {
  const id = parent_user_id ?? '';
  return { id, name: displayName({ id, name: parent_name ?? '' }) };
}

const stub = {
  content: '',
  like_num: 0,
  like_flag: false,
  is_sticky: false,
  images: [],
  user: { id: '', name: '', portrait: '' },
  is_deleted: true,
};

/** What its author is told of a comment that nobody else sees. */
function hiddenOf({ status, status_rule, status_reason, decided_at, appeal }: CommentRow): Pick<Comment, 'hidden'> {
  if (status === 'shown') return {};
  const decided = decided_at?.getTime() ?? 0;
  return {
    hidden: {
      status,
      rule: status_rule,
      reason: status_reason,
      decided_at: decided,
      ...(appeal !== null && { appeal }),
    },
  };
}
