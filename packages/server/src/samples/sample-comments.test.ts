import { readSampleNews } from '@griot/demo/sample-news';
import type { MarketKey } from '@griot/locale/markets';
import { anArticleId } from '@griot/testkit/an-article';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../db/sql.ts';
import { placeSampleNews } from './demo.ts';
import { sampleId } from './sample-id.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = new Date('2026-03-11T12:00:00Z');
const english = (await readSampleNews()).find(({ language }) => language === 'en');
const comment = english?.comments.find(({ replies }) => replies.length > 1);
if (!english || !comment) throw new Error('the English samples have no comment with two replies');
const under = english.comments.filter(({ article }) => article === comment.article);
const sampleCount = under.flatMap(({ replies }) => [0, ...replies]).length;

let sql: Sql;
/** Each test has a market of its own, all of which read English. */
const among = ['ngen', 'ghen', 'zmen', 'keen', 'zaen', 'inen', 'gben'] as const;
let market: MarketKey = 'ngen';
const postId = () => sampleId(market, 'entry', comment.article);
const place = (at = now, demo = true) => placeSampleNews(sql, { demo, now: at, among });
beforeAll(async () => {
  const database = await freshDatabase();
  sql = database.sql;
  await place();
  return database.drop;
});

const root = async () => {
  const [row] = await sql<
    { id: string; reply_count: number; like_count: number; created_at: Date; deleted_by: string }[]
  >`
    select * from comment where market = ${market} and post_id = ${postId()} and content = ${comment.text}`;
  return row ?? expect.unreachable('the sample comment is not there');
};
const commentNum = async (id = postId()) =>
  (await sql`select comment_num from article where news_entry_id = ${id}`)[0]?.comment_num;
/** A reader's words; a reply when told to what. */
async function say(answer: { root?: string; parent?: string } = {}, post = postId()): Promise<string> {
  const id = anArticleId(market);
  await sql`
    insert into comment (market, id, post_type, post_id, root_id, parent_id, user_id, content, created_at)
    values (${market}, ${id}, 'news', ${post}, ${answer.root ?? null}, ${answer.parent ?? answer.root ?? null}, 'u1', 'I agree',
            ${now})`;
  return id;
}
const isThere = async (id: string) => (await sql`select from comment where id = ${id}`).length === 1;
/** A sample comment as an earlier version of the files had it, with a reply. */
async function formerSample(): Promise<{ root: string; reply: string }> {
  const [rootId, replyId] = [anArticleId(market), anArticleId(market)];
  await sql`
    insert into comment (market, id, post_type, post_id, root_id, parent_id, author_name, content, created_at, is_sample)
    values (${market}, ${rootId}, 'news', ${postId()}, null, null, 'Ada', 'x', ${now}, true),
           (${market}, ${replyId}, 'news', ${postId()}, ${rootId}, ${rootId}, 'Bayo', 'y', ${now}, true)`;
  return { root: rootId, reply: replyId };
}

describe('a sample comment', () => {
  it('has a name and no user, its likes, and its replies below it', async () => {
    const replies = await sql`
      select author_name, user_id, content, like_count, is_sample from comment
       where market = ${market} and root_id = ${(await root()).id} order by created_at`;
    const expected = comment.replies.toSorted((a, b) => b.ageMinutes - a.ageMinutes);
    expect(replies.map((row) => ({ ...row }))).toEqual(
      expected.map(({ name, text, likes }) => {
        return { author_name: name, user_id: null, content: text, like_count: likes, is_sample: true };
      }),
    );
    expect(await root()).toMatchObject({ like_count: comment.likes, reply_count: comment.replies.length });
  });

  it('is as old as the files say, at every start', async () => {
    await place(later);
    expect((await root()).created_at).toEqual(new Date(later.getTime() - comment.ageMinutes * 60_000));
  });

  it('is counted by its article', async () => {
    expect(await commentNum()).toBe(sampleCount);
    const [wrong] = await sql`
      select count(*) from article where comment_num <> (
        select count(*) from comment
         where comment.market = article.market and post_id = news_entry_id and deleted_at is null)`;
    expect(wrong?.count).toBe(0);
  });
});

describe('what readers say under a sample', () => {
  it('stays, is counted, and its likes with it', async () => {
    market = 'ghen';
    const { id } = await root();
    const [own, reply] = [await say(), await say({ root: id })];
    await sql`update comment set like_count = like_count + 1 where id = ${id}`;
    await place(later);
    expect([await isThere(own), await isThere(reply)]).toEqual([true, true]);
    expect(await root()).toMatchObject({ like_count: comment.likes + 1, reply_count: comment.replies.length + 1 });
    expect(await commentNum()).toBe(sampleCount + 2);
  });

  it('stays when the sample comment leaves the files, which then is a stub and may return', async () => {
    market = 'zmen';
    const sample = await formerSample();
    const reply = await say({ root: sample.root, parent: sample.reply });
    await place(later);
    expect([await isThere(reply), await commentNum()]).toEqual([true, sampleCount + 1]);
    const [stub] = await sql`select deleted_by, reply_count from comment where id = ${sample.root}`;
    expect(stub).toMatchObject({ deleted_by: 'retirement', reply_count: 1 });

    const { id } = await root();
    await sql`update comment set deleted_at = now(), deleted_by = 'retirement' where id = ${id}`;
    await place(later);
    expect((await root()).deleted_by).toBeNull();
  });

  it('does not bring back what a moderator deleted', async () => {
    market = 'keen';
    const { id } = await root();
    await sql`update comment set deleted_at = now(), deleted_by = 'moderator' where id = ${id}`;
    await place(later);
    expect((await root()).deleted_by).toBe('moderator');
    expect(await commentNum()).toBe(sampleCount - 1);
  });

  it('keeps the article too when that leaves the files, out of sight', async () => {
    market = 'zaen';
    const [left, lost] = [anArticleId(market), anArticleId(market)];
    await sql`
      insert into article (market, news_entry_id, news_id, title, language, category, source_key, source_name, url, domain,
                           published_at, is_sample, sample_key)
      select ${market}, id, id, 'x', 'en', 'world', 's', 'S', '', '', now(), true, id from unnest(array[${left}, ${lost}]) id`;
    await say({}, left);
    await place(later);
    const rows = await sql`select news_entry_id, removed_by from article where news_entry_id in (${left}, ${lost})`;
    expect(rows.map((row) => ({ ...row }))).toEqual([{ news_entry_id: left, removed_by: 'retirement' }]);
  });

  it('stays with the demo off, and all is there again with it on', async () => {
    market = 'inen';
    const { id } = await root();
    const reply = await say({ root: id });
    await place(later, false);
    expect(
      await sql`select id, deleted_by from comment where market = ${market} order by deleted_by nulls last`,
    ).toMatchObject([
      { id, deleted_by: 'retirement' },
      { id: reply, deleted_by: null },
    ]);
    expect(await sql`select news_entry_id, removed_by from article where market = ${market}`).toMatchObject([
      { news_entry_id: postId(), removed_by: 'retirement' },
    ]);
    await place(later);
    expect(await commentNum()).toBe(sampleCount + 1);
    expect(await sql`select from article where market = ${market} and removed_at is not null`).toEqual([]);
  });
});

it('a sample comment that is no longer in the files goes, with its replies', async () => {
  market = 'gben';
  const sample = await formerSample();
  await place(later);
  expect([await isThere(sample.root), await isThere(sample.reply)]).toEqual([false, false]);
});
