import { pageBase } from './render.ts';

/** A page's address with a broken escape names no page: it gets the not-found view, not the framework's refusal. */
export function readableAddress(url: string): string {
  return url.startsWith(`${pageBase}/`) && !isReadable(url) ? `${pageBase}/unreadable` : url;
}

function isReadable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}
