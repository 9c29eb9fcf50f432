import type { Storage } from '../../platform/storage/storage.ts';

/** Tabs that can be open at once with a queue of their own; more share one, and may then lose what both write at once. */
export const PLACES = 16;

/** Where this tab's events wait: the same after a reload. In turn, since by chance soon two tabs would share one. */
export function ownPlace({ tab, lastTab }: Pick<Storage, 'tab' | 'lastTab'>): string {
  if (tab.get() === '') {
    lastTab.set(String((Number(lastTab.get()) + 1) % PLACES));
    tab.set(lastTab.get());
  }
  return tab.get();
}
