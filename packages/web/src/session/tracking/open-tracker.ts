import { retryTable } from '@griot/domain/retry/retry-table';
import type { Fetch } from '../../platform/api/exchange.ts';
import { newId } from '../../platform/beacon/new-id.ts';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { scriptFile } from '../../platform/files/script-file.ts';
import { host, sessionStore } from '../../platform/page/host.ts';
import type { PageData } from '../../platform/page/page-data.ts';
import { startTracker, type Tracker } from './tracker.ts';

const recorderFile = scriptFile(() => import('./open-recorder.ts'));
const readerApiFile = scriptFile(() => import('../api/reader-api.ts'));

/** The tracker of this document. The recorder, which sends, is in a file of its own that arrives after the page. */
export function openTracker(
  { market, origins }: Pick<PageData, 'market' | 'origins'>,
  client: ClientPlatform,
): Tracker {
  const openRecorder = async (place: string) => {
    const patient = { plan: retryTable.background, clock: client.clock };
    const [recorder, { readerApi }] = await Promise.all([recorderFile.load(patient), readerApiFile.load(patient)]);
    const apiBy = (fetch?: Fetch) => readerApi(market, origins, { ...client, fetch });
    return recorder.openRecorder({ client, market, place, host, sessionStore, newId, apiBy });
  };
  return startTracker({ ...client, market, newId, openRecorder });
}
