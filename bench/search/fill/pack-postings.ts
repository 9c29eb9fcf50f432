import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { cutPieces, type Entry, entryOf } from '../../../packages/server/src/areas/search/index/posting-piece.ts';
import { BLOCK_PLACES } from '../../../packages/server/src/areas/search/index/search-block.ts';
import type { Sql } from '../../../packages/server/src/db/sql.ts';
import { market } from './bulk-blocks.ts';
import { placeOf, stepOf } from './staged-entry.ts';

type StagedTerm = { term: string; is_stock: boolean; blocks: number[]; counts: number[]; entries: Uint8Array };

const termsAtOnce = 200;
const lettersAtOnce = 65_536;

/** Makes the pieces of the index of what the threads wrote: for each block and term two bytes an entry. */
export async function packPostings(sql: Sql): Promise<void> {
  const stream: Writable =
    await sql`copy search_posting (market, term, is_stock, first, entries) from stdin`.writable();
  let text = '';
  const flush = async () => {
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
  };
  await sql.begin(async (own) => {
    await own`set local work_mem = '1GB'`;
    const terms = own<StagedTerm[]>`
      select term, kind = 'stock' as is_stock, array_agg(block order by block) as blocks,
             array_agg(octet_length(entries) / 2 order by block) as counts, string_agg(entries, '' order by block) as entries
        from staged_posting join search_block using (block) where search_block.market = ${market} group by term, kind`;
    for await (const rows of terms.inPieces(termsAtOnce)) {
      for (const row of rows) {
        for (const { first, entries } of cutPieces(entriesOf(row))) {
          text += `${market}\t${row.term}\t${row.is_stock}\t${first}\t\\\\x${entries.toString('hex')}\n`;
          if (text.length >= lettersAtOnce) await flush();
        }
      }
    }
  });
  await flush();
  stream.end();
  await once(stream, 'finish');
}

function entriesOf({ blocks, counts, entries }: StagedTerm): Entry[] {
  const found: Entry[] = [];
  let at = 0;
  for (const [nth, block] of blocks.entries()) {
    for (const end = at + 2 * (counts[nth] ?? 0); at < end; at += 2) {
      const staged = (entries[at] ?? 0) | ((entries[at + 1] ?? 0) << 8);
      found.push(entryOf(block * BLOCK_PLACES + placeOf(staged), stepOf(staged)));
    }
  }
  return found;
}
