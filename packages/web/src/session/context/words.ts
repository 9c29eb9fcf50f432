import type { Session } from '../session.ts';
import { useSessionParts } from './session-context.ts';

/** Texts of the interface in the reader's language. */
export const useWords = (): Session['words'] => useSessionParts<'words'>().words;

/** Brings a part of the words that most pages do without. */
export const useLoadWords = (): Session['loadWords'] => useSessionParts<'loadWords'>().loadWords;
