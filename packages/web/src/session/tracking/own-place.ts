import type { Storage } from '../../platform/storage/storage.ts';

/** Tabs that can be open at once with a queue of their own; more share one, which costs nothing but a little care. */
export const PLACES = 16;

/** Where this tab's events wait: the same after a reload. */
export function ownPlace({ tab }: Storage, newId: () => string): string {
  if (tab.get() === '') tab.set(String(Number.parseInt(newId(), 36) % PLACES || 0));
  return tab.get();
}
