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
