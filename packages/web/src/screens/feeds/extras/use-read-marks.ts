import { retryTable } from '@griot/domain/retry/retry-table';
import { useEffect } from 'react';
import { scriptFile } from '../../../platform/files/script-file.ts';
import { useSessionParts } from '../../../session/context/session-context.ts';

const readMarksFile = scriptFile(() => import('./read-marks.ts'));

/** Marks the cards of articles that were left in the middle; whoever left none does not fetch the script for it. */
export function useReadMarks(isIdle: boolean): void {
  const session = useSessionParts<'client' | 'locale' | 'words'>();
  useEffect(() => {
    const { client } = session;
    if (!isIdle || client === null || client.bridge.store.get('readingPlaces') === null) return undefined;
    let stop = () => {};
    // A card without its mark leads to its article all the same.
    readMarksFile.load({ plan: retryTable.background, clock: client.clock }).then(
      (file) => {
        stop = file.markRead(session, client);
      },
      () => {},
    );
    return () => stop();
  }, [session, isIdle]);
}
