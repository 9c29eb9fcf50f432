import type { Clip } from '@griot/contract/entities/clip';
import { retryTable } from '@griot/domain/retry/retry-table';
import { useEffect, useRef } from 'react';
import { scriptFile } from '../../platform/files/script-file.ts';
import { onIdle } from '../../platform/input/moments.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWaiting } from '../../session/queue/waiting.ts';
import type { ClipLikePlace } from './clip-like-acts.ts';
import { type WaitingLike, waitingLikeOf } from './waiting-like.ts';

/** Comes once the page is quiet: without a connection, when it is needed too, it could not be fetched. */
export const clipLikeFile = scriptFile(() => import('./clip-like-acts.ts'));

/** `isWaiting`: it was chosen without a connection and is sent later. */
type ClipLike = { isLiked: boolean; count: number; isWaiting: boolean; tap: () => void };

/**
 * The reader's own like of a clip. It needs a full login (IDN-07); count and heart change once the service has stored it
 * (CLP-06), or once it is kept to be sent later (IDN-10).
 */
export function useClipLike(clip: Clip, deps: Pick<ClipLikePlace, 'onLogin' | 'onLiked' | 'onFailed'>): ClipLike {
  const session = useSessionParts<'api' | 'client' | 'stores' | 'words'>();
  const { client, words } = session;
  const isSending = useRef(false);
  const waiting = useWaitingLike(clip.id);
  useEffect(() => {
    if (client === null) return undefined;
    return onIdle(() => void clipLikeFile.load().catch(() => {})); // the tap itself asks again
  }, [client]);

  function tap(): void {
    if (client === null) return;
    clipLikeFile.load({ plan: retryTable.tap, clock: client.clock }).then(
      ({ tapLike }) => tapLike({ session, clip, isSending, ...deps }, client),
      () => showToast(session, words('networkNeeded')),
    );
  }

  const isLiked = waiting?.act.body.isLiked ?? clip.liked;
  const count = Math.max(0, clip.like_count + Number(isLiked) - Number(clip.liked));
  return { isLiked, count, isWaiting: waiting !== undefined, tap };
}

/** The like that waits; once it has gone, the clip is as the service has it. */
function useWaitingLike(id: string): WaitingLike | undefined {
  const session = useSessionParts<'api' | 'stores'>();
  const waiting = waitingLikeOf(useWaiting(), id);
  const last = useRef(waiting);
  useEffect(() => {
    const before = last.current;
    last.current = waiting;
    if (before === undefined || waiting !== undefined) return;
    clipLikeFile.load().then(
      ({ settleLike }) => settleLike(session, before),
      () => {}, // the next visit asks what became of the clip
    );
  }, [session, waiting]);
  return waiting;
}
