import type { Clip } from '@griot/contract/entities/clip';
import { useEffect, useRef } from 'react';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWaiting } from '../../session/queue/waiting.ts';
import { type ClipLikePlace, settleLike, tapLike } from './clip-like-acts.ts';
import { type WaitingLike, waitingLikeOf } from './waiting-like.ts';

/** `isWaiting`: it was chosen without a connection and is sent later. */
type ClipLike = { isLiked: boolean; count: number; isWaiting: boolean; tap: () => void };

/**
 * The reader's own like of a clip. It needs a full login (IDN-07); count and heart change once the service has stored
 * it (CLP-06), or once it is queued to be sent later (IDN-10).
 */
export function useClipLike(clip: Clip, deps: Pick<ClipLikePlace, 'onLogin' | 'onLiked' | 'onFailed'>): ClipLike {
  const session = useSessionParts<'api' | 'client' | 'stores' | 'words'>();
  const { client } = session;
  const isSending = useRef(false);
  const waiting = useWaitingLike(clip.id);
  const tap = () => client !== null && tapLike({ session, clip, isSending, ...deps }, client);
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
    if (before !== undefined && waiting === undefined) void settleLike(session, before);
  }, [session, waiting]);
  return waiting;
}
