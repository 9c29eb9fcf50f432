import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { otherPeopleColumns, peopleTables } from '../../../db/people-tables.ts';

const article = anArticle();
const post_id = article.news_entry_id;
const fresh = await freshApp({ articles: [article] });
afterAll(() => fresh.close());
const { amina, bola, youssef } = fresh.readers;

beforeEach(async () => {
  for (const reader of [amina, bola, youssef]) {
    await reader.guest();
    fresh.clock.pass(1);
  }
});

const remove = (reader: TestReader, signed = true) => {
  fresh.clock.pass(1);
  return reader.send(calls.reader.deleteData, {}, { signed });
};
const likeArticle = (reader: TestReader) => {
  fresh.clock.pass(1);
  return reader.send(calls.reaction.react, { body: { news_entry_id: post_id, value: 1 } }, { signed: true });
};

/** Leaves one row of every kind that a reader can make by calls, and some that only the service makes. */
async function live(reader: TestReader): Promise<void> {
  const { device_id } = await reader.device();
  const market = reader.market.key;
  const at = fresh.clock.now();
  await likeArticle(reader);
  await fresh.sql`insert into profile values (${market}, ${device_id}, 0, '{}', ${at}) on conflict do nothing`;
  await fresh.sql`
    insert into session_info (market, device_id, day, received_at, params)
    values (${market}, ${device_id}, ${at}, ${at}, '{"mcc": 621}') on conflict do nothing`;
  await fresh.sql`
    insert into ban (id, device_id, reason, until, created_at)
    values (${`ban-${device_id}`}, ${device_id}, 'spam', ${at}, ${at}) on conflict do nothing`;
}

/**
 * Every column of every table that holds one of these texts. The log of moderation keeps ids, and nothing that says whose
 * they were.
 */
async function placesOf(...ids: string[]): Promise<string[]> {
  const columns = await fresh.sql<{ table_name: string; column_name: string }[]>`
    select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'moderation_log' and c.data_type in ('text', 'jsonb')`;
  const places: string[] = [];
  for (const { table_name, column_name } of columns) {
    const [row] = await fresh.sql`
      select count(*)::int as n from ${fresh.sql(table_name)}
       where ${fresh.sql(column_name)}::text like any(${ids.map((id) => `%${id}%`)})`;
    if (row?.n > 0) places.push(`${table_name}.${column_name}`);
  }
  return places.toSorted();
}

