import { scriptFile } from '../../platform/files/script-file.ts';

/**
 * It comes with what counts in the background; whoever fetches something unasked needs to know the limit before that.
 */
export const dataUseFile = scriptFile(() => import('./data-use.ts'));
