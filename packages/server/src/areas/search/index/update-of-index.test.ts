import { copyFileSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../db/maintenance/migrate.ts';

const migrations = new URL('../../../db/migrations/', import.meta.url);

/** A folder with the migrations before this one. */
function migrationsBefore(name: string): URL {
  const folder = pathToFileURL(`${scratchFolder()}/`);
  for (const file of readdirSync(migrations)) {
    if (file < name) copyFileSync(new URL(file, migrations), new URL(file, folder));
  }
  return folder;
}

it('an update to entries in pieces empties the index and queues all articles as a stock, those that wait too', async () => {
  const { sql, drop } = await freshDatabase({ empty: true });
  onTestFinished(drop);
  await migrate(sql, migrationsBefore('0038'));
  const [indexed, waiting, removed] = [anArticle(), anArticle(), anArticle({ removed_at: new Date(0) })];
  await insertArticles(sql, indexed, waiting, removed);
  await sql`delete from search_queue where news_entry_id <> ${waiting.news_entry_id}`;
  await sql`insert into search_market (market, documents, next_block) values ('ngen', 1, 1)`;
  await sql`insert into search_block (market, block, kind, places, newest) values ('ngen', 0, 'new', 1, now())`;
  await sql`
    insert into search_document (market, number, news_entry_id, published_at, indexed_at)
    values ('ngen', 0, ${indexed.news_entry_id}, now(), now())`;
  await sql`
    insert into search_word (market, word, written, stem, documents, titles)
    values ('ngen', 'bridge', 'Bridge', 'bridg', 1, 1)`;

  await migrate(sql);

  const queued = await sql<{ id: string; is_stock: boolean }[]>`select news_entry_id as id, is_stock from search_queue`;
  expect(new Map(queued.map(({ id, is_stock }) => [id, is_stock]))).toEqual(
    new Map([
      [indexed.news_entry_id, true],
      [waiting.news_entry_id, true],
    ]),
  );
  for (const table of ['search_document', 'search_block', 'search_word', 'search_posting']) {
    expect(await sql`select from ${sql(table)}`, table).toHaveLength(0);
  }
  expect(await sql`select documents, next_block from search_market`).toEqual([{ documents: 0, next_block: 0 }]);
});
