import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { Market } from '@griot/locale/markets';
import type { Owner, ProvenDeviceId } from '../../../claims-and-proofs.ts';

export type FeedbackKind = ShapeOf<typeof calls.taste.feedback>['body']['kind'];
/** The user's list of followed ones changes with it; the rest is the device's own. */
export type Feedback = Owner & {
  readonly entryId: string;
  readonly requestId: string;
  readonly token: string;
  readonly kind: FeedbackKind;
  readonly reasons: readonly string[];
  /** What the device calls it: feedback that is sent again counts once. Empty where nothing names it. */
  readonly actionId: string;
};
/** What readers say of items through the signed call. */
export type TasteFace = {
  /** Answers the version of the profile that has learnt it; undefined if there is no such item. */
  feedback(feedback: Feedback): Promise<number | undefined>;
};

export type WhyQuery = {
  readonly market: Market;
  readonly deviceId: ProvenDeviceId;
  readonly requestId: string;
  readonly entryId: string;
};
export type WhyReason = ShapeOf<typeof calls.taste.why>['reply']['reasons'][number];
/** What speaks for an item, and the words of what speaks against it. */
export type Why = { readonly reasons: WhyReason[]; readonly against: string[] };
/** Why an item was shown. */
export type WhyFace = {
  /** Undefined if nothing is known of the item and the request, or another device asked for the page. */
  why(query: WhyQuery): Promise<Why | undefined>;
};
