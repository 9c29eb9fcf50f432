import { rmSync } from 'node:fs';
import { type ContentThreads, openContentThreads } from '@griot/server/src/threads/content-threads.ts';
import { freshDatabase } from '../fresh-database.ts';
import { makeScratchFolder } from '../scratch-folder.ts';

/** What the newsrooms of one test file share: a database, a content thread, a folder for pictures. */
export async function openSharedNewsroom() {
  const threads = openContentThreads({ threads: 1 });
  const dataFolder = makeScratchFolder();
  const { sql, drop } = await freshDatabase();
  await warmUp(threads);
  const close = async () => {
    await threads.close();
    await drop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { sql, threads, dataFolder, close };
}

/** Runs a first task, because loading the thread's code takes seconds on a busy machine. */
export async function warmUp(threads: ContentThreads): Promise<void> {
  await threads.readEntry({ title: '', summaryHtml: '', contentHtml: '', address: '' });
}
