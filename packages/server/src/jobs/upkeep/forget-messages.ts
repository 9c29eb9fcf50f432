import type { MessageRetentionFace } from '../../modules/message/message.face.ts';
import type { JobLog, Queue } from '../job.ts';

export const messagesQueue: Queue<Record<string, never>> = {
  name: 'messages.forget',
  policy: 'exclusive',
  retries: 0, // the next turn does it
  longest: 300,
  waits: 900,
};

type ForgetMessagesDeps = { readonly messages: MessageRetentionFace; readonly log: JobLog };

/** Drops messages that are too old to be of use. */
export function forgetMessages({ messages, log }: ForgetMessagesDeps) {
  return async (): Promise<void> => log.info(await messages.forgetOld(), 'forgot old messages');
}
