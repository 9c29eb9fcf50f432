import type { PageStores } from '../../platform/page/page-stores.ts';

/** Bytes that were not fetched and that nobody has counted yet. */
export const savedIn = (stores: PageStores) => stores.keep('saved-bytes', { bytes: 0 });

/** Notes bytes that would have been fetched without the reader's settings, by their measured size. */
export function noteSaved(stores: PageStores, bytes: number): void {
  if (bytes > 0) savedIn(stores).setState((now) => ({ bytes: now.bytes + bytes }));
}
