import type { QueuedAct, QueuedAction } from '@griot/domain/queue/queued-action';
import type { QueuedActions } from '@griot/domain/queue/queued-actions';
import { useStore } from 'zustand';
import { type PageStores, pageStore } from '../../platform/stores/page-stores.ts';
import { usePageStores } from '../context/stores.ts';
import type { SessionParts } from '../session.ts';

/** How sending an action ended; `answer` is what the server said where this tab sent it. */
export type SettledAction = { readonly action: QueuedAction; readonly isStored: boolean; readonly answer?: unknown };

export type ActionQueue = {
  /**
   * An act is sent now: a page that is left before the answer came keeps it, since nobody else would. Answers a
   * function to call once there is an answer.
   */
  begin(act: QueuedAct, id: string): () => void;
  /** Whether the act was queued: not where the flag is off, nor where there is no room. */
  enqueue(act: QueuedAct, id: string): boolean;
  discard(id: string): void;
  /** Whether acts are queued at all (`queue_offline_actions`). */
  isOn(): boolean;
};

/** What waits for a connection, of all tabs; empty until the script of the queue has come. */
type Waiting = {
  readonly actions?: QueuedActions;
  readonly settled?: SettledAction;
  readonly queue?: ActionQueue;
};

export const waitingStore = pageStore<Waiting>('waiting', () => ({}));

export const queueOf = ({ stores }: SessionParts<'stores'>): ActionQueue | undefined =>
  waitingStore(stores).getState().queue;

/**
 * Whether an act can be done now: there is a connection, or it is queued for later. If not, nothing happens (IDN-10).
 */
export const canAct = (session: SessionParts<'client' | 'stores'>): boolean =>
  session.client?.network.isOnline() === true || queueOf(session)?.isOn() === true;

/** Sends an act; if the page is left meanwhile, the act is sent again later under the same id. */
export async function sendNow<T>(
  session: SessionParts<'stores'>,
  queued: { act: QueuedAct; id: string },
  send: () => Promise<T>,
) {
  const end = queueOf(session)?.begin(queued.act, queued.id);
  try {
    return await send();
  } finally {
    end?.();
  }
}

const none: QueuedActions = [];

export const waitingNow = (stores: PageStores): QueuedActions => waitingStore(stores).getState().actions ?? none;

export function useWaiting(): QueuedActions {
  return useStore(waitingStore(usePageStores()), ({ actions }) => actions ?? none);
}

type BodyKind = Extract<QueuedAct, { body: object }>['kind'];

/** The waiting act about something, such as the like of an article. */
export function useWaitingAct<Kind extends BodyKind>(
  kind: Kind,
  isIt: (body: Extract<QueuedAct, { kind: Kind }>['body']) => boolean,
): Extract<QueuedAct, { kind: Kind }> | undefined {
  const acts = useWaiting().map(({ act }) => act);
  return acts.find((act): act is Extract<QueuedAct, { kind: Kind }> => act.kind === kind && isIt(act.body as never));
}
