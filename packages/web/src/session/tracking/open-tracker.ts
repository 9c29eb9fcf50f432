import type { Fetch } from '../../platform/api/send.ts';
import { newId } from '../../platform/beacon/new-id.ts';
import { host, sessionStore } from '../../platform/page/host.ts';
import type { PageData } from '../../platform/page/page-data.ts';
import type { ClientParts } from '../session.tsx';
import { startTracker, type Tracker } from './tracker.ts';

/** The tracker of this document; what sends arrives later, with a script of its own. */
export function openTracker({ market, origins }: Pick<PageData, 'market' | 'origins'>, client: ClientParts): Tracker {
  const openRecorder = async (place: string) => {
    const [recorder, { readerApi }] = await Promise.all([import('./open-recorder.ts'), import('../reader-api.ts')]);
    const apiBy = (fetch?: Fetch) => readerApi(market, origins, { ...client, fetch });
    return recorder.openRecorder({ client, market, place, host, sessionStore, newId, apiBy });
  };
  return startTracker({ ...client, market, newId, openRecorder });
}
