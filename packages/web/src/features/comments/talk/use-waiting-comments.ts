import type { Comment } from '@griot/contract/entities/comment';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { usePageStores } from '../../../session/context/stores.ts';
import { useWaiting, waitingStore } from '../../../session/queue/waiting.ts';
import type { Conversation, Unsent } from './conversation.ts';
import type { Talk } from './use-conversation.ts';

/** What was written without a connection: on the post itself, or as an answer in the thread of `root`. */
export function useWaitingComments({ post, known }: Conversation, root = ''): readonly Unsent[] {
  const waiting = useWaiting();
  return useMemo(
    () =>
      waiting.flatMap(({ id, act }): Unsent[] => {
        if (act.kind !== 'comment' || act.body.post_id !== post.id || (act.body.root_id ?? '') !== root) return [];
        const parent = known[act.body.parent_id ?? ''] ?? null;
        return [{ clientId: id, content: act.body.content, parent, phase: 'waiting' }];
      }),
    [waiting, post, known, root],
  );
}

/** Brings what was done without a connection into the conversation: what waits, and what has been sent meanwhile. */
export function useQueuedActs({ conversation, send }: Talk): void {
  const stores = usePageStores();
  const waiting = useWaiting();
  const settled = useStore(waitingStore(stores), (now) => now.settled);
  const { id: postId } = conversation.post;
  useEffect(() => {
    for (const { act } of waiting) {
      if (act.kind !== 'commentLike' || act.query.post_id !== postId) continue;
      const comment = conversation.known[act.query.comment_id];
      const isShown = comment === undefined || comment.id in conversation.wanted;
      if (!isShown && comment.like_flag !== (act.query.act === 'like')) send({ type: 'likeAsked', id: comment.id });
    }
  }, [waiting, conversation, postId, send]);
  useEffect(() => {
    if (settled === undefined) return;
    const { action, isStored, answer } = settled;
    const { act } = action;
    if (act.kind === 'commentLike') send({ type: 'likeAnswered', id: act.query.comment_id, isDone: isStored });
    if (act.kind === 'comment' && act.body.post_id === postId && isStored)
      send({ type: 'sent', clientId: action.id, comment: answer as Comment });
  }, [settled, postId, send]);
}
