import type { Clip } from '@griot/contract/entities/clip';
import { mayFetchAhead } from '@griot/domain/may-fetch-ahead';
import { useEffect } from 'react';
import { isSlow } from '../../platform/network/connection.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useSavesData } from '../../session/pictures.ts';
import { dataUseFile } from '../data-use/data-use-file.face.ts';
import { fetchFirstSegment } from './fetch-first-segment.ts';

/**
 * While a clip is watched, the start of the next is fetched, where nobody pays for it by the byte and the reader's limit for
 * the day leaves room.
 */
export function useFetchAhead(next: Clip | undefined): void {
  const session = useSessionParts<'client' | 'market'>();
  const { client } = session;
  const savesData = useSavesData();
  useEffect(() => {
    if (client === null || next === undefined) return undefined;
    const { network } = client;
    const connection = network.connection();
    if (!mayFetchAhead({ connection, isOnline: network.isOnline(), savesData })) return undefined;
    const line = { savesData, isSlow: isSlow(connection) };
    const leaving = new AbortController();
    dataUseFile.load().then(
      ({ isPastNow }) => {
        if (!isPastNow(session, client)) void fetchFirstSegment(next, line, leaving.signal); // nothing once it is left
      },
      () => {}, // the next clip then starts as any other
    );
    return () => leaving.abort();
  }, [session, client, next, savesData]);
}
