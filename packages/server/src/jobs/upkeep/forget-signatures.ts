import type { SignatureRetention } from '../../http/signature.ts';
import type { JobLog, Queue } from '../job.ts';

export const signaturesQueue: Queue<Record<string, never>> = {
  name: 'signatures.forget',
  policy: 'exclusive',
  retries: 0, // the next turn does it
  longest: 300,
  waits: 900,
};

type ForgetSignaturesDeps = { readonly signatures: Pick<SignatureRetention, 'forgetOld'>; readonly log: JobLog };

/** Drops signatures that are too old to be used again. */
export function forgetSignatures({ signatures, log }: ForgetSignaturesDeps) {
  return async (): Promise<void> => log.info(await signatures.forgetOld(), 'forgot old signatures');
}
