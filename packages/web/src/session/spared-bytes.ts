import { type PageStores, pageStore } from '../platform/stores/page-stores.ts';

/** Bytes that were spared by the reader's settings and that nobody has counted yet. */
export const sparedBytesStore = pageStore<{ bytes: number }>('saved-bytes', () => ({ bytes: 0 }));

/** Counts bytes that would have been fetched without the reader's settings, by their measured size. */
export function countSparedBytes(stores: PageStores, bytes: number): void {
  if (bytes > 0) sparedBytesStore(stores).setState((now) => ({ bytes: now.bytes + bytes }));
}
