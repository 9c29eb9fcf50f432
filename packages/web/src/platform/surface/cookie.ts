import { base } from '../routing/hrefs.ts';

/** 400 days is the longest a browser keeps one. */
const LONGEST = 400 * 24 * 3600;

/** Tells the server something about how pages should look; nothing in it is secret or trusted. */
export function writeCookie(name: 'griot_view' | 'griot_loads', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in half of the browsers
  document.cookie = `${name}=${value}; path=${base}; max-age=${LONGEST}; samesite=lax`;
}
