import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Stores that outlive a screen: made per request on the server, sent with the page, and taken up again by the client.
 * Nothing of one reader can reach another, since nothing is kept at module level.
 */
export type PageStores = {
  keep<State>(name: string, initial: State): StoreApi<State>;
  snapshot(): Record<string, unknown>;
};

export function pageStores(sent: Record<string, unknown> = {}): PageStores {
  const stores = new Map<string, StoreApi<unknown>>();
  return {
    keep<State>(name: string, initial: State) {
      const known = stores.get(name);
      if (known !== undefined) return known as StoreApi<State>;
      const made = createStore<State>(() => (Object.hasOwn(sent, name) ? (sent[name] as State) : initial));
      stores.set(name, made as StoreApi<unknown>);
      return made;
    },
    snapshot: () => Object.fromEntries([...stores].map(([name, store]) => [name, store.getState()])),
  };
}
