import { base } from '../routing/hrefs.ts';

/** Path and query below the base. */
export function here(): string {
  const { pathname, search } = window.location;
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return `${path === '' ? '/' : path}${search}`;
}

export function replaceAddress(path: string): void {
  window.history.replaceState(window.history.state, '', `${base}${path}`);
}

/**
 * Loads another document of the app in place of this one: language, direction and every list start anew.
 */
export function replaceAfresh(path: string): void {
  window.location.replace(`${base}${path}`);
}

/**
 * Goes back inside the app, if the reader has been elsewhere in it; false when this is where they came in.
 * @param isOnline without a connection a page of another document may be out of reach, so that is no way back
 */
export function goBack(isOnline = true): boolean {
  if (!isInsideApp(window.history.state) && !(isOnline && isFromOurPage())) return false;
  window.history.back();
  return true;
}

/**
 * Marks the entries that stand above another page of ours, so that going back never leaves the app by surprise.
 * @param from that page
 */
export const insideApp = (from: string) => ({ insideApp: true, from }) as const;

/** The page of ours that stands behind the present one in the history, where that is known. */
export const pageBehind = (): string | undefined => (window.history.state as { from?: string } | null)?.from;

/** How far an overlay is that an entry stands for: it is open, was closed in this moment, or is being left. */
type OverlayMark = 'open' | 'closing' | 'left';

/** Of the present entry, where it stands for something that lies over a page of ours. */
export const overlayMark = (): OverlayMark | undefined =>
  (window.history.state as { overlay?: OverlayMark } | null)?.overlay;

function isInsideApp(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'insideApp' in state;
}

/** The page was opened by a plain link of ours, before the script ran. */
export function isFromOurPage(): boolean {
  return document.referrer.startsWith(`${window.location.origin}${base}/`);
}

export function setTitle(title: string): void {
  document.title = title;
}
