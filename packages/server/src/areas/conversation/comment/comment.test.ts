import { calls } from '@griot/contract/calls';
import { anArticle, anArticleId, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { aComment, aCommentId, insertComments, type NewComment } from '@griot/testkit/stored/a-comment';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { longId } from '../../../random.ts';
import { placeSampleNews } from '../../../samples/demo.ts';
import { displayName } from '../../reader/reader.face.ts';

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ areBrowsers: true });
});
afterAll(() => fresh.close());

async function aPost(known: Partial<NewArticle> = {}): Promise<string> {
  const article = anArticle(known);
  await insertArticles(fresh.sql, article);
  return article.news_entry_id;
}
/** What someone says under a post of its own, unless said where. */
async function written(known: Partial<NewComment> = {}): Promise<NewComment> {
  const comment = aComment({ post_id: known.post_id ?? (await aPost()), ...known });
  await insertComments(fresh.sql, comment);
  return comment;
}
async function aUser(name: string): Promise<string> {
  const id = longId('ngen');
  await fresh.sql`
    insert into reader_user (market, id, login_type, name, portrait, created_at)
    values ('ngen', ${id}, 'gg', ${name}, 'https://p.example/1.webp', now())`;
  return id;
}
type Wishes = { post_type?: 'news' | 'clip'; num?: number; reply_num?: number };
const query = (post_id: string, wishes: Wishes = {}) =>
  ({ post_id, post_type: 'news', num: 15, reply_num: 15, start_offset: 0, ...wishes }) as const;
const list = (post_id: string, wishes?: Wishes) =>
  fresh.readers.bola.ask(calls.comment.list, { params: { filter: 'hot' }, query: query(post_id, wishes) });
const empty = {
  result: { code: 0 },
  content: [],
  page_info: {},
  summary: { total_num: 0, is_closed: false, mark: '0' },
};

describe('a comment', () => {
  it('carries who said what, when, below what, and how it was taken', async () => {
    const user_id = await aUser('Amina');
    const root = await written({ user_id, is_sample: false, author_name: null, is_sticky: true, like_count: 4 });
    const { post_id } = root;
    const reply = await written({
      post_id,
      root_id: root.id,
      content: 'I agree',
      created_at: new Date(1_773_144_000_000),
    });
    const answer = await written({
      post_id,
      root_id: root.id,
      parent_id: reply.id,
      content: 'So do I',
      author_name: 'Efe',
    });
    await fresh.sql`update comment set like_count = 1 where id = ${reply.id}`;
    const none = { images: [], replies: [], is_sticky: false, like_flag: false, reply_num: 0 };
    const { content } = await list(post_id);
    expect(content).toEqual([
      {
        id: root.id,
        post_id,
        news_entry_id: post_id,
        parent_id: '',
        comment_root_id: '',
        content: 'Well said',
        parent_content: '',
        timestamp: root.created_at.getTime(),
        like_num: 4,
        like_flag: false,
        reply_num: 2,
        is_sticky: true,
        images: [],
        user: { id: user_id, name: 'Amina', portrait: 'https://p.example/1.webp' },
        parent_user: { id: '', name: '' },
        replies: [
          {
            ...none,
            id: reply.id,
            post_id,
            news_entry_id: post_id,
            parent_id: root.id,
            comment_root_id: root.id,
            content: 'I agree',
            parent_content: 'Well said',
            timestamp: 1_773_144_000_000,
            like_num: 1,
            user: { id: '', name: 'Ada', portrait: '' },
            parent_user: { id: user_id, name: 'Amina' },
          },
          expect.objectContaining({
            id: answer.id,
            parent_id: reply.id,
            parent_content: 'I agree',
            parent_user: { id: '', name: 'Ada' },
          }),
        ],
      },
    ]);
  });

  it('has a name and a picture made for the guest who says it, the same each time', async () => {
    const user_id = await fresh.readers.amina.guest();
    const { post_id } = await written({ user_id, is_sample: false, author_name: null });
    const { user } = (await list(post_id)).content[0] ?? {};
    expect(user).toEqual({
      id: user_id,
      name: displayName({ id: user_id, name: '' }),
      portrait: expect.stringMatching(/^\/avatars\/[0-9a-f]+\.svg$/),
    });
    expect(user?.name).toMatch(/^\S.* \d{3}$/);
  });

  it('is text, whatever is written in it', async () => {
    const content = '<script>alert(1)</script> & "quotes"';
    const { post_id } = await written({ content });
    expect((await list(post_id)).content[0]?.content).toBe(content);
  });
});

