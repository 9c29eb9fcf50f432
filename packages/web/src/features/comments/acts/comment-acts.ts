import type { ThreadChoice } from '@griot/contract/entities/comment';
import { didNotArrive } from '@griot/domain/queue/queue-sending';
import { newId } from '../../../platform/beacon/new-id.ts';
import { copyText } from '../../../platform/surface/copy-text.ts';
import { keepFocusNear } from '../../../platform/surface/keep-focus-near.ts';
import { showToast } from '../../../platform/toast/show-toast.ts';
import { actAsGuest } from '../../../session/identity/act-as-guest.ts';
import { canAct, queueOf, sendNow, waitingNow } from '../../../session/queue/waiting.ts';
import type { ActPart, SessionParts } from '../../../session/session.ts';
import { offerPush } from '../../push/offer-push.face.ts';
import type { ConversationEvent } from '../talk/conversation.state.ts';
import { anchorOf, type Conversation, type ShownComment, type Unsent } from '../talk/conversation.ts';
import { broughtBy } from './brought-by.ts';
import type { CommentReportReason } from './report-reasons.ts';

/**
 * Where an act happens; each needs a connection and at least a guest, and says so where it has not (IDN-02, IDN-10).
 * Likes, comments and what is followed are queued for later, if there is a queue for it.
 */
export type ActPlace = {
  session: SessionParts<ActPart | 'loadWords'>;
  conversation: Conversation;
  isPopup: boolean;
  send: (event: ConversationEvent) => void;
};

const postOf = ({ post }: Conversation) => ({ post_id: post.id, post_type: post.type });

/** A like that fails is only taken back (spec 8). */
async function like({ session, conversation, send }: ActPlace, comment: ShownComment): Promise<void> {
  const { api, client, words } = session;
  const isOnline = client?.network.isOnline() === true;
  if (!isOnline) showToast(session, words('networkNeeded'));
  if (!canAct(session)) return;
  if (comment.id in conversation.wanted) return retractLike(session, comment);
  const query = {
    ...postOf(conversation),
    comment_id: comment.id,
    root_id: comment.comment_root_id,
    parent_id: comment.parent_id,
    act: comment.like_flag ? ('dislike' as const) : ('like' as const), // COM-06
    ...broughtBy(session, conversation),
  };
  const queued = { act: { kind: 'commentLike', query } as const, id: newId() };
  const queueForLater = () => queueOf(session)?.enqueue(queued.act, queued.id) === true;
  if (!isOnline && !queueForLater()) return;
  send({ type: 'likeAsked', id: comment.id });
  if (!isOnline) return;
  const acted = await sendNow(session, queued, () => actAsGuest(session, () => api.comment.like({ query })));
  if (!acted.ok && didNotArrive(acted.failure) && queueForLater()) return showToast(session, words('networkNeeded'));
  send({ type: 'likeAnswered', id: comment.id, isDone: acted.ok });
  if (!acted.ok && acted.message === 'guestError') showToast(session, words(acted.message));
}

/** A like that waits for a connection is not sent at all once it is tapped again; one on its way takes its course. */
function retractLike(session: SessionParts<'stores'>, { id }: ShownComment): void {
  const waiting = waitingNow(session.stores).find(
    ({ act }) => act.kind === 'commentLike' && act.query.comment_id === id,
  );
  if (waiting !== undefined) queueOf(session)?.discard(waiting.id);
}

/** Stands at once as being sent; where that fails it stays, to be tried again or given up (COM-10, COM-11). */
async function post(place: ActPlace, content: string, parent: ShownComment | null): Promise<void> {
  const { session } = place;
  const unsent = { clientId: newId(), content, parent };
  if (session.client?.network.isOnline() === true) return sendUnsent(place, unsent);
  showToast(session, session.words('networkNeeded'));
  // The field is empty by now: what has no room in the queue stands on the page, to be tried again.
  if (queueComment(place, unsent)) return;
  place.send({ type: 'sending', unsent });
  place.send({ type: 'notSent', clientId: unsent.clientId });
}

function queueComment(place: ActPlace, unsent: Omit<Unsent, 'phase'>): boolean {
  return queueOf(place.session)?.enqueue({ kind: 'comment', body: bodyOf(place, unsent) }, unsent.clientId) === true;
}

function bodyOf(
  { conversation }: Pick<ActPlace, 'conversation'>,
  { clientId, content, parent }: Omit<Unsent, 'phase'>,
) {
  const root_id = parent === null ? '' : parent.comment_root_id || parent.id;
  return { ...postOf(conversation), content, parent_id: parent?.id ?? '', root_id, client_id: clientId };
}

/** The same id again: what had arrived after all is not stored twice. */
async function retry(place: ActPlace, { clientId, content, parent }: Unsent): Promise<void> {
  const { session } = place;
  if (!canAct(session)) return showToast(session, session.words('networkNeeded'));
  return sendUnsent(place, { clientId, content, parent });
}

