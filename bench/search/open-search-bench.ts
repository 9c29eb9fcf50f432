// A search service on a PostgreSQL of its own, without readers and trends.

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nothingRead } from '@griot/domain/reading/seen-once';
import { defaultSettings } from '@griot/domain/settings/settings';
import { newReader } from '@griot/ranking/profile/profile';
import { readerOf } from '@griot/ranking/reader/reader';
import { openSearch } from '../../packages/server/src/areas/search/open-search.ts';
import type { SearchService } from '../../packages/server/src/areas/search/search.service.ts';
import { systemClock } from '../../packages/server/src/clock.ts';
import { connect } from '../../packages/server/src/db/connect.ts';
import { openEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/maintenance/migrate.ts';
import type { SocketConnection } from '../../packages/server/src/db/sql/address.ts';
import type { Sql } from '../../packages/server/src/db/sql.ts';
import { RequestItems } from '../../packages/server/src/stamps/request-items.ts';

type SearchArea = ReturnType<typeof openSearch>;
export type SearchBench = {
  readonly sql: Sql;
  readonly connection: SocketConnection;
  readonly search: SearchService;
  readonly indexing: SearchArea['indexing'];
  readonly commands: SearchArea['commands'];
  close(): Promise<void>;
};

/** In a folder that is kept, or in one of its own that goes with it. */
export async function openSearchBench(indexed?: string): Promise<SearchBench> {
  if (indexed !== undefined) await mkdir(indexed, { recursive: true });
  const folder = indexed ?? (await mkdtemp(join(tmpdir(), 'griot-search-')));
  const database = await openEmbedded({ dataFolder: folder, durability: 'test' });
  const sql = connect(database.connection, { max: 4 });
  await migrate(sql);
  const reader = readerOf(newReader, Date.now());
  const area = openSearch({ sql, clock: systemClock, secret: () => '', reportOf: () => console.error });
  const { service: search } = area.openService({
    profiles: { profileFor: () => ({ reader, settings: defaultSettings, learntTo: 0 }) },
    trends: { search: async () => ({ request_id: '', response_ts: 0, articles: [] }) },
    addressOf: (id) => id,
    requests: new RequestItems({ issue: () => '' }, systemClock),
    stories: { storiesFor: () => nothingRead },
  });
  return {
    sql,
    connection: database.connection,
    search,
    commands: area.commands,
    indexing: area.indexing,
    close: async () => {
      await sql.end({ timeout: 5 });
      await database.stop();
      if (indexed === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

export const plainQuery = { page_no: 1, page_size: 20, sort: 'best', within: 'any', exact: false } as const;
