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
  /** The mark of the newest comment. */
  readonly mark: string;
};
export type NewsQuery = Reading & { readonly since: string };
export type CommentNews = { readonly count: number; readonly mark: string };
