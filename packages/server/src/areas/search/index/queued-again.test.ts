import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { expect, it, onTestFinished } from 'vitest';

it('an article that changes while the index takes it from the queue is queued again', async () => {
  const { sql, drop } = await freshDatabase();
  onTestFinished(drop);
  const article = anArticle();
  await insertArticles(sql, article);
  const change = () => sql`update article set title = 'Corrected' where news_entry_id = ${article.news_entry_id}`;
  let changed: Promise<unknown> = Promise.resolve();
  await sql.begin(async (index) => {
    await index`delete from search_queue where news_entry_id = ${article.news_entry_id}`;
    changed = change().then();
    // The change stands still until the index is done with the row; a transaction sees one state of activity only.
    await expect
      .poll(() => sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update article%'`)
      .toHaveLength(1);
  });
  await changed;
  expect(await sql`select 1 from search_queue where news_entry_id = ${article.news_entry_id}`).toHaveLength(1);
});
