import type { Comment, Reply } from '@griot/contract/entities/comment';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { randomLetters } from '@griot/server/src/random.ts';
import { sampleIds, sampleNow } from '../samples/ids.ts';

export type NewComment = {
  market: string;
  id: string;
  post_type: 'news' | 'clip';
  post_id: string;
  root_id: string | null;
  parent_id: string | null;
  user_id: string | null;
  author_name: string | null;
  content: string;
  is_sticky: boolean;
  is_sample: boolean;
  like_count: number;
  created_at: Date;
  deleted_at: Date | null;
  deleted_by: string | null;
};

export const aCommentId = (market = 'ngen'): string => market + randomLetters(16);

/** A comment as it is stored; say only what matters to the test. */
export function aComment(known: Partial<NewComment> & { post_id: string }): NewComment {
  const market = known.post_id.slice(0, 4);
  const root_id = known.root_id ?? null;
  return {
    market,
    id: aCommentId(market),
    post_type: 'news',
    root_id,
    parent_id: root_id,
    user_id: null,
    author_name: 'Ada',
    content: 'Well said',
    is_sticky: false,
    is_sample: true,
    like_count: 0,
    created_at: new Date(Date.UTC(2026, 2, 10, 11)),
    deleted_at: null,
    deleted_by: known.deleted_at ? 'author' : null,
    ...known,
  };
}

/** Inserts comments as posting does, including the counts of roots, articles and clips. */
export async function insertComments(sql: Sql, ...comments: NewComment[]): Promise<void> {
  const roots = comments.filter(({ root_id }) => root_id === null);
  const replies = comments.filter(({ root_id }) => root_id !== null);
  if (roots.length > 0) await sql`insert into comment ${sql(roots)}`;
  if (replies.length > 0) await sql`insert into comment ${sql(replies)}`;
  await sql`
    update comment root set reply_count = (
      select count(*) from comment reply
       where reply.market = root.market and reply.root_id = root.id and reply.is_shown)
     where id in (select root_id from comment) and root_id is null`;
  await sql`update comment set hot_0 = heat, hot_1 = heat where hot_0 <> heat or hot_1 <> heat`;
  for (const [table, kind] of [
    ['article', 'news'],
    ['clip', 'clip'],
  ] as const) {
    await sql`
      update ${sql(table)} as post set comment_num = (
        select count(*) from comment
         where comment.market = post.market and post_type = ${kind} and post_id = news_entry_id and is_shown)
       where news_entry_id = any(${comments.map(({ post_id }) => post_id)}::text[])`;
  }
}

/** A reply as the server answers it. */
export function aReplyReply(known: Partial<Reply> = {}): Reply {
  return { ...aCommentReply(), id: 'ngen000000000000000d', comment_root_id: sampleIds.comment, replies: [], ...known };
}

/** A comment as the server answers it. */
export function aCommentReply(known: Partial<Comment> = {}): Comment {
  return {
    id: sampleIds.comment,
    post_id: sampleIds.newsEntryId,
    news_entry_id: sampleIds.newsEntryId,
    parent_id: '',
    comment_root_id: '',
    content: 'At last a bridge.',
    parent_content: '',
    timestamp: sampleNow - 3_600_000,
    like_num: 7,
    like_flag: false,
    reply_num: 0,
    replies: [],
    is_sticky: false,
    images: [],
    user: { id: '', name: 'Ada', portrait: '' },
    parent_user: { id: '', name: '' },
    ...known,
  };
}
