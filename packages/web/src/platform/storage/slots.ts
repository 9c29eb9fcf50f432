import type { Format } from './formats.ts';
import { parseRecord } from './formats.ts';
import type { KeyValueStore } from './key-value-store.ts';

/** One stored value: its name, how long it lives, how it is written, and what stands for it when absent or bad. */
type Row<T = unknown> = { name: string; scope: 'device' | 'session'; format: Format<T>; fallback: T };
/** One value for each market, stored together as one JSON map from market key to text (spec 3, Config state). */
type MarketRow<T = unknown> = { name: string; scope: 'market'; format: Format<T>; fallback: T };

/** One value for each of a few places, each under a name of its own: no two tabs ever write the same one at once. */
type PlaceRow<T = unknown> = { name: string; scope: 'place'; format: Format<T>; fallback: T };

export const device = <T>(name: string, format: Format<T>, fallback: T): Row<T> => ({
  name,
  scope: 'device',
  format,
  fallback,
});
/** What a tab keeps through a change of market: it is of the tab, or names its markets itself. */
export const tabSession = <T>(name: string, format: Format<T>, fallback: T): Row<T> => ({
  name,
  scope: 'session',
  format,
  fallback,
});
/**
 * What a tab keeps of the market it reads, and forgets when it reads another (CTY-08). Rows take their names from here,
 * so that a new one cannot be left out.
 */
export const marketSessionNames = [
  'places',
  'searchTxt',
  'cache',
  'detailArticle',
  'videoCache',
  'impressed',
  'impressedClips',
] as const;

type MarketSessionName = (typeof marketSessionNames)[number];

export const marketSession = <T>(name: MarketSessionName, format: Format<T>, fallback: T): Row<T> =>
  tabSession(name, format, fallback);
export const perMarket = <T>(name: string, format: Format<T>, fallback: T): MarketRow<T> => ({
  name,
  scope: 'market',
  format,
  fallback,
});

export const perPlace = <T>(name: string, format: Format<T>, fallback: T): PlaceRow<T> => ({
  name,
  scope: 'place',
  format,
  fallback,
});

export type Slot<T> = { get(): T; set(value: T): void; remove(): void };
type MarketSlot<T> = {
  get(market: string): T;
  set(market: string, value: T): void;
  remove(market: string): void;
};
type PlaceSlot<T> = { get(place: string): T; set(place: string, value: T): void; remove(place: string): void };

type Rows = Record<string, Row | MarketRow | PlaceRow>;
export type SlotsOf<R> = {
  [K in keyof R]: R[K] extends { scope: 'market'; fallback: infer T }
    ? MarketSlot<T>
    : R[K] extends { scope: 'place'; fallback: infer T }
      ? PlaceSlot<T>
      : R[K] extends { fallback: infer T }
        ? Slot<T>
        : never;
};
/** Where values lie: those that outlive the tab, and those that do not. */
export type Stores = { device: KeyValueStore; session: KeyValueStore };

export function openSlots<R extends Rows>(rows: R, stores: Stores): SlotsOf<R> {
  const slots = Object.entries(rows).map(([key, row]) => [
    key,
    row.scope === 'market'
      ? marketSlot(row, stores.device)
      : row.scope === 'place'
        ? placeSlot(row, stores.device)
        : openSlot(row, stores[row.scope]),
  ]);
  return Object.fromEntries(slots) as SlotsOf<R>;
}

/** What the value of one place is stored by. */
export const placeName = (name: string, place: string): string => `${name}.${place}`;

function placeSlot<T>(row: PlaceRow<T>, store: KeyValueStore): PlaceSlot<T> {
  const at = (place: string) => openSlot({ ...row, name: placeName(row.name, place) }, store);
  return {
    get: (place) => at(place).get(),
    set: (place, value) => at(place).set(value),
    remove: (place) => at(place).remove(),
  };
}

/** One value by itself, for who needs no other of its list. */
export function openSlot<T>(row: Pick<Row<T>, 'name' | 'format' | 'fallback'>, store: KeyValueStore): Slot<T> {
  return {
    get: () => {
      const raw = store.get(row.name);
      return raw === null ? row.fallback : (row.format.parse(raw) ?? row.fallback);
    },
    set: (value) => store.set(row.name, row.format.print(value)),
    remove: () => store.remove(row.name),
  };
}

function marketSlot<T>(row: MarketRow<T>, store: KeyValueStore): MarketSlot<T> {
  const map = () => parseRecord(store.get(row.name) ?? '') ?? {};
  return {
    get: (market) => {
      const all = map();
      const raw = Object.hasOwn(all, market) ? all[market] : undefined;
      return typeof raw === 'string' ? (row.format.parse(raw) ?? row.fallback) : row.fallback;
    },
    // Other markets' values go back as they were found, even those this version cannot read.
    set: (market, value) => store.set(row.name, JSON.stringify({ ...map(), [market]: row.format.print(value) })),
    remove: (market) => {
      const { [market]: _gone, ...others } = map();
      store.set(row.name, JSON.stringify(others));
    },
  };
}
