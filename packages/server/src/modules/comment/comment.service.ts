import type { Comment, Reply } from '@griot/contract/entities/comment';
import { marketOfId } from '@griot/locale/markets';
import type { CommentFace, CommentListQuery, CommentPage, ReplyListQuery } from './comment.face.ts';
import type { CommentRepository, Post, Stretch } from './comment.repository.ts';
import { decodePlace, encodePlace, isCommentId, type ListName, type Order, type Place } from './comment-place.ts';
import { presentComment, presentReply } from './comment-present.ts';
import type { CommentRow } from './comment-rows.repository.ts';

/** The answer for an unknown market, for a post that is not shown, and for one without comments. */
const nothing = { comments: [], nextId: undefined, total: 0 };

export class CommentService implements CommentFace {
  readonly #store: CommentRepository;

  constructor(store: CommentRepository) {
    this.#store = store;
  }

  async list(query: CommentListQuery): Promise<CommentPage<Comment> | undefined> {
    const post = postOf(query);
    const total = post && (await this.#store.total(post, query.country));
    if (!post || total === undefined) return nothing;
    const list = { order: query.filter, of: post.id };
    const stretch = await this.#stretch(query, list, { post, isAfter: !query.startsWithIt });
    if (stretch === 'elsewhere') return undefined;
    if (stretch === 'gone') return { ...nothing, total };
    const rows = await this.#store.roots(post, query.filter, { ...stretch, userId: query.userId });
    const page = rows.slice(0, query.num);
    const below = await this.#below(post, page, query);
    const comments = page.map((row) => presentComment(row, below.get(row.id) ?? []));
    return { comments, nextId: nextId(rows, page, list), total };
  }

  async replies(query: ReplyListQuery): Promise<CommentPage<Reply> | undefined> {
    const post = postOf(query);
    if (!post || (await this.#store.total(post, query.country)) === undefined) return nothing;
    const list = { order: 'replies', of: query.rootId } as const;
    const stretch = await this.#stretch(query, list, { post, isAfter: true });
    if (stretch === 'elsewhere') return undefined;
    if (stretch === 'gone') return nothing;
    const found = await this.#store.replies(post, query.rootId, { ...stretch, userId: query.userId });
    if (!found) return nothing;
    const page = found.rows.slice(0, query.num);
    return { comments: page.map(presentReply), nextId: nextId(found.rows, page, list), total: found.total };
  }

  /**
   * Asks for one comment more than the page holds, which shows whether there is a next page. A start is a place in the
   * list, or a comment's id.
   */
  async #stretch(
    { startId, num }: Pick<CommentListQuery, 'startId' | 'num'>,
    list: ListName,
    { post, isAfter }: { post: Post; isAfter: boolean },
  ): Promise<Stretch | 'elsewhere' | 'gone'> {
    const limit = num + 1;
    if (startId === '') return { from: undefined, isAfter, limit };
    if (!isCommentId(startId)) {
      const from = decodePlace(list, startId);
      return from ? { from, isAfter, limit } : 'elsewhere';
    }
    const rootId = list.order === 'replies' ? list.of : undefined;
    const row = await this.#store.placeOf(post, startId, rootId);
    return row ? { from: placeIn(list.order, row), isAfter, limit } : 'gone';
  }

  async #below(post: Post, roots: readonly CommentRow[], { replyNum, userId }: CommentListQuery) {
    const answered = roots.filter((row) => row.reply_count > 0).map((row) => row.id);
    if (answered.length === 0 || replyNum === 0) return new Map<string, CommentRow[]>();
    const replies = await this.#store.firstReplies(post.market, answered, { limit: replyNum, userId });
    return Map.groupBy(replies, (row) => row.root_id ?? '');
  }
}

/** The market comes from the post's id, not from the reader: readers of other markets follow links to it. */
function postOf({ post }: Pick<CommentListQuery, 'post'>): Post | undefined {
  const market = marketOfId(post.id);
  return market && { ...post, market: market.key };
}

function nextId(rows: readonly CommentRow[], page: readonly CommentRow[], list: ListName): string | undefined {
  const last = page.at(-1);
  return last && rows.length > page.length ? encodePlace(list, placeIn(list.order, last)) : undefined;
}

type Standing = { is_sticky: boolean; heat: number; like_count: number; at: number; id: string };

function placeIn(order: Order, { is_sticky, heat, like_count, at, id }: Standing): Place {
  const score = { hot: heat, replies: heat, most_voted: like_count, latest: 0 }[order];
  return { isSticky: order === 'hot' && is_sticky, score, at, id };
}
