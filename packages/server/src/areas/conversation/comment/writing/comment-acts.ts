import type { Comment } from '@griot/contract/entities/comment';
import type { PostName } from '../comment-queries.ts';

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
  /** Empty where the parent says it. */
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
