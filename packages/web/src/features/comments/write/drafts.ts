import type { ClientPlatform } from '../../../platform/client/client-platform.ts';
import { openSocialStorage } from '../../../platform/storage/areas/social-keys.ts';

/** How many drafts a phone keeps; the oldest goes first. */
const MOST = 20;

/** What was begun at a place, a post or a thread, and not sent yet (COM-10). */
export function draftsOf({ bridge }: Pick<ClientPlatform, 'bridge'>, place: string) {
  const slot = openSocialStorage({ device: bridge.store, session: bridge.store }).commentDrafts;
  return {
    read: (): string => slot.get()[place] ?? '',
    store: (text: string): void => {
      const others = Object.entries(slot.get()).filter(([other]) => other !== place);
      const all = text.trim() === '' ? others : [...others, [place, text] as const];
      slot.set(Object.fromEntries(all.slice(-MOST)));
    },
  };
}
