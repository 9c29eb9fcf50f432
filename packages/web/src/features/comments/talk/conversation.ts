import type { Comment } from '@griot/contract/entities/comment';

/** The orders in which comments are read; the first is the one a reader meets (spec 4, Comments and replies). */
export const commentFilters = ['hot', 'latest', 'most_voted'] as const;
export type CommentFilter = (typeof commentFilters)[number];

/** A comment or a reply by itself: the replies below it are a list of their own. */
export type ShownComment = Omit<Comment, 'replies'>;

/** One list of a conversation: the comments of a filter, or the replies below one comment. */
export type ListName = { readonly filter: CommentFilter } | { readonly root: string };

export type IdList = {
  readonly ids: readonly string[];
  /** Where the next page begins: empty for the first page, undefined when there is no other (COM-02). */
  readonly cursor: string | undefined;
  /**
   * `refused`: the service had the question and answered by a code; nothing is said of it, nor asked again unasked
   * (ERR-03).
   */
  readonly phase: 'idle' | 'loading' | 'failed' | 'refused';
  /** Of the request that is awaited; an answer to another one is too late. */
  readonly ticket: number;
};

/**
 * What the reader has written and the server has not confirmed. It keeps its id, so that a retry is no second
 * comment.
 */
export type Unsent = {
  readonly clientId: string;
  readonly content: string;
  /** What it answers; null for a comment on the post itself. */
  readonly parent: ShownComment | null;
  /** `waiting`: written without a connection, and sent later by itself. */
  readonly phase: 'sending' | 'failed' | 'waiting';
};

/** What is commented on. */
export type Post = { readonly id: string; readonly type: 'news' | 'clip' };

/** Everything that is known of what people say about one post. */
export type Conversation = {
  readonly post: Post;
  /** When it was begun, by the phone's clock; zero on the server. */
  readonly at: number;
  /** Of the newest comment that was loaded; what is newer counts as new. Empty where that is not known. */
  readonly mark: string;
  /** Nobody can comment here any more. */
  readonly isClosed: boolean;
  /** All visible comments and replies, also those that are not loaded (COM-14). */
  readonly total: number;
  readonly known: Readonly<Record<string, ShownComment>>;
  readonly lists: Readonly<Record<CommentFilter, IdList>>;
  /** By the id of the root. */
  readonly threads: Readonly<Record<string, IdList>>;
  readonly unsent: readonly Unsent[];
  /** What the reader wants of a like whose answer is awaited, by comment. */
  readonly wanted: Readonly<Record<string, boolean>>;
};

export type CommentPage = {
  readonly content: readonly Comment[];
  readonly next?: string | undefined;
  readonly total: number;
  readonly mark?: string | undefined;
  readonly isClosed?: boolean | undefined;
};

const unread: IdList = { ids: [], cursor: '', phase: 'idle', ticket: 0 };

export const newConversation = (post: Post, at = 0): Conversation => ({
  post,
  at,
  mark: '',
  isClosed: false,
  total: 0,
  known: {},
  lists: { hot: unread, latest: unread, most_voted: unread },
  threads: {},
  unsent: [],
  wanted: {},
});

export const listIn = ({ lists, threads }: Conversation, list: ListName): IdList =>
  'filter' in list ? lists[list.filter] : (threads[list.root] ?? unread);

/** A list is asked for more unless it has ended or a request for it is under way (COM-02). */
export function canAsk(now: Conversation, list: ListName): boolean {
  const { cursor, phase } = listIn(now, list);
  return cursor !== undefined && phase !== 'loading';
}

/** The comments of a list, as far as they are known. */
export const commentsIn = (now: Conversation, list: ListName): readonly ShownComment[] =>
  listIn(now, list).ids.flatMap((id) => now.known[id] ?? []);

export function withList(now: Conversation, list: ListName, change: Partial<IdList>): Conversation {
  const changed = { ...listIn(now, list), ...change };
  return 'filter' in list
    ? { ...now, lists: { ...now.lists, [list.filter]: changed } }
    : { ...now, threads: { ...now.threads, [list.root]: changed } };
}

/** The place of a comment on a page. */
export const anchorOf = (id: string, isPopup = false): string => `${isPopup ? 'p' : 'c'}-${id}`;
