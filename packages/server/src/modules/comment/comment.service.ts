import type { Comment, Reply } from '@griot/contract/entities/comment';
import { marketOfId } from '@griot/locale/markets';
import type { CommentRepository, Post, Stretch } from './comment.repository.ts';
import { decodePlace, encodePlace, isCommentId, type ListName, type Order, type Place } from './comment-place.ts';
import { presentComment, presentReply } from './comment-present.ts';
import type { CommentRow } from './comment-rows.repository.ts';

type Question = {
  post: { type: 'news' | 'clip'; id: string };
  num: number;
  /** Where to go on; empty from the start. */
  startId: string;
  /** Whose likes are shown; empty for nobody's. */
  userId: string;
  country: string | undefined;
};
export type ListQuestion = Question & { filter: Exclude<Order, 'replies'>; replyNum: number; startsWithIt: boolean };
export type ReplyQuestion = Question & { rootId: string };
export type CommentPage<Item> = { comments: Item[]; nextId: string | undefined; total: number };

/** What a market that is none, a post that is not shown and an empty one have in common. */
const nothing = { comments: [], nextId: undefined, total: 0 };

export class CommentService {
  readonly #store: CommentRepository;

  constructor(store: CommentRepository) {
    this.#store = store;
  }

  /** A page of a post's comments (COM-02, COM-03); undefined for a start that is no place in this list. */
  async list(asked: ListQuestion): Promise<CommentPage<Comment> | undefined> {
    const post = postOf(asked);
    const total = post && (await this.#store.total(post, asked.country));
    if (!post || total === undefined) return nothing;
    const list = { order: asked.filter, of: post.id };
    const stretch = await this.#stretch(asked, list, { post, isAfter: !asked.startsWithIt });
    if (stretch === 'elsewhere') return undefined;
    if (stretch === 'gone') return { ...nothing, total };
    const rows = await this.#store.roots(post, asked.filter, { ...stretch, userId: asked.userId });
    const page = rows.slice(0, asked.num);
    const below = await this.#below(post, page, asked);
    const comments = page.map((row) => presentComment(row, below.get(row.id) ?? []));
    return { comments, nextId: nextId(rows, page, list), total };
  }

  /** A page of the replies below a root; the total is theirs. */
  async replies(asked: ReplyQuestion): Promise<CommentPage<Reply> | undefined> {
    const post = postOf(asked);
    if (!post || (await this.#store.total(post, asked.country)) === undefined) return nothing;
    const list = { order: 'replies', of: asked.rootId } as const;
    const stretch = await this.#stretch(asked, list, { post, isAfter: true });
    if (stretch === 'elsewhere') return undefined;
    if (stretch === 'gone') return nothing;
    const found = await this.#store.replies(post, asked.rootId, { ...stretch, userId: asked.userId });
    if (!found) return nothing;
    const page = found.rows.slice(0, asked.num);
    return { comments: page.map(presentReply), nextId: nextId(found.rows, page, list), total: found.total };
  }

  /** One more than asked for, which says whether there is a next page. A start is a place, or a comment's id. */
  async #stretch(
    { startId, num }: Question,
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

  async #below(post: Post, roots: readonly CommentRow[], { replyNum, userId }: ListQuestion) {
    const answered = roots.filter((row) => row.reply_count > 0).map((row) => row.id);
    if (answered.length === 0 || replyNum === 0) return new Map<string, CommentRow[]>();
    const replies = await this.#store.firstReplies(post.market, answered, { limit: replyNum, userId });
    return Map.groupBy(replies, (row) => row.root_id ?? '');
  }
}

/** A post's id says its market; a reader of another may have it from a link. */
function postOf({ post }: Question): Post | undefined {
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
