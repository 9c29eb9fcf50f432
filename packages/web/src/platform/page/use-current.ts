import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/**
 * What a store holds now. The library's own hook shows what a store began with while the server renders: there a
 * loader has filled it since.
 */
export function useCurrent<State, Selected>(store: StoreApi<State>, select: (state: State) => Selected): Selected {
  const current = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, current, current);
}
