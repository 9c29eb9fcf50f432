import type { Tracker } from '../tracking/tracker.ts';
import { useSessionParts } from './session-context.ts';

/** Logs what the reader does; null while the server renders, and on pages that are not tracked. */
export const useTracker = (): Tracker | null => useSessionParts<'tracker'>().tracker;
