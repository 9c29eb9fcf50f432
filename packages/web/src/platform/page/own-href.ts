import { base } from '../routing/hrefs.ts';

/** Path, query and hash below the base for an address of this app, whole or relative; null for any other. */
export function ownHref(address: string): string | null {
  if (address === '' || !URL.canParse(address, window.location.href)) return null;
  const { origin, pathname, search, hash } = new URL(address, window.location.href);
  if (origin !== window.location.origin || !pathname.startsWith(`${base}/`)) return null;
  return `${pathname.slice(base.length)}${search}${hash}`;
}
