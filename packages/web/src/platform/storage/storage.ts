import { parseRecord } from './formats.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { type MarketRow, type Row, stored } from './keys.ts';

export type Slot<T> = { get(): T; set(value: T): void; remove(): void };
type MarketSlot<T> = {
  get(market: string): T;
  set(market: string, value: T): void;
  remove(market: string): void;
};

type Rows = Record<string, Row | MarketRow>;
type SlotsOf<R> = {
  [K in keyof R]: R[K] extends { scope: 'market'; fallback: infer T }
    ? MarketSlot<T>
    : R[K] extends { fallback: infer T }
      ? Slot<T>
      : never;
};
export type Storage = SlotsOf<typeof stored>;

/** Where values lie: those that outlive the tab, and those that do not. */
type Stores = { device: KeyValueStore; session: KeyValueStore };

/** Each key is read on its own and at the moment it is asked for: a bad one falls back alone, and tabs see each other. */
export const openStorage = (stores: Stores): Storage => openSlots(stored, stores);

function openSlots<R extends Rows>(rows: R, stores: Stores): SlotsOf<R> {
  const slots = Object.entries(rows).map(([key, row]) => [
    key,
    row.scope === 'market' ? marketSlot(row, stores.device) : slot(row, stores[row.scope]),
  ]);
  return Object.fromEntries(slots) as SlotsOf<R>;
}

function slot<T>(row: Row<T>, store: KeyValueStore): Slot<T> {
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
