import { retryTable } from '@griot/domain/retry/retry-table';
import { useEffect, useState } from 'react';
import type { Unread } from '../../../features/inbox/unread.ts';
import { scriptFile } from '../../../platform/files/script-file.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';

const unreadFile = scriptFile(() => import('../../../features/inbox/unread.ts'));

/** The number beside the inbox; its script is fetched for readers who are signed in, and nobody else. */
export function useUnread(isIdle: boolean): Unread | undefined {
  const session = useSessionParts<'api' | 'client' | 'isSignedIn' | 'loadWords' | 'locale' | 'stores' | 'words'>();
  const [unread, setUnread] = useState<Unread>();
  useEffect(() => {
    const { client } = session;
    if (!isIdle || client === null) return undefined;
    if (client.storage.token.get() === '' && !session.isSignedIn) return undefined;
    let stop = () => {};
    // Without it the inbox is there, only not its number.
    unreadFile.load({ plan: retryTable.background, clock: client.clock }).then(
      (file) => {
        stop = file.watchUnread(session, setUnread);
      },
      () => {},
    );
    return () => stop();
  }, [session, isIdle]);
  return unread;
}
