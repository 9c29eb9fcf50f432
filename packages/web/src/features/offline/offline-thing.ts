import { scriptFile } from '../../platform/files/script-file.ts';
import { startWorker } from '../../platform/offline/worker-link.ts';

const keptFile = scriptFile(() => import('../../platform/offline/kept-articles.ts'));

/** What the worker keeps, as the settings list it beside what else is on the device. */
export const offlineThing = {
  label: 'offline.title',
  bytes: async () => (await keptFile.load()).keptBytes(),
  clear: async () => {
    await (await keptFile.load()).removeKept();
    // The app itself stays openable: its own files are kept again, from the browser's own copies.
    void startWorker();
  },
} as const;
