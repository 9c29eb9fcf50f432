import type { SessionMarket } from '../session.ts';
import { useSessionParts } from './session-context.ts';

/** Whose news are read, and in which languages. */
export const useMarket = (): SessionMarket => useSessionParts<keyof SessionMarket>();
