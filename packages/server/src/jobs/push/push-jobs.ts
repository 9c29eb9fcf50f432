import type { PushDeliveryFace, PushDigestFace } from '../../areas/push/push.face.ts';
import { type AnyJob, type JobLog, job, type Queue } from '../job.ts';

const everyRun = { policy: 'exclusive', retries: 0, waits: 300 } as const;

/** One process sends at a time; what it leaves behind the next run takes up. */
const deliverQueue: Queue<Record<string, never>> = { name: 'push.deliver', longest: 900, ...everyRun };
const digestQueue: Queue<Record<string, never>> = { name: 'push.digest', longest: 900, ...everyRun };

export type PushServices = { readonly delivery: PushDeliveryFace; readonly digests: PushDigestFace };

/** The schedule knows whole minutes: so long a reply may wait. */
export function pushJobs({ delivery, digests }: PushServices, log: JobLog): readonly AnyJob[] {
  const minutely = { atOnce: 1, looksEvery: 2, schedule: '* * * * *' };
  const deliver = async (_: unknown, signal: AbortSignal) => {
    const done = await delivery.deliver(signal);
    if (Object.values(done).some((count) => count > 0)) log.info(done, 'pushes were handled');
  };
  const digest = async (_: unknown, signal: AbortSignal) => void (await digests.makeDue(signal));
  return [
    job({ queue: deliverQueue, handle: deliver, ...minutely }),
    job({ queue: digestQueue, handle: digest, ...minutely }),
  ];
}
