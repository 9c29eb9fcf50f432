import { scriptFile } from '../../platform/files/script-file.ts';

/** Fetched when the browser is idle: nothing of it stands above the end of the text. */
export const articleRestFile = scriptFile(() => import('./article-rest.ts'));
