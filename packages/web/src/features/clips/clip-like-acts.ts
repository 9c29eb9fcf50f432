import type { Clip } from '@griot/contract/entities/clip';
import type { Failure } from '@griot/contract/failure';
import { didNotArrive } from '@griot/domain/queue/queue-sending';
import { newId } from '../../platform/beacon/new-id.ts';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import { storedIdentity } from '../../session/identity/identity.ts';
import { canAct, queueOf, sendNow, waitingNow, waitingStore } from '../../session/queue/waiting.ts';
import type { SessionParts } from '../../session/session.ts';
import { changeClip } from './clip-changes.face.ts';
import { askCounts } from './use-fresh-counts.ts';
import { type WaitingLike, waitingLikeOf } from './waiting-like.ts';

export type ClipLikePlace = {
  session: SessionParts<'api' | 'client' | 'stores' | 'words'>;
  clip: Clip;
  /** One request at a time, so that the last tap is the last word. */
  isSending: { current: boolean };
  /** Offers a login and calls `then` once there is one. */
  onLogin: (then: () => void) => void;
  onLiked: (isLiked: boolean) => void;
  /** Nothing changes on the screen, and nothing is said (ERR-03). */
  onFailed: (activity: 'like' | 'remove_like', failure: Failure) => void;
};

/**
 * Likes a clip, or no longer (IDN-07). Without a connection nothing happens, unless what a signed-in reader chose is
 * queued for later (IDN-10).
 */
export function tapLike(place: ClipLikePlace, client: ClientPlatform): void {
  const { session, clip, onLogin } = place;
  const isSignedIn = storedIdentity(client).kind === 'signedIn';
  const isOnline = client.network.isOnline();
  if (!isOnline) showToast(session, session.words('networkNeeded'));
  if (!canAct(session)) return;
  const waiting = waitingLikeOf(waitingNow(session.stores), clip.id);
  if (isSignedIn && (!isOnline || waiting !== undefined))
    queueForLater(place, !(waiting?.act.body.isLiked ?? clip.liked));
  if (!isOnline) return;
  if (!isSignedIn) onLogin(() => void send(place));
  else if (waiting === undefined) void send(place);
}

async function send(place: ClipLikePlace): Promise<void> {
  const { session, clip, isSending, onLogin, onLiked, onFailed } = place;
  const { api, stores, words } = session;
  if (isSending.current) return;
  isSending.current = true;
  const activity = clip.liked ? 'remove_like' : 'like';
  const target = { type: 'clip', id: clip.id } as const;
  const query = { request_id: clip.request_id };
  const queued = { act: actOn(clip, !clip.liked), id: newId() };
  const outcome = await sendNow(session, queued, () => api.clip.act({ params: { activity }, query, body: { target } }));
  isSending.current = false;
  if (outcome.ok) {
    changeClip(stores, clip.id, outcome.value.content);
    onLiked(outcome.value.content.liked);
  } else if (isLoginOver(outcome.failure)) onLogin(() => void send(place));
  else if (didNotArrive(outcome.failure) && queueForLater(place, !clip.liked, queued.id))
    showToast(session, words('networkNeeded'));
  else onFailed(activity, outcome.failure);
}

/** A choice that only takes back what waits is not sent at all. Answers whether it is queued. */
function queueForLater({ session, clip, onLiked }: ClipLikePlace, isLiked: boolean, id = newId()): boolean {
  const queue = queueOf(session);
  const before = waitingLikeOf(waitingNow(session.stores), clip.id);
  if (before !== undefined && isLiked === clip.liked) queue?.discard(before.id);
  else if (queue?.enqueue(actOn(clip, isLiked), id) !== true) return false;
  onLiked(isLiked);
  return true;
}

const actOn = ({ id: clip_id, request_id }: Clip, isLiked: boolean) =>
  ({ kind: 'clipLike', body: { clip_id, isLiked, request_id } }) as const;

/** A like that waited has gone: the clip is as the service answered, or as it says where another tab was answered. */
export async function settleLike(session: SessionParts<'api' | 'stores'>, { id, act }: WaitingLike): Promise<void> {
  const { settled } = waitingStore(session.stores).getState();
  if (settled?.action.id !== id) await askCounts(session, { id: act.body.clip_id, requestId: act.body.request_id });
  else if (settled.isStored)
    changeClip(session.stores, act.body.clip_id, settled.answer as Pick<Clip, 'liked' | 'like_count'>);
}

const isLoginOver = (failure: Failure): boolean => failure.kind === 'http' && failure.status === 401;
