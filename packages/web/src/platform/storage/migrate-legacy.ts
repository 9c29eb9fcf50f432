import { mark } from './formats.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { type Storage, stored } from './keys.ts';
import { device, openSlots } from './slots.ts';

/**
 * Names under which versions before the maps stored one value for whatever market was read. All of them wrote the
 * first, so that without it there is nothing to move (platform/client/client-platform.ts).
 */
const moved = {
  deviceId: 'deviceId',
  configFeed: 'feedConfig',
  channels: 'channels',
  cityId: 'city',
  localCardClosed: 'localCardClosed',
} as const satisfies Record<string, keyof Storage>;

/** What is not worth moving: news of long ago, and searches that belong to no market. Each is cleared once. */
const cleared = {
  hotNews: device('hotNewsClear', mark, false),
  searchHistory: device('hisClear', mark, false),
};

/**
 * Moves the single values of earlier versions into the maps by market, once: what was moved is gone from its old name.
 * A value that the map has already is newer, and one that cannot be read is left out (spec 4, Config caching; CFG-03).
 */
export function migrateLegacy(store: KeyValueStore, storage: Storage): void {
  const market = `${storage.country.get()}${storage.language.get()}`;
  for (const [name, key] of Object.entries(moved)) {
    const raw = store.get(name);
    store.remove(name);
    if (raw === null || market.length !== 4) continue;
    moveTo(storage, { key, market, raw });
  }
  const marks = openSlots(cleared, { device: store, session: store });
  for (const name of Object.keys(cleared) as (keyof typeof cleared)[]) {
    if (marks[name].get()) continue;
    store.remove(name);
    marks[name].set(true);
  }
}

type Move = { key: (typeof moved)[keyof typeof moved]; market: string; raw: string };

function moveTo(storage: Storage, { key, market, raw }: Move): void {
  const { format, fallback } = stored[key] as { format: { parse(text: string): unknown }; fallback: unknown };
  const slot = storage[key] as { get(market: string): unknown; set(market: string, value: unknown): void };
  const value = format.parse(raw);
  if (value === undefined || value === null || slot.get(market) !== fallback) return;
  slot.set(market, value);
}
