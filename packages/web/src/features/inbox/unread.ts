import { inboxLimits } from '@griot/domain/activity-constants';
import { numberFormat } from '@griot/domain/format/formatters';
import { unreadBadge } from '@griot/domain/inbox/unread-count';
import { ignore } from '../../platform/api/ignore.ts';
import type { SessionParts } from '../../session/session.ts';
import { resumeLogin } from '../account/login/log-in.face.ts';

/** The number of unread messages as it is shown, and in words. */
export type Unread = { readonly shown: string; readonly label: string };

/**
 * Asks now and whenever the app comes to the foreground, and reports what is unread; undefined for nothing. Returns
 * how to stop. A failure changes nothing (spec 8).
 */
export function watchUnread(
  session: SessionParts<'api' | 'client' | 'loadWords' | 'locale' | 'stores' | 'words'>,
  report: (unread: Unread | undefined) => void,
): () => void {
  const { api, client, words, locale, loadWords } = session;
  if (client === null) return () => {};
  const { bridge, network } = client;
  let isGone = false;
  const look = async () => {
    if (!network.isOnline()) return;
    // A login by the plain link is known to the cookie alone until now.
    if (client.storage.token.get() === '' && !(await resumeLogin(session))) return;
    const [outcome] = await Promise.all([
      api.message.count({ query: { flag: String(inboxLimits.flag) } }),
      loadWords('screens').catch(() => {}), // without its words the number is there all the same
    ]);
    if (isGone) return;
    if (!outcome.ok) return ignore(outcome, 'the inbox is there without its number');
    const count = outcome.value.content.unread_message;
    const shown = unreadBadge(count, numberFormat(locale, 'plain').format);
    report(
      shown === '' ? undefined : { shown, label: `${words('inbox')}, ${words('inbox.unread', { count, shown })}` },
    );
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
