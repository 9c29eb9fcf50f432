import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { atTerminal } from '@griot/testkit/at-terminal';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesOf } from '../../db/backup/catalogue.repository.ts';
import { DayPartitions } from '../../db/day-partitions.ts';
import type { Sql } from '../../db/sql.ts';
import { withDatabase } from '../desk.ts';

const root = makeScratchFolder();
afterAll(() => rmSync(root, { recursive: true, force: true }));
const [old, fresh] = [join(root, 'old'), join(root, 'new')];
const kept = join(root, 'kept');
const at = (dataFolder: string) => ({ env: { GRIOT_DATA: dataFolder } });
const inDatabase = <T>(dataFolder: string, act: (sql: Sql) => Promise<T>) =>
  withDatabase({ ...at(dataFolder), out: () => {}, err: () => {} }, act);

const awkward = 'line one\nline two\ttab \\N \\. “quotes” नमस्ते 👍🏾 \u200d';
const when = new Date(Date.UTC(2026, 2, 10, 12, 0, 0, 123));

/** Some of everything that COPY could get wrong: partitions, references, generated columns, triggers, odd texts. */
async function fill(sql: Sql): Promise<void> {
  const article = anArticle({ title: awkward });
  await insertArticles(sql, article);
  const post_id = article.news_entry_id;
  const comment = aComment({ post_id, content: awkward, like_count: 7 });
  const reply = aComment({ post_id, root_id: comment.id, parent_id: comment.id });
  await insertComments(sql, comment, reply);
  await sql`update comment set hot_0 = 5, votes_0 = 3 where id = ${comment.id}`;
  await new DayPartitions(sql, 'event').make(new Set(['2026-03-10']));
  await sql`
    insert into event (day, id, market, device_id, event_type, ts, received_at, extra)
    values ('2026-03-10', 'event-1', 'ngen', 'ngen1', 'click', ${when}, ${when}, ${sql.json({ a: awkward })})`;
  await sql`insert into ban (id, user_id, reason, created_at) values ('b', 'ngenuser', ${awkward}, ${when})`;
  await sql`select nextval('message_number'), nextval('message_number')`;
}

/** Every row of every table, as text. */
async function contents(sql: Sql): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await tablesOf(sql)) {
    const rows = await sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${sql(name)} t order by 1`;
    all[name] = rows.map(({ row }) => row);
  }
  const sequences = await sql<{ row: string }[]>`
    select sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences
     where schemaname = 'public' order by 1`;
  all.sequences = sequences.map(({ row }) => row);
  return all;
}

let before: Record<string, string[]>;
beforeAll(async () => {
  await inDatabase(old, fill);
  mkdirSync(join(old, 'pictures'));
  writeFileSync(join(old, 'pictures', 'p1.webp'), 'a picture');
  writeFileSync(join(old, 'pictures', '.x.part'), 'half a picture');
  mkdirSync(join(old, 'clips'));
  writeFileSync(join(old, 'clips', 'c1.low.mp4'), 'a film');
  writeFileSync(join(old, 'secret'), 's'.repeat(43));
  before = await inDatabase(old, contents);
});

describe('griot backup and restore', () => {
  it('bring every row, the pictures, the clips and the secret into an empty folder', async () => {
    const made = await atTerminal(['backup', kept, '--json'], at(old));
    expect([made.code, made.err]).toEqual([0, '']);
    expect(JSON.parse(made.out)).toMatchObject({ pictures: 1, rows: expect.any(Number) });
    const restored = await atTerminal(['restore', kept], at(fresh));
    expect([restored.code, restored.err]).toEqual([0, '']);
    const after = await inDatabase(fresh, contents);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after).toEqual(before);
    expect(before.comment?.length).toBe(2);
    expect(before.event?.length).toBe(1);
    expect(readdirSync(join(fresh, 'pictures'))).toEqual(['p1.webp']);
    expect(readdirSync(join(fresh, 'clips'))).toEqual(['c1.low.mp4']);
    expect(readFileSync(join(fresh, 'secret'), 'utf8')).toBe('s'.repeat(43));
    const triggers = await inDatabase(fresh, (sql) => sql`select 1 from pg_trigger where tgenabled = 'D'`);
    expect(triggers).toHaveLength(0);
  });

  it('refuse a folder that has something in it', async () => {
    expect(await atTerminal(['backup', kept], at(old))).toMatchObject({
      code: 1,
      err: expect.stringContaining('not empty'),
    });
    const again = await atTerminal(['restore', kept], at(fresh));
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('Restore into an empty') });
    expect(await inDatabase(fresh, contents)).toEqual(before);
  });

  it('refuse what is no backup, what is damaged and what is newer, and then put no row anywhere', async () => {
    expect(await atTerminal(['restore', root], at(old))).toMatchObject({
      code: 1,
      err: expect.stringContaining('no backup'),
    });
    const empty = join(root, 'empty');
    const file = join(kept, 'tables', 'comment.copy.gz');
    const good = readFileSync(file);
    writeFileSync(file, gzipSync(gunzipSync(good).toString('utf8').replace('line one', 'line 0ne')));
    const damaged = await atTerminal(['restore', kept], at(empty));
    expect(damaged).toMatchObject({ code: 1, err: expect.stringContaining('"comment" are not those') });
    writeFileSync(file, good);
    const rows = Object.values(await inDatabase(empty, contents)).flat();
    expect(rows.filter((row) => row.startsWith('{'))).toEqual([]);
    const manifest = join(kept, 'griot-backup.json');
    const text = readFileSync(manifest, 'utf8');
    const future = JSON.parse(text);
    future.migrations.push({ number: 9999, name: '9999_future.sql', checksum: 'x' });
    writeFileSync(manifest, JSON.stringify(future));
    const newer = await atTerminal(['restore', kept], at(empty));
    expect(newer).toMatchObject({ code: 1, err: expect.stringContaining('9999_future.sql') });
    writeFileSync(manifest, text);
  });
});
