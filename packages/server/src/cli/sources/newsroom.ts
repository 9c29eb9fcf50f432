import { readSourceLists } from '../../areas/newsroom/source/read-source-lists.ts';
import { SourceRepository } from '../../areas/newsroom/source/source.repository.ts';
import { SourceService } from '../../areas/newsroom/source/source.service.ts';
import { SourceImportService } from '../../areas/newsroom/source/source-import.service.ts';
import { SourceListRepository } from '../../areas/newsroom/source/source-list.repository.ts';
import type { Sql } from '../../db/sql.ts';
import { addressGuard } from '../../fetch/address/address-guard.ts';
import { readAddress } from '../../fetch/address/read-address.ts';
import type { Terminal } from '../terminal/command.ts';
import { inWords } from '../try/fetch-failure.ts';
import { withOpening } from '../with-opening.ts';

export type Newsroom = {
  readonly sql: Sql;
  readonly store: SourceRepository;
  readonly sources: SourceService;
  readonly imports: SourceImportService;
};

/** The sources as a running Griot has them: before the first start the shipped ones are put there first. */
export async function withNewsroom<T>(terminal: Terminal, act: (newsroom: Newsroom) => Promise<T>): Promise<T> {
  return await withOpening(terminal, async ({ sql }) => {
    await new SourceListRepository(sql).place(await readSourceLists());
    const store = new SourceRepository(sql);
    const faultOf = addressFaults(terminal.loopbackPorts);
    const sources = new SourceService(store, faultOf);
    return await act({ sql, store, sources, imports: new SourceImportService(store, faultOf) });
  });
}

/** What would keep every visit from an address, in words: whoever adds it should hear of it now. */
function addressFaults(loopbackPorts: Terminal['loopbackPorts']): (address: string) => string | undefined {
  const guard = addressGuard(loopbackPorts);
  return (address) => {
    const reading = readAddress(address, guard);
    return reading.ok ? undefined : inWords(reading.failure);
  };
}
