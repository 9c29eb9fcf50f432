import type { KeyValueStore } from './key-value-store.ts';

/**
 * What a reader may want to clear from the device, by the names of its keys. Who the device is, its market, its settings
 * and events on their way are not among them: clearing those would sign the reader out or ask them everything anew.
 */
export const keptGroups = {
  reading: ['opened', 'savedFeeds', 'readingPlaces', 'likeRecord', 'commentDrafts'],
  searching: ['searchHistoryMap', 'trendingSearchMap'],
} as const;

export type KeptGroup = keyof typeof keptGroups;

/** Bytes of names and texts; browsers keep each character as two. */
export function keptBytes(store: Pick<KeyValueStore, 'get'>, group: KeptGroup): number {
  const characters = keptGroups[group].map((name) => {
    const text = store.get(name);
    return text === null ? 0 : name.length + text.length;
  });
  return characters.reduce((sum, count) => sum + count * 2, 0);
}

export function clearKept(store: Pick<KeyValueStore, 'remove'>, group: KeptGroup): void {
  for (const name of keptGroups[group]) store.remove(name);
}
