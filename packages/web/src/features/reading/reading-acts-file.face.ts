import { scriptFile } from '../../platform/files/script-file.ts';

/** Fetched with the first act on a list of the reader's own: most visits have none. */
export const readingActsFile = scriptFile(() => import('./reading-acts.face.ts'));
