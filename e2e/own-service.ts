import { inject } from 'vitest';

/**
 * The service of this worker: files run side by side, and what one of them reads, likes or publishes would change the
 * news of the other.
 */
export function ownService(): { address: string; folder: string } {
  const service = inject('services')[Number(process.env.VITEST_POOL_ID) - 1];
  if (service === undefined) throw new Error('there is no service for this worker');
  return service;
}
