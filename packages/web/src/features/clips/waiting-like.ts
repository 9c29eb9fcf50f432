import type { QueuedAct, QueuedAction } from '@griot/domain/queue/queued-action';
import type { QueuedActions } from '@griot/domain/queue/queued-actions';

export type WaitingLike = QueuedAction & { act: Extract<QueuedAct, { kind: 'clipLike' }> };

/** The like of a clip that waits for a connection. */
export const waitingLikeOf = (waiting: QueuedActions, id: string): WaitingLike | undefined =>
  waiting.find((one): one is WaitingLike => one.act.kind === 'clipLike' && one.act.body.clip_id === id);