describe('a list', () => {
  it('COM-03 is fifteen comments with fifteen replies each, unless fewer are wanted', async () => {
    const post_id = await aPost();
    const roots = Array.from({ length: 17 }, () => aComment({ post_id }));
    const replies = Array.from({ length: 17 }, () => aComment({ post_id, root_id: roots[0]?.id ?? '' }));
    await insertComments(fresh.sql, ...roots, ...replies);
    const sent = await fresh.app.inject(`/social/v2/comment/hot?post_id=${post_id}`);
    expect(sent.json().content).toHaveLength(15);
    expect(sent.json().content[0].replies).toHaveLength(15);
    expect(sent.json().summary).toMatchObject({ total_num: 34 });
    const { content } = await list(post_id, { num: 2, reply_num: 1 });
    expect(content.map((comment) => comment.replies.length)).toEqual([1, 0]);
    expect((await list(post_id, { reply_num: 0 })).content[0]).toMatchObject({ reply_num: 17, replies: [] });
  });

  it.each(['num=0', 'num=51', 'num=x', 'reply_num=-1', 'reply_num=16', 'start_offset=2', 'post_type=x', 'post_id='])(
    'is refused for %s',
    async (wrong) => {
      const asked = `post_id=ngen0000000000000000&${wrong}`.replace(/post_id=.*&(?=post_id)/, '');
      const sent = await fresh.app.inject(`/social/v2/comment/latest?${asked}`);
      expect([sent.statusCode, sent.json().result.code]).toEqual([200, 1]);
    },
  );

  it('is one of three, and the replies of one comment', async () => {
    const sent = await fresh.app.inject('/social/v2/comment/coldest?post_id=x');
    expect(sent.json().result.code).toBe(1);
    const replies = await fresh.app.inject('/social/v2/comment/hot_replies?post_id=x');
    expect(replies.json().result.code).toBe(1);
  });

  it('is empty below a post that nobody knows, or that is not shown', async () => {
    const removed = await written({ post_id: await aPost({ removed_at: new Date(0) }) });
    const restricted = await written();
    await fresh.sql`
      insert into restriction (market, news_entry_id, country, reason, at)
      values ('ngen', ${restricted.post_id}, 'ng', 'x', now())`;
    for (const post_id of [anArticleId(), 'xxyy0000000000000000', 'x', removed.post_id, restricted.post_id]) {
      expect(await list(post_id)).toEqual(empty);
      const thread = { query: { ...query(post_id), root_id: removed.id } };
      expect(await fresh.readers.bola.ask(calls.comment.replies, thread)).toEqual(empty);
    }
    const { post_id } = await written();
    const thread = { query: { ...query(post_id), root_id: aCommentId() } };
    expect(await fresh.readers.bola.ask(calls.comment.replies, thread)).toEqual(empty);
  });

  it('is found in the market of its post, wherever the reader is', async () => {
    const { post_id } = await written({ post_id: await aPost({ market: 'egar' }) });
    expect((await list(post_id)).content).toHaveLength(1);
  });

  it('is known again by who asked before, as long as nothing was said', async () => {
    const { post_id } = await written();
    const ask = (etag?: string) =>
      fresh.app.inject({
        url: `/social/v2/comment/hot?post_id=${post_id}`,
        headers: etag ? { 'if-none-match': etag } : {},
      });
    const etag = String((await ask()).headers.etag);
    expect((await ask(etag)).statusCode).toBe(304);
    await written({ post_id });
    expect((await ask(etag)).statusCode).toBe(200);
  });
});

it('shows what sample readers say, as many as their article counts', async () => {
  const sampled = await freshApp();
  onTestFinished(() => sampled.close());
  await placeSampleNews(sampled.sql, { demo: true, now: sampled.clock.now(), among: ['ngen'] });
  const [post] = await sampled.sql<{ id: string; comment_num: number }[]>`
    select news_entry_id as id, comment_num from article where market = 'ngen' order by comment_num desc limit 1`;
  const asked = { params: { filter: 'hot' } as const, query: query(post?.id ?? '') };
  const { content, summary } = await sampled.readers.amina.ask(calls.comment.list, asked);
  const shown = content.flatMap((one) => [one, ...one.replies]);
  expect(shown.length).toBeGreaterThan(0);
  expect([shown.length, summary.total_num]).toEqual([post?.comment_num, post?.comment_num]);
  expect(shown.every(({ user, content: words }) => user.name !== '' && words !== '')).toBe(true);
});

