import { newId } from '../../platform/beacon/new-id.ts';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { host, sessionStore } from '../../platform/page/host.ts';
import type { PageData } from '../../platform/page/page-data.ts';
import { readerApi } from '../api/reader-api.ts';
import { openRecorder } from './open-recorder.ts';
import type { Recorder } from './tracker.ts';

/** The recorder of this document's events. The calls that send them are not recorded themselves. */
export const pageRecorder = (
  { market, origins }: Pick<PageData, 'market' | 'origins'>,
  client: ClientPlatform,
  place: string,
): Recorder =>
  openRecorder({
    client,
    market,
    place,
    host,
    sessionStore,
    newId,
    apiBy: (fetch) => readerApi(market, origins, { ...client, fetch }),
  });
