import type { SessionReader } from '../session.ts';
import { useSessionParts } from './session-context.ts';

/** What the server knew of the reader when it made the page. */
export const useReader = (): SessionReader => useSessionParts<keyof SessionReader>();
