import type { MarketKey } from '@griot/locale/markets';

/**
 * Decides what becomes of a comment before it is stored. What is held or removed is seen by its author alone, who is
 * told the rule.
 */
export type CommentGate = (draft: GateDraft) => Verdict | Promise<Verdict>;
type GateDraft = {
  /** As it will be stored. */
  readonly text: string;
  readonly market: MarketKey;
  readonly userId: string;
  /** Whether nothing that this user wrote was ever shown. */
  readonly isFirst: boolean;
};
type Verdict = { readonly kind: 'shown' } | { readonly kind: 'held' | 'removed'; readonly rule: string };
