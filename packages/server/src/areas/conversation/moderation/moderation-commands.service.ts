import { DAY_MS, MINUTE_MS } from '@griot/domain/time-units';
import { type MarketKey, marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { Refusal } from '../../../errors.ts';
import type { CommentModerationService } from '../comment/comment-moderation.service.ts';
import type { PostName } from '../comment/comment-queries.ts';
import type { LogRow, ModerationRepository, Policy, QueueRow } from './moderation.repository.ts';
import { findingIn, ruleInWords } from './rules.ts';

/** How long an entry of the queue stays with the moderator who took it. */
const CLAIM_MS = 15 * MINUTE_MS;

/** Who may not write any more, made and lifted by moderators. */
export type BanCommands = {
  /** Bans a user with their devices and the guests of these; returns the ban's id, undefined for nobody. */
  ban(userId: string, ban: { until: Date | undefined; reason: string }): Promise<string | undefined>;
  /** False for a ban that does not exist. */
  lift(banId: string): Promise<boolean>;
  /** The bans that hold for a user, also by a hash of who had their data removed. */
  bansOf(userId: string, now: Date): Promise<string[]>;
  list(now: Date, limit: number): Promise<HeldBan[]>;
};
/** A ban that holds; the names are null where people had their data removed. */
export type HeldBan = {
  readonly id: string;
  readonly user_id: string | null;
  readonly device_id: string | null;
  readonly until: Date | null;
  readonly reason: string;
};
export type ModerationCommandsDeps = {
  readonly store: ModerationRepository;
  readonly comments: CommentModerationService;
  readonly bans: BanCommands;
  readonly clock: Clock;
};
/** A comment that waits for a moderator. */
type QueueEntry = {
  readonly market: MarketKey;
  readonly id: string;
  readonly post: string;
  readonly text: string;
  readonly at: Date;
  readonly status: 'shown' | 'held' | 'removed';
  /** Why it is here, in words. */
  readonly why: readonly string[];
};
export type Ruling = { readonly moderator: string; readonly reason: string };

/** What moderators do, at the terminal. */
export class ModerationCommands {
  readonly #store: ModerationRepository;
  readonly #comments: CommentModerationService;
  readonly #bans: BanCommands;
  readonly #clock: Clock;

  constructor({ store, comments, bans, clock }: ModerationCommandsDeps) {
    this.#store = store;
    this.#comments = comments;
    this.#bans = bans;
    this.#clock = clock;
  }

  /** Takes the next comments that wait; they are with this moderator for a quarter of an hour. */
  async queue(moderator: string, market: MarketKey | undefined, limit: number): Promise<QueueEntry[]> {
    const now = this.#clock.now();
    const claim = { moderator, now, until: new Date(now.getTime() + CLAIM_MS) };
    return await Promise.all((await this.#store.claimNext(claim, { market, limit })).map(entryOf));
  }

  async approve(commentId: string, ruling: Ruling): Promise<void> {
    await this.#decide(commentId, 'shown', ruling);
  }

  async remove(commentId: string, ruling: Ruling): Promise<void> {
    await this.#decide(commentId, 'removed', ruling);
  }

  /** Removes what a user wrote since a time; returns the ids. */
  async removeBy(userId: string, since: Date, ruling: Ruling): Promise<string[]> {
    const comments = await this.#store.commentsBy({ userId, since });
    for (const { id } of comments) await this.#decide(id, 'removed', ruling);
    return comments.map(({ id }) => id);
  }

  async pin(commentId: string, isPinned: boolean): Promise<void> {
    if (!(await this.#comments.pin(commentId, isPinned))) throw new Refusal(`There is no comment ${commentId} to pin.`);
  }

  /** Closes or opens the comments below one article or clip. */
  async setOpenState(post: PostName, state: 'open' | 'closed' | 'asMarket'): Promise<void> {
    if (!(await this.#comments.setOpenState(post, state))) throw new Refusal(`There is no ${post.type} ${post.id}.`);
  }

  async setPolicy(market: MarketKey, policy: { closesAfter?: number | 'never'; holdsFirst?: boolean }): Promise<void> {
    const { closesAfter, holdsFirst } = policy;
    if (closesAfter !== undefined)
      await this.#comments.setClosing(market, closesAfter === 'never' ? undefined : closesAfter);
    if (holdsFirst !== undefined) await this.#store.setHoldsFirst(market, holdsFirst);
  }

  async policy(market: MarketKey): Promise<Policy> {
    return await this.#store.policy(market);
  }

  /** Bans a user, or the author of a comment. */
  async ban(userOrComment: string, days: number | undefined, reason: string): Promise<{ id: string; until?: Date }> {
    const market = marketOfId(userOrComment)?.key;
    const author = market && (await this.#store.authorOf(market, userOrComment));
    const until = days === undefined ? undefined : new Date(this.#clock.now().getTime() + days * DAY_MS);
    const id = await this.#bans.ban(author ?? userOrComment, { until, reason });
    if (id === undefined) throw new Refusal(`${userOrComment} is no user, and no comment of one.`);
    return { id, ...(until && { until }) };
  }

  /** Lifts a ban by its id, or all bans of a user; returns their ids. */
  async lift(banOrUser: string): Promise<string[]> {
    if (await this.#bans.lift(banOrUser)) return [banOrUser];
    const ids = await this.#bans.bansOf(banOrUser, this.#clock.now());
    if (ids.length === 0) throw new Refusal(`${banOrUser} is no ban, and no user who is banned.`);
    for (const id of ids) await this.#bans.lift(id);
    return ids;
  }

  async bans(limit: number): Promise<HeldBan[]> {
    return await this.#bans.list(this.#clock.now(), limit);
  }

  /** Takes back a decision of the log, unless another followed it. */
  async undo(logId: number): Promise<LogRow> {
    const entry = await this.#store.logEntry(logId);
    if (!entry) throw new Refusal(`There is no decision ${logId}. Look at: griot moderate log`);
    if (entry.is_followed)
      throw new Refusal(`Decision ${logId} was followed by another on ${entry.subject}: undo that one.`);
    await this.#revert(entry);
    return entry;
  }

  async log(market: MarketKey | undefined, limit: number): Promise<LogRow[]> {
    return await this.#store.log(market, limit);
  }

  async #revert({ id, kind, subject, former }: LogRow): Promise<void> {
    switch (kind) {
      case 'comment': {
        // What a rule held as it came had no state before; without the rule it would have been shown.
        const status = former === 'held' || former === 'removed' ? former : 'shown';
        await this.#comments.decide(subject, { status, rule: `undo.${id}`, reason: '' });
        return;
      }
      case 'pin':
        return await this.pin(subject, former === 'pinned');
      case 'post': {
        const [type, post] = subject.split(':');
        const state = former === 'open' || former === 'closed' ? former : 'asMarket';
        return await this.setOpenState({ type: type === 'clip' ? 'clip' : 'news', id: post ?? '' }, state);
      }
      case 'ban':
        if (former === 'banned') throw new Refusal('A lifted ban cannot be made again by undoing: ban anew.');
        await this.#bans.lift(subject);
    }
  }

  async #decide(commentId: string, status: 'shown' | 'removed', { moderator, reason }: Ruling): Promise<void> {
    const market = marketOfId(commentId)?.key;
    const other = market && (await this.#store.claimedBy(market, commentId, { moderator, now: this.#clock.now() }));
    if (other) throw new Refusal(`${commentId} is with ${other} at the moment.`);
    if (!market || !(await this.#comments.decide(commentId, { status, rule: 'moderator', reason })))
      throw new Refusal(`There is no comment ${commentId}.`);
    await this.#store.settle(market, commentId, this.#clock.now());
  }
}

/** An entry of the queue with its reasons in words; what a list found is shown to the moderator. */
async function entryOf(row: QueueRow): Promise<QueueEntry> {
  const { market, id, post_type, post_id, content, created_at, status, status_rule, reports, reasons, appeal } = row;
  const finding = await findingIn(content, market);
  const why = [
    ...(status === 'shown' ? [] : [ruleInWords(status_rule) + (finding ? ` (${finding.evidence})` : '')]),
    ...(reports > 0 ? [`${ruleInWords('reports')}: ${reasons.join(', ')} (${reports})`] : []),
    ...(appeal === null ? [] : [`${ruleInWords('appeal')}${appeal === '' ? '' : `: ${appeal}`}`]),
  ];
  return { market, id, post: `${post_type}:${post_id}`, text: content, at: created_at, status, why };
}
