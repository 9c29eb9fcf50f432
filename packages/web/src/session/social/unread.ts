import { inboxLimits } from '@griot/domain/activity-constants';
import { ignore } from '../../platform/api/ignore.ts';
import type { PageStores } from '../../platform/page/page-stores.ts';
import type { Session } from '../session.tsx';

/** How many messages the reader has not seen; zero until it is known. */
export const unreadIn = (stores: PageStores) => stores.keep<{ count: number }>('unread', { count: 0 });

/** Asks now and whenever the app comes to the foreground; returns how to stop. A failure changes nothing (spec 8). */
export function watchUnread({ api, client, stores }: Session): () => void {
  if (client === null) return () => {};
  const { bridge, network } = client;
  let isGone = false;
  const look = async () => {
    if (!network.isOnline()) return;
    const outcome = await api.message.count({ query: { flag: String(inboxLimits.flag) } });
    if (isGone) return;
    if (!outcome.ok) return ignore(outcome, 'the inbox is there without its number');
    unreadIn(stores).setState({ count: outcome.value.content.unread_message }, true);
  };
  void look();
  const unwatch = bridge.onVisibility((now) => {
    if (now === 'foreground') void look();
  });
  return () => {
    isGone = true;
    unwatch();
  };
}
