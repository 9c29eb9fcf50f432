import type { ThreadChoice } from '@griot/contract/entities/comment';
import { commentText } from '@griot/domain/comment/comment-text';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../../clock.ts';
import type { NetworkMark } from '../../../../http/network-mark.ts';
import { shortId } from '../../../../random.ts';
import type { CommentRepository, Post } from '../comment.repository.ts';
import { isClosed, postOf } from '../comment.service.ts';
import type { CommentPresenter } from '../comment-present.ts';
import type {
  CommentDraft,
  CommentName,
  LikeOutcome,
  PostOutcome,
  Refused,
  RemoveOutcome,
  ReportOutcome,
  ThreadOutcome,
  Writer,
} from './comment-acts.ts';
import type { CommentGate } from './comment-gate.ts';
import type { CommentLimits } from './comment-limits.ts';
import type { CommentReactionRepository } from './comment-reaction.repository.ts';
import type { CommentWritingRepository } from './comment-writing.repository.ts';

export type CommentWritingDeps = {
  readonly store: CommentRepository;
  readonly writing: CommentWritingRepository;
  readonly reactions: CommentReactionRepository;
  readonly limits: Pick<CommentLimits, 'consume'>;
  readonly present: CommentPresenter;
  readonly gate: CommentGate;
  readonly markOf: NetworkMark;
  readonly clock: Clock;
};

const missing = { kind: 'missing' } as const;

/** What users do with comments. A writer is proven to be who they are before they come here. */
export class CommentWritingService {
  readonly #deps: CommentWritingDeps;

  constructor(deps: CommentWritingDeps) {
    this.#deps = deps;
  }

  /** Stores a comment once for each client id (COM-11). */
  async post(writer: Writer, draft: CommentDraft): Promise<PostOutcome> {
    const { store, writing, clock } = this.#deps;
    const wait = this.#deps.limits.consume('post', writer);
    if (wait !== undefined) return { kind: 'tooMany', wait };
    const text = commentText(draft.text); // after the limits: reading the text costs most of a refusal
    if (!text.ok) return { kind: text.why };
    const post = postOf(draft.post);
    const state = post && (await store.state(post, writer.country));
    if (!post || !state) return missing;
    const stored = await this.#alreadyStored(writer, draft);
    if (stored) return stored;
    if (isClosed(state, clock.now())) return { kind: 'closed' };
    const id = shortId(post.market);
    const verdict = await this.#verdict(text.text, post, writer.userId);
    const outcome = await writing.store({
      id,
      post,
      userId: writer.userId,
      sentBy: writer.deviceId,
      text: text.text,
      parentId: draft.parentId || draft.rootId,
      rootId: draft.rootId,
      clientId: draft.clientId,
      ...verdict,
      at: clock.now(),
    });
    if (outcome === 'missing') return missing;
    if (outcome === 'sent') return (await this.#alreadyStored(writer, draft)) ?? missing;
    return await this.#storedOutcome(post.market, id, writer);
  }

  /** Only the author may; a root with replies leaves a stub (COM-07, COM-14). */
  async remove(writer: Writer, { post: name, id }: CommentName): Promise<RemoveOutcome> {
    const { store, writing, limits, clock } = this.#deps;
    const wait = limits.consume('like', writer);
    if (wait !== undefined) return { kind: 'tooMany', wait };
    const post = postOf(name);
    if (!post) return missing;
    const outcome = await writing.remove(post, id, { userId: writer.userId, at: clock.now() });
    if (typeof outcome === 'string') return { kind: outcome };
    const state = await store.state(post, writer.country);
    return { kind: 'done', ...outcome, total: state?.total ?? 0 };
  }

  /** Likes a comment or takes the like back; it counts once for each person (COM-06). */
  async like(writer: Writer, comment: CommentName, isLiked: boolean): Promise<LikeOutcome> {
    const { reactions, markOf, clock } = this.#deps;
    const target = await this.#target(writer, comment, 'like');
    if ('kind' in target) return target;
    const at = clock.now();
    const origin = { deviceId: writer.deviceId, network: markOf(writer.network, at) };
    const likes = await reactions.like(target, comment.id, { userId: writer.userId, at, isLiked, ...origin });
    return likes === undefined ? missing : { kind: 'done', likes, isLiked };
  }

  /** Once for each person; `isFirst` says whether it was. */
  async report(writer: Writer, comment: CommentName, reasons: readonly string[]): Promise<ReportOutcome> {
    const { reactions, clock } = this.#deps;
    const target = await this.#target(writer, comment, 'report');
    if ('kind' in target) return target;
    const act = { userId: writer.userId, at: clock.now(), reasons: [...new Set(reasons)] };
    const isFirst = await reactions.report(target, comment.id, act);
    return isFirst === undefined ? missing : { kind: 'done', isFirst };
  }

  /** Sets which messages the writer gets about the thread of a root. */
  async chooseThread(writer: Writer, root: CommentName, choice: ThreadChoice | 'none'): Promise<ThreadOutcome> {
    const { reactions, clock } = this.#deps;
    const target = await this.#target(writer, root, 'like');
    if ('kind' in target) return target;
    const isSet = await reactions.chooseThread(target, root.id, { userId: writer.userId, at: clock.now(), choice });
    return isSet ? { kind: 'done' } : missing;
  }

  /** The post of a comment that somebody may react to now. */
  async #target(writer: Writer, { post: name }: CommentName, limit: 'like' | 'report'): Promise<Post | Refused> {
    const wait = this.#deps.limits.consume(limit, writer);
    if (wait !== undefined) return { kind: 'tooMany', wait };
    const post = postOf(name);
    const state = post && (await this.#deps.store.state(post, writer.country));
    return post && state ? post : missing;
  }

  async #verdict(text: string, { market }: Post, userId: string) {
    const isFirst = await this.#deps.writing.isFirst(userId);
    const verdict = await this.#deps.gate({ text, market, userId, isFirst });
    return { status: verdict.kind, rule: verdict.kind === 'shown' ? '' : verdict.rule };
  }

  /** The comment that was stored under this client id before: a phone that got no answer sends it again. */
  async #alreadyStored(writer: Writer, { clientId }: CommentDraft): Promise<PostOutcome | undefined> {
    const known = clientId === '' ? undefined : await this.#deps.writing.byClientId(writer.userId, clientId);
    return known && (await this.#storedOutcome(known.market, known.id, writer));
  }

  async #storedOutcome(market: MarketKey, id: string, { userId, country }: Writer): Promise<PostOutcome> {
    const { store, present } = this.#deps;
    const row = await store.commentFor(market, id, userId);
    if (!row) return missing;
    const state = await store.state({ market, type: row.post_type, id: row.post_id }, country);
    return { kind: 'done', comment: present.comment(row), total: state?.total ?? 0 };
  }
}
