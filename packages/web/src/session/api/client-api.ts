import type { Api } from '@griot/contract/calls';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import type { PageData } from '../../platform/page/page-data.ts';
import { reportedApi } from '../tracking/reported-api.ts';
import type { Tracker } from '../tracking/tracker.ts';
import { readerApi } from './reader-api.ts';

type Reader = Pick<PageData, 'market' | 'origins'>;

/** The calls of a page, which needs none before it is alive (deferred-api.ts). */
export const clientApi = ({ market, origins }: Reader, client: ClientPlatform, tracker: Tracker): Api =>
  reportedApi(readerApi(market, origins, client), tracker, client.clock);
