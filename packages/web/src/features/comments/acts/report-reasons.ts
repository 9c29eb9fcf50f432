import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';

export type CommentReportReason = ShapeOf<typeof calls.comment.report>['body']['reasons'][number];

/** In the order they are offered. */
export const reportReasons = [
  'insult',
  'hate',
  'threat',
  'sexual',
  'false',
  'private',
  'spam',
  'other',
] as const satisfies readonly CommentReportReason[];
