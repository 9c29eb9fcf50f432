import { retryTable } from '@griot/domain/retry/retry-table';
import { useEffect } from 'react';
import { scriptFile } from '../../../platform/files/script-file.ts';
import { useScriptFile } from '../../../platform/files/use-script-file.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';

const readMarksFile = scriptFile(() => import('./read-marks.ts'));

/**
 * Marks the cards of articles that were left in the middle; whoever left none does not fetch the script for it. A card
 * without its mark leads to its article all the same.
 */
export function useReadMarks(isIdle: boolean): void {
  const session = useSessionParts<'client' | 'locale' | 'words'>();
  const { client } = session;
  const isWanted = isIdle && client !== null && client.bridge.store.get('readingPlaces') !== null;
  const file = useScriptFile(readMarksFile, { clock: client?.clock, plan: retryTable.background, isWanted });
  const markRead = isWanted && file.name === 'arrived' ? file.module.markRead : undefined;
  useEffect(() => (markRead && client ? markRead(session, client) : undefined), [markRead, session, client]);
}
