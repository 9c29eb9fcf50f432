import { isFreeBrowsingDue } from '@griot/domain/prompts/free-browsing';
import { isNotificationPopupDue } from '@griot/domain/prompts/notification-popup';
import type { Prompt } from '@griot/domain/prompts/prompt-queue';
import type { Market } from '@griot/locale/markets';
import type { ClientPlatform } from '../../../platform/client/client-platform.ts';
import { openPromptStorage } from '../../../platform/storage/areas/prompt-keys.ts';

const numberIn = (stored: string): number | null => (stored === '' ? null : Number(stored));

const promptStorage = ({ bridge }: ClientPlatform) =>
  openPromptStorage({ device: bridge.store, session: bridge.store });

/** The prompts of a shell that are due now (MOD-01, MOD-02). */
export function duePrompts(client: ClientPlatform, market: Market): Prompt[] {
  const { bridge, clock, storage } = client;
  const now = clock.now();
  const counters = promptStorage(client);
  const hasPopup = isNotificationPopupDue({
    notifications: bridge.notifications(),
    canOpenSettings: bridge.can('notificationPopup'),
    isFirstLoad: storage.firstLoad.get(),
    count: numberIn(counters.notifyCnt.get()),
    shownAt: Number(counters.notifyTs.get()),
    now,
  });
  const shownAt = numberIn(counters.freeBrowsingTs.get());
  const hasModal = isFreeBrowsingDue({ market, isInShell: bridge.can('freeBrowsing'), shownAt, now });
  return [...(hasPopup ? ['notifications' as const] : []), ...(hasModal ? ['freeBrowsing' as const] : [])];
}

/** Remembers that a prompt was shown, at the moment it is. */
export function recordPrompt(prompt: Prompt, client: ClientPlatform): void {
  const counters = promptStorage(client);
  const now = String(client.clock.now());
  switch (prompt) {
    case 'notifications':
      counters.notifyCnt.set(String(Number(counters.notifyCnt.get()) + 1));
      counters.notifyTs.set(now);
      return;
    case 'freeBrowsing':
      counters.freeBrowsingTs.set(now);
      return;
    case 'continueReading': // its status is the deep link's own
      return;
  }
}
