import { base } from '../routing/hrefs.ts';

/** Goes back inside the app, if the reader has been elsewhere in it; false when this is where they came in. */
export function goBack(): boolean {
  if (!isInsideApp(window.history.state) && !isFromOurPage()) return false;
  window.history.back();
  return true;
}

/** Marks the entries we make, so that going back never leaves the app by surprise. */
export const insideApp = { insideApp: true } as const;

function isInsideApp(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'insideApp' in state;
}

/** Opened by a plain link of ours, before the script was alive. */
function isFromOurPage(): boolean {
  return document.referrer.startsWith(`${window.location.origin}${base}/`);
}
