// npm run bench -- social: pages of comments against the bare queries, under a crowded article, and posting with messages.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommentService } from '../packages/server/src/areas/conversation/comment/comment.service.ts';
import type { CommentWritingService } from '../packages/server/src/areas/conversation/comment/writing/comment-writing.service.ts';
import { connect } from '../packages/server/src/db/connect.ts';
import { openEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/maintenance/migrate.ts';
import type { Sql } from '../packages/server/src/db/sql.ts';
import { anArticle, insertArticles } from '../packages/testkit/src/an-article.ts';
import { openComments } from '../packages/testkit/src/social/open-comments.ts';
import { type Measured, report } from './measured.ts';

const whole = { rounds: 60, warmUp: 10, few: 100, many: 100_000, replies: 100 };
/** Whoever reads is somebody, with likes and with people they blocked. */
const userId = `ngen${'r'.repeat(25)}`;

/** An article with so many comments, a tenth of them roots, and a few that are hidden or of somebody blocked. */
async function crowd(sql: Sql, count: number): Promise<string> {
  const article = anArticle();
  await insertArticles(sql, article);
  const id = article.news_entry_id;
  const comment = (n: string) => sql`'ngen' || right(md5(${id} || ${sql.unsafe(n)}::text), 16)`;
  const author = sql`'ngen' || lpad((n % 997)::text, 25, '0')`;
  const insert = (root: ReturnType<typeof comment> | null, numbers: string) => sql`
    insert into comment (market, id, post_type, post_id, root_id, parent_id, user_id, content, like_count, created_at,
                         status, status_rule, decided_at)
    select 'ngen', ${comment('n')}, 'news', ${id}, ${root ?? sql`null`}, ${root ?? sql`null`}, ${author},
           repeat('A comment of some length. ', 1 + n % 5), n % 37, now() - n * interval '1 second',
           case when n % 50 = 0 then 'held' else 'shown' end, case when n % 50 = 0 then 'x' else '' end, now()
      from ${sql.unsafe(numbers)} as numbers (n)`;
  await insert(null, `generate_series(0, ${count - 1}, 10)`);
  await insert(comment('(n - n % 10)'), `(select n from generate_series(0, ${count - 1}) n where n % 10 > 0)`);
  await sql`analyze comment`; // else the counts below are planned for an empty table
  await sql`
    update comment root set reply_count = (
      select count(*) from comment reply where reply.market = root.market and reply.root_id = root.id and reply.is_shown)
     where post_id = ${id} and root_id is null`;
  await sql`update comment set hot_0 = heat, hot_1 = heat where post_id = ${id}`;
  await sql`
    update article set comment_num = (select count(*) from comment where post_id = ${id} and is_shown)
     where news_entry_id = ${id}`;
  return id;
}

type Filter = 'hot' | 'latest' | 'most_voted';
const filters: readonly Filter[] = ['hot', 'latest', 'most_voted'];

function readPage(comments: CommentService, postId: string, { filter = 'hot' as Filter, startId = '', num = 15 } = {}) {
  const post = { type: 'news', id: postId } as const;
  return comments.list({ post, filter, startId, num, replyNum: 15, startsWithIt: false, userId, country: undefined });
}

/** The page's comments and replies as they lie in the table, and nothing else. */
async function readBare(sql: Sql, postId: string): Promise<void> {
  const roots = await sql<{ id: string }[]>`
    select * from comment where market = 'ngen' and post_type = 'news' and post_id = ${postId} and root_id is null
     order by hot_0 desc, id desc limit 16`;
  await sql`
    select reply.* from unnest(${roots.map(({ id }) => id)}::text[]) as root (id) cross join lateral (
      select * from comment where market = 'ngen' and root_id = root.id order by hot_0 desc, id desc limit 15) reply`;
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;

type Turns = { readonly rounds: number; readonly warmUp: number };

/** Milliseconds of each, taken in turn so that what else the machine does falls on all alike: their medians. */
async function inTurn({ rounds, warmUp }: Turns, acts: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = acts.map(() => []);
  for (let nth = 0; nth < warmUp + rounds; nth++) {
    for (const [at, act] of acts.entries()) {
      const start = performance.now();
      await act();
      if (nth >= warmUp) times[at]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

/** Replies to replies, each with messages for two: whoever is answered and the author of the root. */
async function postMany(writing: CommentWritingService, sql: Sql, each: number): Promise<number> {
  const posts = await Promise.all(Array.from({ length: 8 }, () => crowd(sql, 20)));
  const writers = posts.map((postId, at) => ({
    postId,
    writer: { userId: `ngen${String(at).repeat(25)}`, deviceId: '', provenDevice: '', network: '', country: undefined },
  }));
  for (const { writer } of writers)
    await sql`insert into reader_user (market, id, created_at) values ('ngen', ${writer.userId}, now())`;
  const start = performance.now();
  await Promise.all(
    writers.map(async ({ postId, writer }) => {
      const post = { type: 'news', id: postId } as const;
      const [reply] = await sql<{ id: string }[]>`
        select id from comment where post_id = ${postId} and root_id is not null and is_shown limit 1`;
      for (let nth = 0; nth < each; nth++) {
        const draft = {
          post,
          text: `Reply ${nth}`,
          parentId: reply?.id ?? '',
          rootId: '',
          clientId: `${postId}-${nth}`,
          sentBy: '',
        };
        const { kind } = await writing.post(writer, draft);
        if (kind !== 'done') throw new Error(`a post was refused: ${kind}`);
      }
    }),
  );
  return (performance.now() - start) / (each * writers.length);
}

export async function measureSocial(size = whole): Promise<Measured[]> {
  const { few, many, replies } = size;
  const dataFolder = await mkdtemp(join(tmpdir(), 'griot-bench-'));
  const embedded = await openEmbedded({ dataFolder });
  const sql = connect(embedded.connection, { max: 8 });
  try {
    await migrate(sql);
    const [small, large] = [await crowd(sql, few), await crowd(sql, many)];
    for (let n = 0; n < 20; n++) {
      await sql`insert into user_block values (${userId}, ${`ngen${String(n).padStart(25, '0')}`}, now())`;
    }
    await sql`vacuum analyze`;
    const { reading, writing } = openComments(sql);
    const figures: Measured[] = [];
    const [ours = 0, bare = 1] = await inTurn(size, [() => readPage(reading, small), () => readBare(sql, small)]);
    figures.push({
      what: `a page of comments (${(1000 / ours).toFixed(0)} a second) to the bare queries`,
      value: ours / bare,
      unit: 'times',
      goal: 4,
    });
    for (const filter of filters) {
      const pages = [];
      // as many comments on each, so that only what lies around them differs
      for (const postId of [large, small]) {
        const startId = (await readPage(reading, postId, { filter, num: 1 }))?.nextId ?? '';
        pages.push(
          () => readPage(reading, postId, { filter, num: 8 }),
          () => readPage(reading, postId, { filter, num: 8, startId }),
        );
      }
      const [first = 0, next = 0, firstOfFew = 1, nextOfFew = 1] = await inTurn(size, pages);
      const what = `${filter}: ${many} comments to ${few}`;
      figures.push({ what: `${what}, first page`, value: first / firstOfFew, unit: 'times', goal: 1.3 });
      figures.push({ what: `${what}, second page`, value: next / nextOfFew, unit: 'times', goal: 1.3 });
    }
    const each = await postMany(writing, sql, replies);
    figures.push({
      what: `a reply stored with two messages (${(1000 / each).toFixed(0)} a second)`,
      value: each,
      unit: 'ms',
      goal: 10,
    });
    return figures;
  } finally {
    await sql.end({ timeout: 5 });
    await embedded.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

if (import.meta.main) report(await measureSocial());
