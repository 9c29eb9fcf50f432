import { createContext, use } from 'react';
import type { Post, ShownComment } from '../talk/conversation.ts';

/** What the items of a conversation can do, and what they share. */
export type CommentHost = {
  readonly post: Post;
  /** What the reader wants of likes whose answer is awaited. */
  readonly wanted: Readonly<Record<string, boolean>>;
  /** Comments of another market are read only: there the reader is nobody. */
  readonly canAct: boolean;
  /** A thread over the page shows comments that stand on the page too; each needs an id of its own. */
  readonly isPopup: boolean;
  /** The comment that a message led to; it is marked among the others. */
  readonly openedAt?: string | undefined;
  readonly onLike: (comment: ShownComment) => void;
  readonly onMenu: (comment: ShownComment) => void;
  readonly onAppeal: (comment: ShownComment) => void;
  /** Not given where replies open as a page of their own (COM-09). */
  readonly onThread?: ((comment: ShownComment, isAnswering: boolean) => void) | undefined;
};

const CommentHostContext = createContext<CommentHost | null>(null);

export const CommentHostProvider = CommentHostContext;

export function useCommentHost(): CommentHost {
  const host = use(CommentHostContext);
  if (host === null) throw new Error('no conversation around this comment');
  return host;
}
