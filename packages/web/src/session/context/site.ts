import type { SessionSite } from '../session.ts';
import { useSessionParts } from './session-context.ts';

/** What this installation of the service offers, and where. */
export const useSite = (): SessionSite => useSessionParts<keyof SessionSite>();
