import type { LoginRetentionFace } from '../../modules/identity/identity.face.ts';
import type { JobLog, Queue } from '../job.ts';

export const loginsQueue: Queue<Record<string, never>> = {
  name: 'logins.forget',
  policy: 'exclusive',
  retries: 0, // the next turn does it
  longest: 300,
  waits: 3_600,
};

type ForgetLoginsDeps = { readonly logins: LoginRetentionFace; readonly log: JobLog };

/** Drops sessions and tokens that have expired. */
export function forgetLogins({ logins, log }: ForgetLoginsDeps) {
  return async (): Promise<void> => log.info(await logins.forgetOld(), 'forgot expired logins');
}
