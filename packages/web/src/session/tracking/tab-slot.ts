import type { Storage } from '../../platform/storage/keys.ts';

/** How many tabs can have a queue of their own; further ones share, and may lose events that both write at once. */
export const TAB_SLOTS = 16;

/** Names the queue of this tab; the same after a reload. Tabs take turns: random numbers would collide soon. */
export function tabSlot({ tab, lastTab }: Pick<Storage, 'tab' | 'lastTab'>): string {
  if (tab.get() === '') {
    lastTab.set(String((Number(lastTab.get()) + 1) % TAB_SLOTS));
    tab.set(lastTab.get());
  }
  return tab.get();
}
