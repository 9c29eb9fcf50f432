import type { KeyValueStore } from './key-value-store.ts';

/**
 * What a reader may want to clear from the device, by the names of its keys. Who the device is, its market, its settings
 * and events on their way are not among them: clearing those would sign the reader out or ask them everything anew.
 */
export const storedGroups = {
  reading: ['opened', 'savedFeeds', 'readingPlaces', 'likeRecord', 'commentDrafts'],
  searching: ['searchHistoryMap', 'trendingSearchMap'],
} as const;

export type StoredGroup = keyof typeof storedGroups;

/** Bytes of names and texts; browsers keep each character as two. */
export function storedBytes(store: Pick<KeyValueStore, 'get'>, group: StoredGroup): number {
  const characters = storedGroups[group].map((name) => {
    const text = store.get(name);
    return text === null ? 0 : name.length + text.length;
  });
  return characters.reduce((sum, count) => sum + count * 2, 0);
}

export function clearStored(store: Pick<KeyValueStore, 'remove'>, group: StoredGroup): void {
  for (const name of storedGroups[group]) store.remove(name);
}
