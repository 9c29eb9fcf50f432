import { aloneWith } from '../../platform/beacon/alone.ts';
import { host } from '../../platform/page/host.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import type { ActPart, SessionParts } from '../session.ts';
import { performAct } from './perform-act.ts';
import { QueueSender, type QueueSenderDeps } from './queue-sender.ts';

type SendingDeps = Pick<
  QueueSenderDeps,
  'store' | 'waiting' | 'clock' | 'market' | 'isOnline' | 'reader' | 'onSettled'
>;

/** Makes the sender of the actions that wait for a connection. */
export const startSending = (session: SessionParts<ActPart>, given: SendingDeps): QueueSender =>
  new QueueSender({
    ...given,
    alone: aloneWith(host.navigator.locks),
    perform: (action, isTheirs) => performAct(session, action, isTheirs),
    chance: Math.random,
    onSettled: (settled) => {
      given.onSettled(settled);
      if (!settled.isStored) showToast(session, session.words('queue.refused'));
    },
  });
