import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';

/**
 * A draft that was not written to for an hour was left behind: ffmpeg is stopped long before. What is finished is taken
 * up again by the next import of the same film, if that comes within a week.
 */
const longest = { draft: HOUR_MS, folder: 7 * DAY_MS };

/** Removes what killed imports left in the folder where films are made: one folder for each film. */
export async function sweepWork(workFolder: string, now: Date): Promise<void> {
  const entries = await readdir(workFolder, { withFileTypes: true }).catch(() => []); // no film was imported yet
  for (const entry of entries.filter((one) => one.isDirectory())) await sweepFilm(join(workFolder, entry.name), now);
}

async function sweepFilm(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []); // another import has just removed it
  let latest = await timeOf(folder);
  for (const name of names) {
    const path = join(folder, name);
    const time = await timeOf(path);
    if (name.endsWith('.part') && now.getTime() - time > longest.draft) await rm(path, { force: true });
    latest = Math.max(latest, time);
  }
  if (now.getTime() - latest > longest.folder) await rm(folder, { recursive: true, force: true });
}

/** When it was last written to; what is gone by now counts as old. */
async function timeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}
