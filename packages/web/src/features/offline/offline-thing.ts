import { cachedBytes, removeCached } from '../../platform/offline/cached-articles.ts';
import { startWorker } from '../../platform/offline/worker-link.ts';

/** What the worker keeps, as the settings list it beside what else is on the device. */
export const offlineStorage = {
  label: 'offline.title',
  bytes: cachedBytes,
  clear: async () => {
    await removeCached();
    // The app itself stays openable: its own files are cached again, from the browser's own copies.
    void startWorker();
  },
} as const;
