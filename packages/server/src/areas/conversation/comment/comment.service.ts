import type { Comment, Reply } from '@griot/contract/entities/comment';
import { DAY_MS, MINUTE_MS } from '@griot/domain/time-units';
import { marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import type { CommentRepository, ListSlice, Post, PostState } from './comment.repository.ts';
import type { CommentPresenter } from './comment-present.ts';
import type {
  CommentListQuery,
  CommentNews,
  CommentPage,
  NewsQuery,
  PostName,
  ReplyListQuery,
} from './comment-queries.ts';
import type { CommentRankRepository } from './comment-rank.repository.ts';
import {
  type CommentCursor,
  decodeCursor,
  encodeCursor,
  isCommentId,
  type ListName,
  type Order,
} from './lists/comment-cursor.ts';
import type { CommentRow } from './lists/comment-rows.repository.ts';

/** How long the lists of a post keep their order at least, whatever is liked meanwhile (ADR 0046). */
const epochLength = 10 * MINUTE_MS;

/** The answer for an unknown market, and for a post that is not shown. */
const emptyPage = { comments: [], nextId: undefined, total: 0, isClosed: false, mark: '0' };

export type CommentServiceDeps = {
  readonly store: CommentRepository;
  readonly ranks: CommentRankRepository;
  readonly present: CommentPresenter;
  readonly clock: Clock;
};
type Start = { readonly post: Post; readonly state: PostState; readonly isAfter: boolean };

/** The comments below an article or a clip. */
export class CommentService {
  readonly #deps: CommentServiceDeps;

  constructor(deps: CommentServiceDeps) {
    this.#deps = deps;
  }

  /** A page of a post's comments (COM-02, COM-03); undefined for a start that is no place in this list. */
  async list(query: CommentListQuery): Promise<CommentPage<Comment> | undefined> {
    const { store, present, clock } = this.#deps;
    const { post, state } = await this.#stateOf(query);
    if (!post || !state) return emptyPage;
    const head = { total: state.total, isClosed: isClosed(state, clock.now()), mark: String(state.newest) };
    const list = { order: query.filter, of: post.id };
    const slice = await this.#sliceOf(query, list, { post, state, isAfter: !query.startsWithIt });
    if (slice === 'invalid') return undefined;
    if (slice === 'missing') return { ...emptyPage, ...head };
    const rows = await store.roots(post, query.filter, { ...slice, userId: query.userId });
    const page = rows.slice(0, query.num);
    const below = await this.#repliesBelow(post, page, { ...query, epoch: slice.epoch });
    const comments = page.map((row) => present.comment(row, below.get(row.id)));
    return { ...head, comments, nextId: nextId(rows, page, { ...list, epoch: slice.epoch }) };
  }

  /** A page of the replies to one comment; the total counts the replies. */
  async replies(query: ReplyListQuery): Promise<CommentPage<Reply> | undefined> {
    const { store, present, clock } = this.#deps;
    const { post, state } = await this.#stateOf(query);
    if (!post || !state) return emptyPage;
    const list = { order: 'replies', of: query.rootId } as const;
    const slice = await this.#sliceOf(query, list, { post, state, isAfter: true });
    if (slice === 'invalid') return undefined;
    const found = slice !== 'missing' && (await store.replies(post, query.rootId, { ...slice, userId: query.userId }));
    if (!found) return emptyPage;
    const page = found.rows.slice(0, query.num);
    return {
      comments: page.map((row) => present.reply(row)),
      nextId: nextId(found.rows, page, { ...list, epoch: slice.epoch }),
      total: found.total,
      isClosed: isClosed(state, clock.now()),
      mark: String(state.newest),
    };
  }

  /** How many comments came after a mark. */
  async news({ post: name, since, userId, country }: NewsQuery): Promise<CommentNews> {
    const post = postOf(name);
    const state = post && (await this.#deps.store.state(post, country));
    if (!post || !state) return { count: 0, mark: '0' };
    const mark = String(state.newest);
    const number = /^\d{1,15}$/.test(since) ? Number(since) : state.newest;
    if (number >= state.newest) return { count: 0, mark };
    return { count: await this.#deps.store.countSince(post, number, userId), mark };
  }

  /** Who begins to read sees the order of now; whoever goes on keeps the order that they began with. */
  async #stateOf({ post: name, startId, country }: CommentListQuery | ReplyListQuery) {
    const { store, ranks, clock } = this.#deps;
    const post = postOf(name);
    const state = post && (await store.state(post, country));
    if (!post || !state || startId !== '' || !state.is_stale) return { post, state };
    const now = clock.now();
    if (now.getTime() - state.ranked_at.getTime() < epochLength) return { post, state };
    const epoch = await ranks.beginEpoch(post, state.epoch, now);
    return { post, state: { ...state, epoch: epoch ?? state.epoch } };
  }

  /**
   * Asks for one comment more than the page holds, which shows whether there is a next page. A start is a place in the
   * list, or a comment's id.
   */
  async #sliceOf(
    { startId, num }: Pick<CommentListQuery, 'startId' | 'num'>,
    list: ListName,
    { post, state, isAfter }: Start,
  ): Promise<ListSlice | 'invalid' | 'missing'> {
    const { epoch } = state;
    const limit = num + 1;
    if (startId === '') return { from: undefined, isAfter, limit, epoch };
    if (!isCommentId(startId)) {
      const from = decodeCursor(list, startId);
      return from ? { from, isAfter, limit, epoch: orderedBy(from.epoch, epoch) } : 'invalid';
    }
    const rootId = list.order === 'replies' ? list.of : undefined;
    const row = await this.#deps.store.placeOf(post, startId, rootId);
    return row ? { from: placeIn(list.order, row, epoch), isAfter, limit, epoch } : 'missing';
  }

  async #repliesBelow(post: Post, roots: readonly CommentRow[], asked: CommentListQuery & { epoch: number }) {
    const { replyNum: limit, userId, epoch } = asked;
    // the author of hidden replies sees them, though they are not counted
    const answered = roots.filter((row) => row.reply_count > 0 || userId !== '').map((row) => row.id);
    if (answered.length === 0 || limit === 0) return new Map<string, CommentRow[]>();
    const replies = await this.#deps.store.firstReplies(post.market, answered, { limit, userId, epoch });
    return Map.groupBy(replies, (row) => row.root_id ?? '');
  }
}

