import { scriptFile } from '../../platform/files/script-file.ts';

/** Fetched with the tap that asks for any of them. */
export const accountFile = scriptFile(() => import('./account-overlays.ts'));
