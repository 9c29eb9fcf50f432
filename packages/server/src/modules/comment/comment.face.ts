import type { Comment, Reply } from '@griot/contract/entities/comment';

/** The comments below an article or a clip. */
export type CommentFace = {
  /** A page of a post's comments (COM-02, COM-03); undefined for a start that is no place in this list. */
  list(query: CommentListQuery): Promise<CommentPage<Comment> | undefined>;
  /** A page of the replies to one comment; the total counts the replies. */
  replies(query: ReplyListQuery): Promise<CommentPage<Reply> | undefined>;
};

type PageQuery = {
  readonly post: { readonly type: 'news' | 'clip'; readonly id: string };
  readonly num: number;
  /** Where to go on; empty from the start. */
  readonly startId: string;
  /** The user whose likes are shown; empty for none. */
  readonly userId: string;
  readonly country: string | undefined;
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
};
