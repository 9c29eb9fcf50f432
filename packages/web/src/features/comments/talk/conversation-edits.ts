import type { Comment } from '@griot/contract/entities/comment';
import {
  type CommentFilter,
  type CommentPage,
  type Conversation,
  commentFilters,
  type IdList,
  type ListName,
  listIn,
  type Said,
  withList,
} from './conversation.ts';

type Arrival = { list: ListName; page: CommentPage; isRenewal?: boolean };

/** A page goes to the end of its list, or with a renewal takes the place of it; nothing stands in a list twice. */
export function renewed(now: Conversation, { list, page, isRenewal = false }: Arrival): Conversation {
  const before = isRenewal ? [] : listIn(now, list).ids;
  const ids = [...before, ...page.content.map(({ id }) => id).filter((id) => !before.includes(id))];
  const withThreads = page.content.reduce(keepComment, now);
  const changed = { ids, cursor: page.next, phase: 'idle' } as const;
  // What is told with a page of replies is of their thread alone.
  if ('root' in list) return withList(withThreads, list, changed);
  const { total, isClosed = false, mark = '' } = page;
  // A later page knows of comments that stand above it and are not shown: they are still new.
  return withList({ ...withThreads, total, isClosed, mark: before.length === 0 ? mark : now.mark }, list, changed);
}

/** Keeps a comment, and the replies that came with it unless more of them are known. */
export function keepComment(now: Conversation, { replies, ...said }: Comment): Conversation {
  const known = { ...now.known, [said.id]: said };
  for (const { replies: _, ...reply } of replies) known[reply.id] = reply;
  if (said.comment_root_id !== '') return { ...now, known };
  const before = now.threads[said.id];
  if (before !== undefined && before.ids.length >= replies.length) return { ...now, known };
  return { ...now, known, threads: { ...now.threads, [said.id]: preloaded(said, replies) } };
}

/** The next page of replies begins after the last one that is loaded, while fewer are than there are (COM-08). */
function preloaded({ reply_num }: Said, replies: readonly { id: string }[]): IdList {
  const cursor = replies.length < reply_num ? (replies.at(-1)?.id ?? '') : undefined;
  return { ids: replies.map(({ id }) => id), cursor, phase: 'idle', ticket: 0 };
}

/** What waits for a moderator or was removed stands in its author's lists, but nobody counts it (COM-14). */
const countOf = ({ hidden }: Said): number => (hidden === undefined ? 1 : 0);

/** What was posted stands on top: of every list, or of its thread (COM-08). */
export function placed(now: Conversation, { replies: _, ...said }: Comment): Conversation {
  if (said.id in now.known) return now;
  const counted = { ...now, total: now.total + countOf(said), known: { ...now.known, [said.id]: said } };
  const root = said.comment_root_id;
  if (root !== '') return onTop(withReplies(counted, root, countOf(said)), { root }, said.id);
  return commentFilters.reduce((all: Conversation, filter: CommentFilter) => onTop(all, { filter }, said.id), counted);
}

const onTop = (now: Conversation, list: ListName, id: string): Conversation =>
  withList(now, list, { ids: [id, ...listIn(now, list).ids.filter((other) => other !== id)] });

function withReplies(now: Conversation, root: string, more: number): Conversation {
  const said = now.known[root];
  if (said === undefined) return now;
  return { ...now, known: { ...now.known, [root]: { ...said, reply_num: Math.max(0, said.reply_num + more) } } };
}

/**
 * Without a comment: it leaves every list. Of one that others have answered a stub stays for the sake of their answers
 * (COM-07, COM-14).
 */
export function without(now: Conversation, id: string, isStub: boolean): Conversation {
  const said = now.known[id];
  if (said === undefined || said.is_deleted === true) return now;
  const counted = { ...now, total: Math.max(0, now.total - countOf(said)) };
  if (isStub) {
    const emptied = { ...said, content: '', images: [], is_deleted: true };
    return { ...counted, known: { ...now.known, [id]: emptied } };
  }
  const { [id]: _, ...known } = now.known;
  const left = withReplies({ ...counted, known }, said.comment_root_id, -countOf(said));
  const all: ListName[] = [
    ...commentFilters.map((filter) => ({ filter })),
    ...Object.keys(left.threads).map((root) => ({ root })),
  ];
  return all.reduce((rest, list) => {
    const { ids } = listIn(rest, list);
    return ids.includes(id) ? withList(rest, list, { ids: ids.filter((other) => other !== id) }) : rest;
  }, left);
}
