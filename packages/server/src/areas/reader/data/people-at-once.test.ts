import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { logIn, openLogins } from '@griot/testkit/login/open-logins';
import { TestReader } from '@griot/testkit/readers';
import { runs } from '@griot/testkit/setup/runs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualConnections } from '../../../db/connect.ts';
import type { AnySql } from '../../../db/sql.ts';

/** In the long form 100 people have their data removed while others act on the same things. */
const rounds = runs(20, 10);
/** People of each kind in a round. */
const people = 5;

const articles = Array.from({ length: 4 }, () => anArticle());
const ids = articles.map(({ news_entry_id }) => news_entry_id);
const { fresh, issuer, close } = await openLogins({ articles });
const { sql, clock } = fresh;
afterAll(close);

type Answer = { statusCode: number };
const host = fresh.readers.amina;
const staying: TestReader[] = [];
/** The host's comment below each article, on which everybody acts. */
const roots: string[] = [];

async function newcomers(count: number): Promise<TestReader[]> {
  const all = Array.from({ length: count }, () => new TestReader(fresh.app, clock, 'ngen'));
  for (const one of all) await one.guest();
  return all;
}

/** Each call is signed at a time of its own. */
const send = (reader: TestReader, ...[call, args]: Parameters<TestReader['send']>) => {
  clock.pass(1);
  return reader.send(call, args, { signed: true });
};
const like = (reader: TestReader, news_entry_id: string, value = 1) =>
  send(reader, calls.reaction.react, { body: { news_entry_id, value } });
const likeComment = (reader: TestReader, at: number, comment_id: string) =>
  send(reader, calls.comment.like, { query: { post_id: ids[at], post_type: 'news', comment_id, act: 'like' } });
const write = (reader: TestReader, at: number, parent_id = '') =>
  send(reader, calls.comment.post, {
    body: { post_id: ids[at], post_type: 'news', content: `A word at ${clock.now().getTime()}`, parent_id },
  });

beforeAll(async () => {
  await host.guest();
  for (const at of ids.keys()) roots.push((await write(host, at)).json().content.id);
  staying.push(...(await newcomers(people)));
});

/** Somebody who liked, wrote and answered below every article; answers their comments. */
async function withTraces(reader: TestReader): Promise<string[]> {
  const own: string[] = [];
  for (const at of ids.keys()) {
    await like(reader, ids[at] as string);
    await likeComment(reader, at, roots[at] as string);
  }
  own.push((await write(reader, 0)).json().content.id, (await write(reader, 1, roots[1])).json().content.id);
  return own;
}

async function actsOfWhoStays(reader: TestReader, nth: number, theirs: readonly string[]): Promise<Answer[]> {
  const there = nth % 2 === 0 ? [...ids.keys()] : [...ids.keys()].reverse();
  const [root = '', reply = ''] = theirs;
  return await Promise.all([
    ...there.map((at) => like(reader, ids[at] as string, nth % 3 === 0 ? 0 : 1)),
    ...there.map((at) => likeComment(reader, at, roots[at] as string)),
    likeComment(reader, 0, root),
    likeComment(reader, 1, reply),
    write(reader, 0, root),
    write(reader, 1, roots[1]),
  ]);
}

/** Numbers that do not equal the rows they count. */
async function wrongCounts() {
  return await sql`
    select 'likes' as what, news_entry_id as id from article
     where like_count <> (select count(*) from reaction r where r.news_entry_id = article.news_entry_id and value = 1 and is_counted)
    union all
    select 'comments', news_entry_id from article
     where comment_num <> (select count(*) from comment c where c.post_id = article.news_entry_id and is_shown)
    union all
    select 'comment likes', id from comment
     where like_count <> (select count(*) from comment_like l where l.comment_id = comment.id and is_counted)
    union all
    select 'replies', id from comment
     where reply_count <> (select count(*) from comment reply where reply.root_id = comment.id and reply.is_shown)`;
}

/** Circles that PostgreSQL had to end, told by every connection of the pool. */
async function deadlocks(): Promise<number> {
  const connections = usualConnections;
  const all = Promise.withResolvers<void>();
  let begun = 0;
  const tell = async (one: AnySql) => {
    await one`select pg_stat_force_next_flush()`;
    begun += 1;
    if (begun === connections) all.resolve();
    await all.promise; // so that each has a connection of its own
  };
  await Promise.all(Array.from({ length: connections }, () => sql.begin(tell)));
  const [row] = await sql<{ deadlocks: number }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return row?.deadlocks ?? Number.NaN;
}

it('data that is removed while others like, write and sign in fails nobody, and all counts equal the rows', async () => {
  const answers: Answer[] = [];
  for (let round = 0; round < rounds; round += 1) {
    clock.pass(3_600_000); // nobody meets the limits
    const leaving = await newcomers(people);
    const traces = await Promise.all(leaving.map(withTraces));
    const [guest] = await newcomers(1);
    if (guest) await withTraces(guest);
    const signingIn = async (): Promise<Answer> => {
      if (!guest) throw new Error('nobody signs in');
      const idToken = await issuer.idToken({ claims: { sub: 'one-account' } });
      await logIn(guest, { idToken, signed: true });
      return { statusCode: 200 };
    };
    const acts: Promise<Answer | Answer[]>[] = [
      signingIn(),
      ...leaving.flatMap((one, nth) => [
        actsOfWhoStays(staying[nth] as TestReader, nth, traces[nth] ?? []),
        send(one, calls.reader.deleteData, {}),
        like(one, ids[nth % ids.length] as string),
      ]),
    ];
    answers.push(...(await Promise.all(acts)).flat());
  }
  const failed = answers.filter(({ statusCode }) => statusCode >= 500);
  expect(failed).toHaveLength(0);
  expect(await deadlocks(), 'all lock in one order, so nothing has to be tried again').toBe(0);
  expect(await wrongCounts()).toEqual([]);
  expect(await sql`select user_id from reaction where user_id not in (select id from reader_user)`).toEqual([]);
});
