import { rmSync } from 'node:fs';
import { openContentThreads } from '@griot/server/src/threads/content-threads.ts';
import { freshDatabase } from '../fresh-database.ts';
import { makeScratchFolder } from '../scratch-folder.ts';

/** What the newsrooms of one test file share: a database, a thread that reads, a folder for pictures. */
export async function openDesk() {
  const threads = openContentThreads({ threads: 1 });
  const dataFolder = makeScratchFolder();
  const { sql, drop } = await freshDatabase();
  const close = async () => {
    await threads.close();
    await drop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { sql, threads, dataFolder, close };
}
