import type { Comment, Reply, ThreadChoice } from '@griot/contract/entities/comment';
import type { MarketKey } from '@griot/locale/markets';

/** The comments below an article or a clip. */
export type CommentFace = {
  /** A page of a post's comments (COM-02, COM-03); undefined for a start that is no place in this list. */
  list(query: CommentListQuery): Promise<CommentPage<Comment> | undefined>;
  /** A page of the replies to one comment; the total counts the replies. */
  replies(query: ReplyListQuery): Promise<CommentPage<Reply> | undefined>;
  /** How many comments came after a mark. */
  news(query: NewsQuery): Promise<CommentNews>;
};

export type PostName = { readonly type: 'news' | 'clip'; readonly id: string };
type Reading = {
  readonly post: PostName;
  /** The user whose likes are shown and whose blocks hold; empty for none. */
  readonly userId: string;
  readonly country: string | undefined;
};
type PageQuery = Reading & {
  readonly num: number;
  /** Where to go on; empty from the start. */
  readonly startId: string;
};
export type CommentListQuery = PageQuery & {
  readonly filter: 'hot' | 'latest' | 'most_voted';
  readonly replyNum: number;
  /** Whether the page begins with the comment `startId` names, not behind it. */
  readonly startsWithIt: boolean;
};
export type ReplyListQuery = PageQuery & { readonly rootId: string };
export type CommentPage<Item> = {
  readonly comments: Item[];
  readonly nextId: string | undefined;
  readonly total: number;
  readonly isClosed: boolean;
  /** Of the newest comment. */
  readonly mark: string;
};
export type NewsQuery = Reading & { readonly since: string };
export type CommentNews = { readonly count: number; readonly mark: string };

/** What users do with comments. A writer is proven to be who they are before they come here. */
export type CommentWritingFace = {
  /** Stores a comment once for each client id (COM-11). */
  post(writer: Writer, draft: CommentDraft): Promise<PostOutcome>;
  /** Only the author may; a root with replies leaves a stub (COM-07, COM-14). */
  remove(writer: Writer, comment: CommentName): Promise<RemoveOutcome>;
  /** Likes a comment or takes the like back; it counts once for each person (COM-06). */
  like(writer: Writer, comment: CommentName, isLiked: boolean): Promise<LikeOutcome>;
  /** Once for each person; `isFirst` says whether it was. */
  report(writer: Writer, comment: CommentName, reasons: readonly string[]): Promise<ReportOutcome>;
  /** What to hear of the thread of a root. */
  chooseThread(writer: Writer, root: CommentName, choice: ThreadChoice | 'none'): Promise<ThreadOutcome>;
};

/** Who acts, and from where: limits count user, device and network. */
export type Writer = {
  readonly userId: string;
  /** The device that proved itself; empty for none. */
  readonly deviceId: string;
  readonly network: string;
  readonly country: string | undefined;
};
export type CommentDraft = {
  readonly post: PostName;
  readonly text: string;
  /** Empty for a root. */
  readonly parentId: string;
  /** Empty to have it told from the parent. */
  readonly rootId: string;
  /** Empty for none. */
  readonly clientId: string;
};
export type CommentName = { readonly post: PostName; readonly id: string };
export type Refused =
  | { readonly kind: 'missing' | 'closed' | 'empty' | 'tooLong' | 'notTheAuthor' }
  /** Seconds to wait. */
  | { readonly kind: 'tooMany'; readonly wait: number };
export type PostOutcome = { readonly kind: 'done'; readonly comment: Comment; readonly total: number } | Refused;
export type RemoveOutcome = { readonly kind: 'done'; readonly leavesStub: boolean; readonly total: number } | Refused;
export type LikeOutcome = { readonly kind: 'done'; readonly likes: number; readonly isLiked: boolean } | Refused;
export type ThreadOutcome = { readonly kind: 'done' } | Refused;
export type ReportOutcome = { readonly kind: 'done'; readonly isFirst: boolean } | Refused;

/**
 * Decides what becomes of a comment before it is stored. What is held or removed is seen by its author alone, who is
 * told the rule.
 */
export type CommentGate = (draft: GateDraft) => Verdict | Promise<Verdict>;
export type GateDraft = {
  /** As it will be stored. */
  readonly text: string;
  readonly market: MarketKey;
  readonly userId: string;
  /** Whether nothing that this user wrote was ever shown. */
  readonly isFirst: boolean;
};
export type Verdict = { readonly kind: 'shown' } | { readonly kind: 'held' | 'removed'; readonly rule: string };

/** What moderators do with comments. Each answers false for a comment that does not exist. */
export type CommentModerationFace = {
  /** Shows, holds or removes a comment; counts and messages follow. The reason is for its author. */
  decide(commentId: string, decision: Decision): Promise<boolean>;
  /** Pins a root before all others of its post, or no longer. */
  pin(commentId: string, isPinned: boolean): Promise<boolean>;
  /** Closes or opens the comments of a post by hand; `asMarket` leaves it to the rule of the market again. */
  setDoor(post: PostName, door: 'open' | 'closed' | 'asMarket'): Promise<boolean>;
  /** After how many days the comments of a market's posts close; undefined for never. */
  setClosing(market: MarketKey, days: number | undefined): Promise<void>;
};
export type Decision = {
  readonly status: 'shown' | 'held' | 'removed';
  readonly rule: string;
  readonly reason: string;
};
