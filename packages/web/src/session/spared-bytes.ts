import type { PageStores } from '../platform/page/page-stores.ts';

/** Bytes that were spared by the reader's settings and that nobody has counted yet. */
export const sparedBytesIn = (stores: PageStores) => stores.keep('saved-bytes', { bytes: 0 });

/** Counts bytes that would have been fetched without the reader's settings, by their measured size. */
export function countSparedBytes(stores: PageStores, bytes: number): void {
  if (bytes > 0) sparedBytesIn(stores).setState((now) => ({ bytes: now.bytes + bytes }));
}
