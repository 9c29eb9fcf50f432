import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BLOCK_PLACES } from '../../../packages/server/src/areas/search/index/search-block.ts';
import { enoughArticles } from '../../../packages/server/src/areas/search/index/search-index.repository.ts';
import type { Sql } from '../../../packages/server/src/db/sql.ts';
import type { SearchBench } from '../open-search-bench.ts';
import { blocksOf, market, type Stock } from './bulk-blocks.ts';
import type { FillShare } from './fill-thread.ts';
import { packPostings } from './pack-postings.ts';

const threads = 2;
const tables = ['article', 'search_document', 'search_posting', 'search_block', 'search_word', 'search_market'];

/** The article and its index as the service would have made them, many times as fast. */
export async function fill({ sql, connection }: Pick<SearchBench, 'sql' | 'connection'>, stock: Stock): Promise<void> {
  await empty(sql);
  const makeIndexes = await withoutIndexes(sql);
  await sql`create unlogged table counted_word (word text collate "C", written text, stem text collate "C", documents int,
                                                titles int, skeleton text collate "C", typo_keys int[])`;
  await sql`create unlogged table staged_posting (term text collate "C", block int, entries bytea)`;
  await sql`alter table staged_posting alter column entries set storage external`;
  const start = performance.now();
  let [done, told] = [0, 0];
  await Promise.all(
    Array.from({ length: threads }, async (_, nth) => {
      const workerData: FillShare = { connection, stock, nth, threads };
      const worker = new Worker(new URL('./fill-thread.ts', import.meta.url), { workerData });
      worker.on('message', (count: number) => {
        done += count;
        if (done - told < 50_000) return;
        told = done;
        console.error(`${done} articles, ${Math.round((performance.now() - start) / 1_000)} s`);
      });
      const [code] = (await once(worker, 'exit')) as [number];
      if (code !== 0) throw new Error(`A thread of the filling ended with ${code}.`);
    }),
  );
  await Promise.all([repeatArticles(sql, stock), repeatPostings(sql, stock)]);
  console.error(`blocks repeated, ${Math.round((performance.now() - start) / 1_000)} s`);
  await packPostings(sql);
  await sql`drop table staged_posting`;
  console.error(`entries packed, ${Math.round((performance.now() - start) / 1_000)} s`);
  await sql`
    insert into search_word (market, word, written, stem, documents, titles, skeleton, typo_keys)
    select ${market}, word, max(written), max(stem), sum(documents), sum(titles), max(skeleton),
           case when sum(titles) > 0 or sum(documents) >= ${enoughArticles} then max(typo_keys) else '{}' end
      from counted_word group by word`;
  await sql`drop table counted_word`;
  await sql`
    insert into search_market (market, documents, next_block)
    select ${market}, (select count(*) from search_document), (select max(block) + 1 from search_block)`;
  console.error(`words written, ${Math.round((performance.now() - start) / 1_000)} s`);
  await makeIndexes();
  await sql`vacuum (analyze) search_posting, search_word, search_document, search_block, search_market, article`;
  console.error(`indexes made, ${Math.round((performance.now() - start) / 1_000)} s`);
}

function copiesIn(stock: Stock): { readonly sources: number[]; readonly copies: number[] } {
  const pairs = blocksOf(stock).flatMap(({ block, copies }) => copies.map((copy) => ({ block, copy })));
  return { sources: pairs.map(({ block }) => block), copies: pairs.map(({ copy }) => copy) };
}

async function repeatPostings(sql: Sql, stock: Stock): Promise<void> {
  const { sources, copies } = copiesIn(stock);
  await sql`
    insert into staged_posting (term, block, entries)
    select term, copy, entries from staged_posting
      join unnest(${sources}::int[], ${copies}::int[]) as pair (source, copy) on block = source`;
}

/** The same texts under other ids, as much older as their blocks are further back. */
async function repeatArticles(sql: Sql, stock: Stock): Promise<void> {
  const { sources, copies } = copiesIn(stock);
  await sql.begin(async (own) => {
    await own`set local session_replication_role = replica`;
    await own`
      create temporary table copied on commit drop as
      select market, news_entry_id, number + (copy - source) * ${BLOCK_PLACES} as copied_number,
             market || substr(md5(news_entry_id || copy), 1, 16) as copied_id,
             published_at - make_interval(secs => (copy - source) * ${(BLOCK_PLACES * 700 * 86_400) / stock.articles}::float8)
               as copied_time, indexed_at, copy
        from search_document join unnest(${sources}::int[], ${copies}::int[]) as pair (source, copy)
          on number >= source * ${BLOCK_PLACES} and number < (source + 1) * ${BLOCK_PLACES}`;
    await own`
      insert into article (market, news_entry_id, news_id, title, summary, body_html, language, category, source_key,
                           source_name, url, domain, published_at)
      select market, copied_id, market || substr(md5(news_id || copy), 1, 16), title, summary, body_html, language, category,
             source_key, source_name, url, domain, copied_time
        from copied join article using (market, news_entry_id)`;
    await own`
      insert into search_document (market, number, news_entry_id, published_at, indexed_at)
      select market, copied_number, copied_id, copied_time, indexed_at from copied`;
    await own`
      insert into search_block (market, block, kind, places, newest)
      select market, copy, 'stock', ${BLOCK_PLACES}, max(copied_time) from copied group by market, copy`;
  });
}

async function empty(sql: Sql): Promise<void> {
  await sql`truncate ${sql(tables[0] ?? '')} cascade`;
  for (const table of [...tables.slice(1), 'search_queue']) await sql`truncate ${sql(table)}`;
}

/** Takes away what costs most while rows are added one block after the other; gives back what makes it again. */
async function withoutIndexes(sql: Sql): Promise<() => Promise<void>> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
     where tablename = any(${tables}) and not exists (
       select from pg_constraint where conname = indexname and contype in ('p', 'u'))`;
  const [key] = await sql<{ name: string; definition: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'search_posting'::regclass and contype = 'p'`;
  if (!key) throw new Error('The entries of the index have no key.');
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await sql`alter table search_posting drop constraint ${sql(key.name)}`;
  return async () => {
    await sql.unsafe(`alter table search_posting add constraint ${key.name} ${key.definition}`);
    for (const { definition } of indexes) await sql.unsafe(definition);
  };
}