describe('a reader’s own data', () => {
  it('is everything tied to the device and its user, without keys, and of nobody else', async () => {
    await live(amina);
    await live(bola);
    const own = aComment({ post_id, user_id: amina.userId, is_sample: false, content: 'Mine' });
    await insertComments(fresh.sql, own);
    fresh.clock.pass(1);
    const sent = await amina.send(calls.reader.exportData, {}, { signed: true });
    const { data, device_id, user_ids } = sent.json();
    expect([device_id, user_ids]).toEqual([(await amina.device()).device_id, [amina.userId]]);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['device', 'device_key', 'reader_user', 'reaction', 'comment', 'profile', 'session_info']),
    );
    expect(data.comment).toEqual([expect.objectContaining({ content: 'Mine' })]);
    expect(sent.body).not.toContain((await amina.device()).sign_key);
    expect(sent.body).not.toContain((await bola.device()).device_id);
    expect(sent.body).not.toContain(bola.userId);
  });

  it('is written some rows at a time, however many there are', async () => {
    const { device_id } = await amina.device();
    const at = fresh.clock.now();
    await fresh.sql`
      insert into sent_action (device_id, action_id, at)
      select ${device_id}, 'action-' || n, ${at} from generate_series(1, 350) n`;
    fresh.clock.pass(1);
    const written = vi.spyOn(JSON, 'stringify');
    const sent = await amina.send(calls.reader.exportData, {}, { signed: true });
    const largest = Math.max(...written.mock.results.map(({ value }) => String(value).length));
    written.mockRestore();
    expect(new Set(sent.json().data.sent_action.map((row: { action_id: string }) => row.action_id)).size).toBe(350);
    expect(largest).toBeLessThan(sent.body.length / 10);
  });

  it('is gone from the whole database when the answer comes, and what others did stays', async () => {
    await live(amina);
    await live(bola);
    const { device_id } = await amina.device();
    const ids = [device_id, amina.userId];
    expect((await placesOf(...ids)).length).toBeGreaterThan(5);
    const ofBola = await placesOf((await bola.device()).device_id, bola.userId);
    const likes = async () => (await fresh.sql`select like_count from article`)[0]?.like_count;
    const before = await likes();
    const sent = await remove(amina);
    expect(sent.json()).toMatchObject({ result: { code: 0 }, removed: { device: 1, reader_user: 1, reaction: 1 } });
    expect(await placesOf(...ids)).toEqual([]);
    expect(await placesOf((await bola.device()).device_id, bola.userId)).toEqual(ofBola);
    expect(await likes()).toBe(before - 1);
    expect(await likes()).toBe((await fresh.sql`select 1 from reaction where value = 1`).length);
    amina.use(await amina.ask(calls.device.create, { body: { advertising_id: '' } }));
  });

  it('leaves stubs without text and author where others answered, and the answers as they are', async () => {
    const mine = { post_id, user_id: amina.userId, is_sample: false, author_name: null };
    const theirs = { post_id, user_id: bola.userId, is_sample: false, author_name: null };
    const answered = aComment({ ...mine, content: 'My secret' });
    const alone = aComment({ ...mine, content: 'Nobody answers' });
    const theirRoot = aComment({ ...theirs, content: 'Their root' });
    const answer = aComment({ ...theirs, root_id: answered.id, parent_id: answered.id, content: 'Their answer' });
    const ownAnswer = aComment({ ...mine, root_id: alone.id, parent_id: alone.id, content: 'To myself' });
    const reply = aComment({ ...mine, root_id: theirRoot.id, parent_id: theirRoot.id, content: 'My reply' });
    await insertComments(fresh.sql, answered, alone, theirRoot, answer, ownAnswer, reply);
    await remove(amina);
    const rows = await fresh.sql`
      select id, content, user_id, deleted_at is not null as is_deleted, reply_count from comment
       where id = any(${[answered, alone, theirRoot, answer, ownAnswer, reply].map(({ id }) => id)})`;
    const known = new Map(rows.map(({ id, ...rest }) => [id, rest]));
    expect([...known.keys()].toSorted()).toEqual([answered.id, theirRoot.id, answer.id].toSorted());
    expect(known.get(answered.id)).toEqual({ content: '', user_id: null, is_deleted: true, reply_count: 1 });
    expect(known.get(answer.id)).toMatchObject({ content: 'Their answer', user_id: bola.userId, is_deleted: false });
    expect(known.get(theirRoot.id)).toMatchObject({ content: 'Their root', reply_count: 0 });
    amina.use(await amina.ask(calls.device.create, { body: { advertising_id: '' } }));
  });

  it('is given to nobody without a signature, nor to a user who is somebody else', async () => {
    expect((await remove(amina, false)).statusCode).toBe(403);
    const own = amina.userId;
    amina.userId = bola.userId;
    expect((await remove(amina)).statusCode).toBe(403);
    amina.userId = own;
    expect((await fresh.sql`select 1 from reader_user where id = ${bola.userId}`).length).toBe(1);
  });
});

it('the list of tables with people in them names every one that the database has', async () => {
  const columns = await fresh.sql<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column
      from pg_class c join pg_namespace s on s.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where s.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
       and not a.attisdropped
       and (a.attname ~ '(user|device|actor|author|blocked|reader|owner|member|person)(_id)?s?$'
            or a.attname = 'merged_into' or (c.relname in ('device', 'reader_user') and a.attname = 'id'))`;
  const listed = peopleTables.flatMap(({ table, user, device }) =>
    [user, device].flatMap((column) => (column === undefined ? [] : [`${table}.${column}`])),
  );
  const known = new Set([...listed, ...otherPeopleColumns]);
  const there = columns.map(({ table, column }) => `${table}.${column}`);
  expect(there.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !there.includes(name))).toEqual([]);
});
