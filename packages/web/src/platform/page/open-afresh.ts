import { base } from '../routing/hrefs.ts';

/**
 * Leaves this document for another of ours, in its place in the history: language, direction and every list start anew.
 */
export function replaceAfresh(path: string): void {
  window.location.replace(`${base}${path}`);
}
