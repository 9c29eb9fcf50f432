import type { Comment } from '@griot/contract/entities/comment';
import {
  type CommentFilter,
  type CommentPage,
  type Conversation,
  commentFilters,
  type IdList,
  type ListName,
  listIn,
  type ShownComment,
  withList,
} from './conversation.ts';

type Arrival = { list: ListName; page: CommentPage; isRenewal?: boolean };

/** A page goes to the end of its list, or with a renewal takes the place of it; nothing stands in a list twice. */
export function renewed(now: Conversation, { list, page, isRenewal = false }: Arrival): Conversation {
  const before = isRenewal ? [] : listIn(now, list).ids;
  const ids = [...before, ...page.content.map(({ id }) => id).filter((id) => !before.includes(id))];
  const withThreads = page.content.reduce(storeComment, now);
  const changed = { ids, cursor: page.next, phase: 'idle' } as const;
  // What is told with a page of replies is of their thread alone.
  if ('root' in list) return withList(withThreads, list, changed);
  const { total, isClosed = false, mark = '' } = page;
  // A later page knows of comments that stand above it and are not shown: they are still new.
  return withList({ ...withThreads, total, isClosed, mark: before.length === 0 ? mark : now.mark }, list, changed);
}

/** Keeps a comment, and the replies that came with it unless more of them are known. */
export function storeComment(now: Conversation, { replies, ...comment }: Comment): Conversation {
  const known = { ...now.known, [comment.id]: comment };
  for (const { replies: _, ...reply } of replies) known[reply.id] = reply;
  if (comment.comment_root_id !== '') return { ...now, known };
  const before = now.threads[comment.id];
  if (before !== undefined && before.ids.length >= replies.length) return { ...now, known };
  return { ...now, known, threads: { ...now.threads, [comment.id]: preloaded(comment, replies) } };
}

/** The next page of replies begins after the last one that is loaded, while fewer are than there are (COM-08). */
function preloaded({ reply_num }: ShownComment, replies: readonly { id: string }[]): IdList {
  const cursor = replies.length < reply_num ? (replies.at(-1)?.id ?? '') : undefined;
  return { ids: replies.map(({ id }) => id), cursor, phase: 'idle', ticket: 0 };
}

/** What waits for a moderator or was removed stands in its author's lists, but nobody counts it (COM-14). */
const countOf = ({ hidden }: ShownComment): number => (hidden === undefined ? 1 : 0);

/** What was posted stands on top: of every list, or of its thread (COM-08). */
export function placed(now: Conversation, { replies: _, ...comment }: Comment): Conversation {
  if (comment.id in now.known) return now;
  const counted = { ...now, total: now.total + countOf(comment), known: { ...now.known, [comment.id]: comment } };
  const root = comment.comment_root_id;
  if (root !== '') return onTop(withReplies(counted, root, countOf(comment)), { root }, comment.id);
  return commentFilters.reduce(
    (all: Conversation, filter: CommentFilter) => onTop(all, { filter }, comment.id),
    counted,
  );
}

const onTop = (now: Conversation, list: ListName, id: string): Conversation =>
  withList(now, list, { ids: [id, ...listIn(now, list).ids.filter((other) => other !== id)] });

function withReplies(now: Conversation, root: string, more: number): Conversation {
  const comment = now.known[root];
  if (comment === undefined) return now;
  return { ...now, known: { ...now.known, [root]: { ...comment, reply_num: Math.max(0, comment.reply_num + more) } } };
}

/**
 * Without a comment: it leaves every list. Of one that others have answered a stub stays for the sake of their answers
 * (COM-07, COM-14).
 */
export function without(now: Conversation, id: string, isStub: boolean): Conversation {
  const comment = now.known[id];
  if (comment === undefined || comment.is_deleted === true) return now;
  const counted = { ...now, total: Math.max(0, now.total - countOf(comment)) };
  if (isStub) {
    const emptied = { ...comment, content: '', images: [], is_deleted: true };
    return { ...counted, known: { ...now.known, [id]: emptied } };
  }
  const { [id]: _, ...known } = now.known;
  const left = withReplies({ ...counted, known }, comment.comment_root_id, -countOf(comment));
  const all: ListName[] = [
    ...commentFilters.map((filter) => ({ filter })),
    ...Object.keys(left.threads).map((root) => ({ root })),
  ];
  return all.reduce((rest, list) => {
    const { ids } = listIn(rest, list);
    return ids.includes(id) ? withList(rest, list, { ids: ids.filter((other) => other !== id) }) : rest;
  }, left);
}