async function sendUnsent(place: ActPlace, unsent: Omit<Unsent, 'phase'>): Promise<void> {
  const { session, send } = place;
  const { api, words } = session;
  const { clientId } = unsent;
  send({ type: 'sending', unsent });
  const body = bodyOf(place, unsent);
  const acted = await sendNow(session, { act: { kind: 'comment', body }, id: clientId }, () =>
    actAsGuest(session, () => api.comment.post({ body })),
  );
  if (!acted.ok && didNotArrive(acted.failure) && queueComment(place, unsent)) {
    send({ type: 'discarded', clientId }); // it stands among what waits now
    return showToast(session, words('networkNeeded'));
  }
  if (acted.ok) send({ type: 'sent', clientId, comment: acted.value.content });
  else send({ type: 'notSent', clientId });
  const failed = !acted.ok && acted.message !== 'actionFailed' ? acted.message : ('comment.failed' as const);
  showToast(session, words(acted.ok ? 'comment.success' : failed));
  if (acted.ok) offerPush(session, 'replies');
}

/** Answers whether it is gone; a refusal leaves every list as it was (COM-07, COM-12). */
async function remove(place: ActPlace, comment: ShownComment): Promise<boolean> {
  const { session, conversation, send } = place;
  const { api, words } = session;
  const query = {
    ...postOf(conversation),
    comment_id: comment.id,
    comment_user_id: comment.user.id,
    ...broughtBy(session, conversation),
  };
  const acted = await actAsGuest(session, () => api.comment.remove({ query }));
  if (acted.ok) {
    const isStub = acted.value.content.is_deleted;
    leaveComment(place, comment, ({ id }) => isStub || id !== comment.id);
    send({ type: 'removed', id: comment.id, isStub });
  }
  const failed = !acted.ok && acted.message === 'networkNeeded' ? acted.message : ('comment.deleteFailed' as const);
  showToast(session, words(acted.ok ? 'comment.deleteSuccess' : failed));
  return acted.ok;
}

async function report(place: ActPlace, comment: ShownComment, reasons: CommentReportReason[]): Promise<void> {
  const { session, conversation } = place;
  const { api, words } = session;
  const body = { ...postOf(conversation), comment_id: comment.id, reasons };
  const acted = await actAsGuest(session, () => api.comment.report({ body }));
  showToast(session, words(acted.ok ? 'thanksTips' : acted.message));
}

/** Objects to the removal of one's own comment; asking twice changes nothing. */
async function appeal({ session, send }: ActPlace, comment: ShownComment): Promise<void> {
  const { api, words } = session;
  const acted = await actAsGuest(session, () => api.comment.appeal({ body: { comment_id: comment.id, words: '' } }));
  if (acted.ok) send({ type: 'appealed', id: comment.id });
  showToast(session, words(acted.ok ? 'comment.appealed' : acted.message));
}

/** Hides what somebody wrote and writes. */
async function block(place: ActPlace, comment: ShownComment): Promise<void> {
  const { session, send } = place;
  const { user } = comment;
  const { api, words } = session;
  const acted = await actAsGuest(session, () => api.user.block({ body: { user_id: user.id } }));
  if (!acted.ok) return showToast(session, words(acted.message));
  leaveComment(place, comment, (other) => other.user.id !== user.id);
  send({ type: 'blocked', user: user.id });
  showToast(session, words('comment.blocked', { name: user.name || words('guest') }));
}

/** Whoever was at a comment that goes is at one beside it then. */
function leaveComment(
  { conversation, isPopup }: ActPlace,
  comment: ShownComment,
  stays: (other: ShownComment) => boolean,
): void {
  const staying = Object.values(conversation.known)
    .filter(stays)
    .map(({ id }) => anchorOf(id, isPopup));
  keepFocusNear(anchorOf(comment.id, isPopup), { stays: (id) => staying.includes(id) });
}

/** What the reader wants to hear of a thread: every answer, none, or those to their own comments. */
async function chooseThread(place: ActPlace, root: string, choice: ThreadChoice | 'none'): Promise<void> {
  const { session, conversation, send } = place;
  const { api, words } = session;
  const body = { ...postOf(conversation), root_id: root, choice };
  const queued = { act: { kind: 'thread', body } as const, id: newId() };
  const queueForLater = () => queueOf(session)?.enqueue(queued.act, queued.id) === true;
  const isOnline = session.client?.network.isOnline() === true;
  const acted = await sendNow(session, queued, () => actAsGuest(session, () => api.comment.thread({ body })));
  if (!acted.ok && (!isOnline || didNotArrive(acted.failure)) && queueForLater()) {
    send({ type: 'threadChosen', root, choice });
    return showToast(session, words('networkNeeded'));
  }
  if (acted.ok) send({ type: 'threadChosen', root, choice });
  showToast(session, words(acted.ok ? chosen[choice] : acted.message));
}

const chosen = { follow: 'comment.followed', mute: 'comment.muted', none: 'comment.unfollowed' } as const;

async function copy({ session }: ActPlace, { content }: ShownComment): Promise<void> {
  showToast(session, session.words((await copyText(content)) ? 'copySuccess' : 'copyRefused'));
}

/** Loaded as one file, with the first tap at the latest. */
export const commentActs = { like, post, retry, remove, report, appeal, block, chooseThread, copy };

export type CommentActions = typeof commentActs;
