import type { TransfersMessage } from '@griot/domain/offline/worker-protocol';
import type { WorkerPart } from './part.ts';
import { scope } from './scope.ts';

/**
 * How much later a page is told, in milliseconds: what came for a new page would be told to the one that is being left, and
 * be lost with it.
 */
const SETTLED = 1_000;

/**
 * Tells a page what came over the line on its behalf: behind a worker a page sees no bytes (DAT-01). One page is told, so
 * that nothing is counted twice; where none is open nobody reads, and the few bytes of that moment are not counted.
 */
export const transfers: WorkerPart = {
  start() {
    if (typeof PerformanceObserver === 'undefined') return;
    new PerformanceObserver((list) => {
      const reported = (list.getEntries() as PerformanceResourceTiming[]).map(
        ({ name, transferSize, encodedBodySize, serverTiming }) => ({
          path: new URL(name).pathname,
          transferSize,
          encodedBodySize,
          full: serverTiming?.find((one) => one.name === 'full')?.duration ?? 0,
        }),
      );
      const message: TransfersMessage = { type: 'transfers', told: reported };
      const tell = async () => (await scope.clients.matchAll({ type: 'window' }))[0]?.postMessage(message);
      setTimeout(tell, SETTLED);
    }).observe({ type: 'resource', buffered: true });
  },
};