describe('a deleted comment', () => {
  const deleted_at = new Date(0);

  it('is a stub while replies stand below it, and else is gone', async () => {
    const post_id = await aPost();
    const user_id = await aUser('Amina');
    const [stub, gone] = [
      await written({ post_id, deleted_at, user_id, is_sample: false, is_sticky: true, like_count: 8 }),
      await written({ post_id, deleted_at }),
    ];
    const reply = await written({ post_id, root_id: stub.id });
    await written({ post_id, root_id: gone.id, deleted_at });
    const { content, summary } = await list(post_id);
    expect(content).toMatchObject([
      {
        id: stub.id,
        is_deleted: true,
        content: '',
        like_num: 0,
        is_sticky: false,
        user: { id: '', name: '', portrait: '' },
        reply_num: 1,
        replies: [{ id: reply.id, parent_content: '', parent_user: { id: '', name: '' } }],
      },
    ]);
    expect(JSON.stringify(content)).not.toMatch(/Amina|Well said.*Well said/);
    expect(summary.total_num).toBe(1);
  });

  it('counts no longer, as a reply neither', async () => {
    const root = await written();
    const { post_id } = root;
    const parent = await written({ post_id, root_id: root.id, deleted_at, content: 'Unsaid' });
    const answer = await written({ post_id, root_id: root.id, parent_id: parent.id });
    const { content, summary } = await list(post_id);
    expect(content[0]).toMatchObject({ reply_num: 1, replies: [{ id: answer.id, parent_content: '' }] });
    expect(summary.total_num).toBe(2);
    const thread = await fresh.readers.bola.ask(calls.comment.replies, {
      query: { ...query(post_id), root_id: root.id },
    });
    expect(thread).toMatchObject({ content: [{ id: answer.id }], summary: { total_num: 1 } });
    expect(JSON.stringify([content, thread])).not.toContain('Unsaid');
  });
});

describe('the heart of a comment', () => {
  const flags = async (reader: TestReader, postId: string, manner = {}) => {
    const asked = { params: { filter: 'hot' } as const, query: query(postId) };
    const { content } = await reader.ask(calls.comment.list, asked, manner);
    return content.flatMap((one) => [one.like_flag, ...one.replies.map((reply) => reply.like_flag)]);
  };
  const likes = (userId: string, { id }: NewComment) => fresh.sql`
    insert into comment_like (market, comment_id, user_id, at) values ('ngen', ${id}, ${userId}, now())`;

  it('is filled for the user who likes it, signed or from their own device', async () => {
    const { amina } = fresh.readers;
    await amina.guest();
    const root = await written();
    const reply = await written({ post_id: root.post_id, root_id: root.id });
    await likes(amina.userId, reply);
    fresh.clock.pass(1);
    expect(await flags(amina, root.post_id, { signed: true })).toEqual([false, true]);
    expect(await flags(amina, root.post_id)).toEqual([false, true]);
    const sent = await amina.send(calls.comment.list, { params: { filter: 'hot' }, query: query(root.post_id) });
    expect([sent.headers['cache-control'], sent.headers.etag]).toEqual(['no-store', undefined]);
  });

  it('is shown to nobody else, who may read all the same', async () => {
    const { amina, bola } = fresh.readers;
    await bola.device();
    bola.userId = await amina.guest();
    const comment = await written();
    await likes(amina.userId, comment);
    expect(await flags(bola, comment.post_id)).toEqual([false]);
    fresh.clock.pass(1);
    expect(await flags(bola, comment.post_id, { signed: true })).toEqual([false]);
    bola.userId = 'nobody';
    expect(await flags(bola, comment.post_id)).toEqual([false]);
    bola.userId = '';
    expect(await flags(bola, comment.post_id, { headers: { authorization: 'Bearer x' } })).toEqual([false]);
  });

  it('asks for nobody: reading needs neither user, device nor market', async () => {
    const { id, post_id } = await written();
    for (const path of ['hot', 'latest', 'most_voted', 'hot_replies']) {
      const sent = await fresh.app.inject(`/social/v2/comment/${path}?post_id=${post_id}&root_id=${id}`);
      expect([sent.statusCode, sent.json().result.code]).toEqual([200, 0]);
    }
  });
});
