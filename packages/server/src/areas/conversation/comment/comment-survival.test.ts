import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { isLong } from '@griot/testkit/setup/runs';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { expect, it, onTestFinished } from 'vitest';

/** So often a posting process is killed: 50 times in the long form; each takes as long as a process needs to start. */
const kills = isLong ? 50 : 5;
const readers = 4;
/** An inbox holds so many; with 50 kills there are more replies than that. */
const mostMessages = 300;

/**
 * Posts and likes without end, a few at once, and says what was acknowledged. Each client id is first sent as often as
 * it takes: whoever got no answer sends it again.
 */
const poster = `
  const [{ connect }, { openComments }] = await Promise.all(
    ['@griot/server/src/db/connect.ts', '@griot/testkit/social/open-comments'].map((name) => import(name)));
  const { connection, postId, rootId, round, readers } = JSON.parse(process.env.SETTINGS);
  const { writing } = openComments(connect(connection));
  const post = { type: 'news', id: postId };
  const act = async (reader) => {
    const writer = { userId: 'ngen' + String(reader).padStart(25, '0'), deviceId: '', network: '', country: undefined };
    for (let nth = 0; ; nth++) {
      const clientId = [round, reader, nth].join('-');
      const draft = { post, text: clientId, parentId: nth % 2 ? rootId : '', rootId: '', clientId };
      const outcome = await writing.post(writer, draft);
      if (outcome.kind !== 'done') throw new Error(outcome.kind);
      process.send({ clientId, id: outcome.comment.id });
      await writing.like(writer, { post, id: rootId }, nth % 3 !== 0);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, reader) => act(reader)));`;

it(
  'nothing that was acknowledged is lost or doubled when the service is killed, and all counts equal the rows',
  async () => {
    const { sql, connection, drop } = await freshDatabase();
    onTestFinished(drop);
    const article = anArticle();
    await insertArticles(sql, article);
    const postId = article.news_entry_id;
    const root = aComment({ post_id: postId, user_id: `ngen${'9'.repeat(25)}`, author_name: null, is_sample: false });
    await insertComments(sql, root);
    await sql`insert into reader_user (market, id, created_at)
      select 'ngen', 'ngen' || lpad(reader::text, 25, '0'), now() from generate_series(0, ${readers - 1}) reader`;
    const acknowledged = new Map<string, string>();

    for (let round = 0; round < kills; round++) {
      const settings = { connection, postId, rootId: root.id, round: Math.floor(round / 2), readers };
      const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', poster], {
        cwd: fileURLToPath(new URL('.', import.meta.url)),
        env: { ...process.env, SETTINGS: JSON.stringify(settings) },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const exited = once(child, 'exit');
      // every second round sends the client ids of the round before again, from the first: a retry after a lost answer
      child.on('message', ({ clientId, id }: { clientId: string; id: string }) => {
        expect(acknowledged.get(clientId) ?? id).toBe(id);
        acknowledged.set(clientId, id);
      });
      const enough = acknowledged.size + 20;
      await Promise.race([expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(enough), exited]);
      child.kill('SIGKILL');
      await exited;
    }

    const rows = await sql<
      { id: string; client_id: string | null }[]
    >`select id, client_id from comment where user_id <> ${root.user_id}`;
    const stored = new Map(rows.map(({ id, client_id }) => [client_id, id]));
    expect(stored.size).toBe(rows.length);
    expect([...acknowledged].filter(([clientId, id]) => stored.get(clientId) !== id)).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(kills * 10);
    const [counts] = await sql`
    select comment_num, (select count(*) from comment where post_id = ${postId} and is_shown) as comments,
           root.reply_count, (select count(*) from comment where root_id = ${root.id} and is_shown) as replies,
           root.like_count, (select count(*) from comment_like where comment_id = ${root.id}) as likes,
           (select count(*) from message where activity = 'comment_reply') as messages,
           (select count(*) from message where activity <> 'comment_reply') as others
      from article, comment root where article.news_entry_id = ${postId} and root.id = ${root.id}`;
    expect(counts).toMatchObject({
      comment_num: counts?.comments,
      reply_count: counts?.replies,
      like_count: counts?.likes,
      messages: Math.min(counts?.replies, mostMessages - counts?.others),
    });
  },
  kills * 20_000,
);
