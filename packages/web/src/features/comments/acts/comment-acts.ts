import type { ThreadChoice } from '@griot/contract/entities/comment';
import { newId } from '../../../platform/beacon/new-id.ts';
import { copyText } from '../../../platform/surface/copy-text.ts';
import type { Session } from '../../../session/session.tsx';
import { actAsGuest } from '../../../session/social/act-as-guest.ts';
import { showToast } from '../../../session/toast/toasts.tsx';
import type { ConversationEvent } from '../talk/conversation.state.ts';
import type { Conversation, Said, Unsent } from '../talk/conversation.ts';
import type { CommentReportReason } from './report-reasons.ts';

/** Where an act happens; each needs a connection and at least a guest, and says so where it has not (IDN-02, IDN-10). */
export type ActPlace = {
  session: Session;
  conversation: Conversation;
  send: (event: ConversationEvent) => void;
};

const postOf = ({ post }: Conversation) => ({ post_id: post.id, post_type: post.type });

/** A like that fails is only taken back (spec 8). */
async function like({ session, conversation, send }: ActPlace, said: Said): Promise<void> {
  const { api, client, words } = session;
  if (client?.network.isOnline() !== true) return showToast(session, words('networkNeeded'));
  if (said.id in conversation.wanted) return;
  send({ type: 'likeAsked', id: said.id });
  const body = {
    ...postOf(conversation),
    comment_id: said.id,
    root_id: said.comment_root_id,
    parent_id: said.parent_id,
    act: said.like_flag ? ('dislike' as const) : ('like' as const), // COM-06
  };
  const acted = await actAsGuest(session, () => api.comment.like({ body }));
  send({ type: 'likeAnswered', id: said.id, isDone: acted.ok });
  if (!acted.ok && acted.message === 'guestError') showToast(session, words(acted.message));
}

/** Stands at once as being sent; where that fails it stays, to be tried again or given up (COM-10, COM-11). */
async function post(place: ActPlace, content: string, parent: Said | null): Promise<void> {
  const { session } = place;
  if (session.client?.network.isOnline() !== true) return showToast(session, session.words('networkNeeded'));
  await sendUnsent(place, { clientId: newId(), content, parent });
}

/** The same id again: what had arrived after all is not stored twice. */
const retry = (place: ActPlace, { clientId, content, parent }: Unsent): Promise<void> =>
  sendUnsent(place, { clientId, content, parent });

async function sendUnsent({ session, conversation, send }: ActPlace, unsent: Omit<Unsent, 'phase'>): Promise<void> {
  const { api, words } = session;
  const { clientId, content, parent } = unsent;
  send({ type: 'sending', unsent });
  const root_id = parent === null ? '' : parent.comment_root_id || parent.id;
  const body = { ...postOf(conversation), content, parent_id: parent?.id ?? '', root_id, client_id: clientId };
  const acted = await actAsGuest(session, () => api.comment.post({ body }));
  if (acted.ok) send({ type: 'sent', clientId, comment: acted.value.content });
  else send({ type: 'notSent', clientId });
  const failed = !acted.ok && acted.message !== 'tasteFailed' ? acted.message : ('comment.failed' as const);
  showToast(session, words(acted.ok ? 'comment.success' : failed));
}

/** Answers whether it is gone; a refusal leaves every list as it was (COM-07, COM-12). */
async function remove({ session, conversation, send }: ActPlace, said: Said): Promise<boolean> {
  const { api, words } = session;
  const query = { ...postOf(conversation), comment_id: said.id, comment_user_id: said.user.id };
  const acted = await actAsGuest(session, () => api.comment.remove({ query }));
  if (acted.ok) send({ type: 'removed', id: said.id, isStub: acted.value.content.is_deleted });
  const failed = !acted.ok && acted.message === 'networkNeeded' ? acted.message : ('comment.deleteFailed' as const);
  showToast(session, words(acted.ok ? 'comment.deleteSuccess' : failed));
  return acted.ok;
}

async function report(place: ActPlace, said: Said, reasons: CommentReportReason[]): Promise<void> {
  const { session, conversation } = place;
  const { api, words } = session;
  const body = { ...postOf(conversation), comment_id: said.id, reasons };
  const acted = await actAsGuest(session, () => api.comment.report({ body }));
  showToast(session, words(acted.ok ? 'thanksTips' : acted.message));
}

/** Objects to the removal of one's own comment; asking twice changes nothing. */
async function appeal({ session }: ActPlace, said: Said): Promise<void> {
  const { api, words } = session;
  const acted = await actAsGuest(session, () => api.comment.appeal({ body: { comment_id: said.id, words: '' } }));
  showToast(session, words(acted.ok ? 'comment.appealed' : acted.message));
}

/** Hides what somebody wrote and writes. */
async function block({ session, send }: ActPlace, { user }: Said): Promise<void> {
  const { api, words } = session;
  const acted = await actAsGuest(session, () => api.user.block({ body: { user_id: user.id } }));
  if (!acted.ok) return showToast(session, words(acted.message));
  send({ type: 'blocked', user: user.id });
  showToast(session, words('comment.blocked', { name: user.name || words('guest') }));
}

/** What the reader wants to hear of a thread: every answer, none, or those to their own comments. */
async function chooseThread(place: ActPlace, root: string, choice: ThreadChoice | 'none'): Promise<void> {
  const { session, conversation, send } = place;
  const { api, words } = session;
  const body = { ...postOf(conversation), root_id: root, choice };
  const acted = await actAsGuest(session, () => api.comment.thread({ body }));
  if (acted.ok) send({ type: 'threadChosen', root, choice });
  showToast(session, words(acted.ok ? chosen[choice] : acted.message));
}

const chosen = { follow: 'comment.followed', mute: 'comment.muted', none: 'comment.unfollowed' } as const;

async function copy({ session }: ActPlace, { content }: Said): Promise<void> {
  showToast(session, session.words((await copyText(content)) ? 'copySuccess' : 'copyRefused'));
}

/** Loaded as one file, with the first tap at the latest. */
export const commentActs = { like, post, retry, remove, report, appeal, block, chooseThread, copy };

export type CommentActions = typeof commentActs;
