import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { useSessionParts } from './session-context.ts';

/** The phone or browser; null while the server renders. */
export const useClient = (): ClientPlatform | null => useSessionParts<'client'>().client;
