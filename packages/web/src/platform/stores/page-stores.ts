import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoreOwners } from './store-owners.ts';

/**
 * Stores that outlive a screen: made per request on the server, sent with the page, and taken up again by the client.
 * Nothing of one reader can reach another, since nothing is stored at module level.
 */
export type PageStores = {
  /** For `pageStore` alone, which gives each key one type. */
  open<State>(key: keyof StoreOwners, initial: State): StoreApi<State>;
  snapshot(): Record<string, unknown>;
};

/**
 * The store of this page; `first` is what it begins with in place of its initial value, where the page knows better. A
 * store that came with the page, or was opened before, stays as it is.
 */
export type PageStore<State> = (stores: PageStores, first?: State) => StoreApi<State>;

/** Declares a store in the module that owns it: its key, its type and what it begins with. */
export const pageStore =
  <State>(key: keyof StoreOwners, initial: () => State): PageStore<State> =>
  (stores, first = initial()) =>
    stores.open(key, first);

export function pageStores(sent: Record<string, unknown> = {}): PageStores {
  const stores = new Map<string, StoreApi<unknown>>();
  return {
    open<State>(key: string, initial: State) {
      const known = stores.get(key);
      if (known !== undefined) return known as StoreApi<State>;
      const made = createStore<State>(() => (Object.hasOwn(sent, key) ? (sent[key] as State) : initial));
      stores.set(key, made as StoreApi<unknown>);
      return made;
    },
    snapshot: () => Object.fromEntries([...stores].map(([key, store]) => [key, store.getState()])),
  };
}
