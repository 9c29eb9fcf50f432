import { retryTable } from '@griot/domain/retry/retry-table';
import { useEffect, useState } from 'react';
import type { Unread } from '../../../features/inbox/unread.ts';
import { scriptFile } from '../../../platform/files/script-file.ts';
import { useScriptFile } from '../../../platform/files/use-script-file.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';

const unreadFile = scriptFile(() => import('../../../features/inbox/unread.ts'));

/**
 * The number beside the inbox; its script is fetched for readers who are signed in, and nobody else. Without it the inbox
 * is there, only not its number.
 */
export function useUnread(isIdle: boolean): Unread | undefined {
  const session = useSessionParts<'api' | 'client' | 'isSignedIn' | 'loadWords' | 'locale' | 'stores' | 'words'>();
  const { client, isSignedIn } = session;
  const [unread, setUnread] = useState<Unread>();
  const isWanted = isIdle && client !== null && (isSignedIn || client.storage.token.get() !== '');
  const file = useScriptFile(unreadFile, { clock: client?.clock, plan: retryTable.background, isWanted });
  const watch = isWanted && file.name === 'arrived' ? file.module.watchUnread : undefined;
  useEffect(() => watch?.(session, setUnread), [watch, session]);
  return unread;
}
