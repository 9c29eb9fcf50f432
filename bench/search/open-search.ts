// A search service on a PostgreSQL of its own, without readers and trends.

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nothingRead } from '@griot/domain/reading/seen-once';
import { defaultSettings } from '@griot/domain/settings/settings';
import { newReader } from '@griot/ranking/profile/profile';
import { readerOf } from '@griot/ranking/reader/reader';
import { SearchRepository } from '../../packages/server/src/areas/search/find/search.repository.ts';
import { SearchIndexing } from '../../packages/server/src/areas/search/index/indexing.ts';
import { SearchIndexRepository } from '../../packages/server/src/areas/search/index/search-index.repository.ts';
import { QueryLogRepository } from '../../packages/server/src/areas/search/log/query-log.repository.ts';
import { QueryLog } from '../../packages/server/src/areas/search/log/query-log.ts';
import { SearchService } from '../../packages/server/src/areas/search/search.service.ts';
import { systemClock } from '../../packages/server/src/clock.ts';
import { connect } from '../../packages/server/src/db/connect.ts';
import { openEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/maintenance/migrate.ts';
import type { SocketConnection } from '../../packages/server/src/db/sql/address.ts';
import type { Sql } from '../../packages/server/src/db/sql.ts';
import { RequestItems } from '../../packages/server/src/stamps/request-items.ts';

export type OpenSearch = {
  readonly sql: Sql;
  readonly connection: SocketConnection;
  readonly search: SearchService;
  readonly indexing: (atOnce?: number) => SearchIndexing;
  readonly index: SearchIndexRepository;
  close(): Promise<void>;
};

/** In a folder that is kept, or in one of its own that goes with it. */
export async function openSearch(kept?: string): Promise<OpenSearch> {
  if (kept !== undefined) await mkdir(kept, { recursive: true });
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'griot-search-')));
  const database = await openEmbedded({ dataFolder: folder, durability: 'test' });
  const sql = connect(database.connection, { max: 4 });
  await migrate(sql);
  const report = (error: unknown) => console.error(error);
  const reader = readerOf(newReader, Date.now());
  const search = new SearchService({
    store: new SearchRepository(sql),
    profiles: { of: () => ({ reader, settings: defaultSettings, learntTo: 0 }) },
    trends: { search: async () => ({ request_id: '', response_ts: 0, articles: [] }) },
    log: new QueryLog({ store: new QueryLogRepository(sql), clock: systemClock, secret: '', report }),
    addressOf: (id) => id,
    requests: new RequestItems({ of: () => '' }, systemClock),
    stories: { of: () => nothingRead },
    clock: systemClock,
  });
  const store = new SearchIndexRepository(sql);
  return {
    sql,
    connection: database.connection,
    search,
    index: store,
    indexing: (atOnce) =>
      new SearchIndexing({ store, clock: systemClock, report, ...(atOnce !== undefined && { atOnce }) }),
    close: async () => {
      await sql.end({ timeout: 5 });
      await database.stop();
      if (kept === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

export const plainQuery = { page_no: 1, page_size: 20, sort: 'best', within: 'any', exact: false } as const;
