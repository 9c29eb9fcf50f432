import type { Comment, ThreadChoice } from '@griot/contract/entities/comment';
import {
  type CommentPage,
  type Conversation,
  canAsk,
  type ListName,
  listIn,
  type Unsent,
  withList,
} from './conversation.ts';
import { placed, renewed, storeComment, without } from './conversation-edits.ts';

export type ConversationEvent =
  | { type: 'asked'; list: ListName; ticket: number; isRenewal?: boolean }
  | { type: 'arrived'; list: ListName; ticket: number; page: CommentPage; isRenewal?: boolean }
  | { type: 'failed'; list: ListName; ticket: number; isRefused?: boolean }
  /** A comment was asked for by its id, to open its thread. */
  | { type: 'found'; comment: Comment }
  | { type: 'likeAsked'; id: string }
  | { type: 'likeAnswered'; id: string; isDone: boolean }
  | { type: 'removed'; id: string; isStub: boolean }
  | { type: 'blocked'; user: string }
  | { type: 'appealed'; id: string }
  | { type: 'threadChosen'; root: string; choice: ThreadChoice | 'none' }
  | { type: 'sending'; unsent: Omit<Unsent, 'phase'> }
  | { type: 'sent'; clientId: string; comment: Comment }
  | { type: 'notSent'; clientId: string }
  | { type: 'discarded'; clientId: string };

export function conversationState(now: Conversation, event: ConversationEvent): Conversation {
  switch (event.type) {
    case 'asked':
      return mayAsk(now, event) ? withList(now, event.list, { phase: 'loading', ticket: event.ticket }) : now;
    case 'arrived':
      return isAwaited(now, event) ? renewed(now, event) : now;
    case 'failed':
      return isAwaited(now, event) ? withList(now, event.list, { phase: event.isRefused ? 'refused' : 'failed' }) : now;
    case 'found':
      return storeComment(now, event.comment);
    case 'likeAsked':
      return likeAsked(now, event.id);
    case 'likeAnswered':
      return likeAnswered(now, event);
    case 'removed':
      return without(now, event.id, event.isStub);
    case 'blocked':
      return Object.values(now.known)
        .filter(({ user }) => user.id === event.user)
        .reduce((left, { id }) => ({ ...without(left, id, false), total: left.total }), now);
    case 'appealed':
      return appealed(now, event.id);
    case 'threadChosen':
      return withChoice(now, event);
    case 'sending':
      return { ...now, unsent: [{ ...event.unsent, phase: 'sending' }, ...unsentBut(now, event.unsent.clientId)] };
    case 'sent':
      return placed({ ...now, unsent: unsentBut(now, event.clientId) }, event.comment);
    case 'notSent':
      return {
        ...now,
        unsent: now.unsent.map((one) => (one.clientId === event.clientId ? { ...one, phase: 'failed' } : one)),
      };
    case 'discarded':
      return { ...now, unsent: unsentBut(now, event.clientId) };
  }
}

/** A list that has ended can still be begun again, since others may have written. */
const mayAsk = (now: Conversation, { list, isRenewal = false }: { list: ListName; isRenewal?: boolean }): boolean =>
  isRenewal ? listIn(now, list).phase !== 'loading' : canAsk(now, list);

function isAwaited(now: Conversation, { list, ticket }: { list: ListName; ticket: number }): boolean {
  const waiting = listIn(now, list);
  return waiting.phase === 'loading' && waiting.ticket === ticket;
}

const unsentBut = ({ unsent }: Conversation, clientId: string) => unsent.filter((one) => one.clientId !== clientId);

/** The button shows at once what the reader wants; count and flag wait for the answer (COM-06). */
function likeAsked(now: Conversation, id: string): Conversation {
  const comment = now.known[id];
  if (comment === undefined || id in now.wanted) return now;
  return { ...now, wanted: { ...now.wanted, [id]: !comment.like_flag } };
}

function likeAnswered(now: Conversation, { id, isDone }: { id: string; isDone: boolean }): Conversation {
  const { [id]: isLiked, ...wanted } = now.wanted;
  const comment = now.known[id];
  if (comment === undefined || isLiked === undefined || !isDone) return { ...now, wanted };
  const liked = { ...comment, like_flag: isLiked, like_num: Math.max(0, comment.like_num + (isLiked ? 1 : -1)) };
  return { ...now, wanted, known: { ...now.known, [id]: liked } };
}

function appealed(now: Conversation, id: string): Conversation {
  const comment = now.known[id];
  if (comment?.hidden === undefined) return now;
  const hidden = { ...comment.hidden, appeal: 'open' as const };
  return { ...now, known: { ...now.known, [id]: { ...comment, hidden } } };
}

function withChoice(
  now: Conversation,
  { root, choice }: { root: string; choice: ThreadChoice | 'none' },
): Conversation {
  const comment = now.known[root];
  if (comment === undefined) return now;
  const { thread: _, ...rest } = comment;
  return { ...now, known: { ...now.known, [root]: choice === 'none' ? rest : { ...rest, thread: choice } } };
}
