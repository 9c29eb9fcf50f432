import { keptBytes, removeKept } from '../../platform/offline/kept-articles.ts';
import { startWorker } from '../../platform/offline/worker-link.ts';

/** What the worker keeps, as the settings list it beside what else is on the device. */
export const offlineThing = {
  label: 'offline.title',
  bytes: keptBytes,
  clear: async () => {
    await removeKept();
    // The app itself stays openable: its own files are kept again, from the browser's own copies.
    void startWorker();
  },
} as const;
