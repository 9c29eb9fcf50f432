import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';

type Body<Call> = ShapeOf<Call> extends { body: infer Sent } ? Sent : never;
type Query<Call> = ShapeOf<Call> extends { query: infer Sent } ? Sent : never;

/** `request_id`: of the answer that brought the clip. */
type ClipLike = { readonly clip_id: string; readonly isLiked: boolean; readonly request_id: string };

/**
 * What a reader may do without a connection. Deleting, reporting, blocking and signing in are not among it (IDN-10).
 */
export type QueuedAct =
  | {
      readonly kind: 'like';
      readonly body: Required<Pick<Body<typeof calls.reaction.react>, 'news_entry_id' | 'value'>>;
    }
  | { readonly kind: 'clipLike'; readonly body: ClipLike }
  | { readonly kind: 'commentLike'; readonly query: Query<typeof calls.comment.like> }
  | { readonly kind: 'comment'; readonly body: Body<typeof calls.comment.post> }
  | { readonly kind: 'thread'; readonly body: Body<typeof calls.comment.thread> }
  | { readonly kind: 'feedback'; readonly body: Body<typeof calls.feedback.send> };

export type QueuedAction = {
  /** Made by the client once; the server remembers it, so that an action sent twice counts once. */
  readonly id: string;
  /** The key of the market it was done in. */
  readonly market: string;
  /** The user who was signed in then; empty for a guest, who may have signed in since. */
  readonly account: string;
  /** The device that had a key of that market then; empty where there was none yet. */
  readonly device: string;
  /** How often somebody had signed in on this phone until then. */
  readonly signIns: number;
  readonly at: number;
  readonly act: QueuedAct;
};

/** Far more than anybody does between two connections, and little enough for any phone. */
export const queueLimits = { actions: 60, characters: 60_000 } as const;

/**
 * Two acts of the same key are about the same choice: the later one is what the reader wants. Empty for what stands by
 * itself, such as a comment.
 */
export function keyOfAct(act: QueuedAct): string {
  switch (act.kind) {
    case 'like':
      return `like ${act.body.news_entry_id}`;
    case 'clipLike':
      return `clipLike ${act.body.clip_id}`;
    case 'commentLike':
      return `commentLike ${act.query.comment_id}`;
    case 'thread':
      return `thread ${act.body.root_id}`;
    case 'feedback': {
      const { kind, reasons } = act.body;
      const [, what] = /^(?:un)?follow_(\w+)$/.exec(kind) ?? [];
      return what === undefined ? '' : `follow ${what} ${reasons.join()}`;
    }
    case 'comment':
      return '';
  }
}
