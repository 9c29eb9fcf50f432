import type { Sql } from '../../db/sql.ts';
import { readSourceLists } from '../../modules/source/read-source-lists.ts';
import { SourceRepository } from '../../modules/source/source.repository.ts';
import { SourceService } from '../../modules/source/source.service.ts';
import { SourceListRepository } from '../../modules/source/source-list.repository.ts';
import type { Terminal } from '../command.ts';
import { withDatabase } from '../desk.ts';

export type Newsroom = { readonly sql: Sql; readonly store: SourceRepository; readonly sources: SourceService };

/** The sources as a running Griot has them: before the first start the shipped ones are put there first. */
export async function withNewsroom<T>(terminal: Terminal, act: (newsroom: Newsroom) => Promise<T>): Promise<T> {
  return await withDatabase(terminal, async (sql) => {
    await new SourceListRepository(sql).place(await readSourceLists());
    const store = new SourceRepository(sql);
    return await act({ sql, store, sources: new SourceService(store) });
  });
}
