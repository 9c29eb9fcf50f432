import { base } from '../routing/hrefs.ts';

/** Leaves this document for another of ours: language, direction and every list start anew. */
export function openAfresh(path: string): void {
  window.location.assign(`${base}${path}`);
}

/** The same, leaving no trace in the history. */
export function replaceAfresh(path: string): void {
  window.location.replace(`${base}${path}`);
}