/** The market comes from the post's id, not from the reader: readers of other markets follow links to it. */
export function postOf(name: PostName): Post | undefined {
  const market = marketOfId(name.id);
  return market && { ...name, market: market.key };
}

/** Whether nobody can comment any more: by a moderator's word, else by the days that the market gives (spec 4). */
export function isClosed({ door, closes_after, appeared_at }: PostState, now: Date): boolean {
  if (door !== null) return door === 'closed';
  return closes_after !== null && now.getTime() - appeared_at.getTime() > closes_after * DAY_MS;
}

/** The scores of the epoch before are still there; a place of an older one goes on in the order of now. */
function orderedBy(begun: number, now: number): number {
  return begun === now - 1 ? begun : now;
}

type OrderedList = ListName & { epoch: number };

function nextId(rows: readonly CommentRow[], page: readonly CommentRow[], list: OrderedList): string | undefined {
  const last = page.at(-1);
  return last && rows.length > page.length ? encodeCursor(list, placeIn(list.order, last, list.epoch)) : undefined;
}

function placeIn(order: Order, row: CommentRow, epoch: number): CommentCursor {
  const isEven = epoch % 2 === 0;
  const hot = isEven ? row.hot_0 : row.hot_1;
  const votes = isEven ? row.votes_0 : row.votes_1;
  const score = { hot, replies: hot, most_voted: votes, latest: 0 }[order];
  return { epoch, score, at: row.at, id: row.id };
}
