import { calls } from '@griot/contract/calls';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { aComment, aCommentId, insertComments, type NewComment } from '@griot/testkit/stored/a-comment';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp();
});
afterAll(() => fresh.close());

type Page = { content: { id: string }[]; page_info: { next_id?: string }; summary: { total_num: number } };
type Ask = (startId: string) => Promise<Page>;
type Filter = 'hot' | 'latest' | 'most_voted';

const listOf =
  (post_id: string, filter: Filter, num: number): Ask =>
  (start_id) => {
    const query = { post_id, post_type: 'news', num, reply_num: 0, start_id, start_offset: 0 } as const;
    return fresh.readers.amina.ask(calls.comment.list, { params: { filter }, query });
  };
const threadOf =
  (post_id: string, root_id: string, num: number): Ask =>
  (start_id) =>
    fresh.readers.amina.ask(calls.comment.replies, { query: { post_id, root_id, post_type: 'news', num, start_id } });

/** The ids of a list to its end, page by page; something may happen after each. */
async function readThrough(ask: Ask, between: () => Promise<void> = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  for (let start: string | undefined = ''; start !== undefined; ) {
    const page: Page = await ask(start);
    ids.push(...page.content.map(({ id }) => id));
    start = page.page_info.next_id;
    await between();
  }
  return ids;
}

/** Few values, so that many are equal; times apart by less than a millisecond. */
const anyComment = fc.record({
  likes: fc.nat(2),
  isSticky: fc.boolean(),
  microseconds: fc.nat(3),
  isDeleted: fc.constantFrom(false, false, true),
  replies: fc.array(fc.record({ likes: fc.nat(1), isDeleted: fc.boolean() }), { maxLength: 2 }),
});
type GeneratedComment = typeof anyComment extends fc.Arbitrary<infer T> ? T : never;

async function say(postId: string, all: readonly GeneratedComment[]): Promise<NewComment[]> {
  const deleted = (isDeleted: boolean) => (isDeleted ? { deleted_at: new Date(0) } : {});
  const comments = all.flatMap(({ likes, isSticky, isDeleted, replies }) => {
    const root = aComment({ post_id: postId, like_count: likes, is_sticky: isSticky, ...deleted(isDeleted) });
    const below = replies.map((reply) =>
      aComment({ post_id: postId, root_id: root.id, like_count: reply.likes, ...deleted(reply.isDeleted) }),
    );
    return [root, ...below];
  });
  await insertComments(fresh.sql, ...comments);
  const roots = comments.filter(({ root_id }) => root_id === null);
  for (const [index, { id }] of roots.entries()) {
    const step = all[index]?.microseconds ?? 0;
    await fresh.sql`update comment set created_at = created_at + ${step} * interval '1 microsecond' where id = ${id}`;
  }
  await fresh.sql`update comment set hot_0 = heat, hot_1 = heat where hot_0 <> heat or hot_1 <> heat`;
  return comments;
}

async function aPost(): Promise<string> {
  const article = anArticle();
  await insertArticles(fresh.sql, article);
  return article.news_entry_id;
}

/** Roots that are shown, in the order of a list, as the database itself would sort them. */
async function expected(postId: string, order: string): Promise<string[]> {
  const rows = await fresh.sql<{ id: string }[]>`
    select id from comment where post_id = ${postId} and root_id is null and (deleted_at is null or reply_count > 0)
     order by ${fresh.sql.unsafe(order)}`;
  return rows.map(({ id }) => id);
}
const orders: Record<Filter, string> = {
  hot: 'heat desc, id desc',
  latest: 'created_at desc, id desc',
  most_voted: 'like_count desc, created_at desc, id desc',
};

describe.each(['hot', 'latest', 'most_voted'] as const)('the pages of the list %s', (filter) => {
  it('hold every comment once, in order, whatever is said', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyComment, { maxLength: 9 }), fc.integer({ min: 1, max: 4 }), async (all, num) => {
        const postId = await aPost();
        await say(postId, all);
        expect(await readThrough(listOf(postId, filter, num))).toEqual(await expected(postId, orders[filter]));
      }),
      { numRuns: 12 },
    );
  });

  it('hold every comment once while others are written', async () => {
    const postId = await aPost();
    const all = Array.from({ length: 9 }, (_, n) => aComment({ post_id: postId, like_count: n % 3 }));
    await insertComments(fresh.sql, ...all);
    const before = await expected(postId, orders[filter]);
    const fresher = () => aComment({ post_id: postId, like_count: 1, created_at: fresh.clock.now() });
    const read = await readThrough(listOf(postId, filter, 2), async () => {
      if ((await fresh.sql`select from comment where post_id = ${postId}`).length < 15) {
        await insertComments(fresh.sql, fresher());
      }
    });
    expect(read.filter((id) => before.includes(id))).toEqual(before);
    expect(new Set(read).size).toBe(read.length);
  });
});

it('hold every reply of a thread once, in order', async () => {
  const postId = await aPost();
  const root = aComment({ post_id: postId });
  const replies = Array.from({ length: 11 }, (_, n) =>
    aComment({ post_id: postId, root_id: root.id, like_count: n % 4 }),
  );
  const other = aComment({ post_id: postId });
  const elsewhere = aComment({ post_id: postId, root_id: other.id });
  await insertComments(fresh.sql, root, other, ...replies, elsewhere);
  const byLikes = replies.toSorted((a, b) => b.like_count - a.like_count || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
  for (const num of [1, 4, 11, 15]) expect(await readThrough(threadOf(postId, root.id, num))).toEqual(byLikes);
});

describe('a start', () => {
  it('is no place in another list, nor anything made up', async () => {
    const [postId, otherId] = [await aPost(), await aPost()];
    await insertComments(fresh.sql, ...[1, 2, 3].map(() => aComment({ post_id: postId })));
    const { next_id = '' } = (await listOf(postId, 'hot', 1)('')).page_info;
    expect(next_id).not.toBe('');
    const sent = [
      listOf(postId, 'latest', 1)(next_id),
      listOf(otherId, 'hot', 1)(next_id),
      listOf(postId, 'hot', 1)('x'),
    ];
    for (const page of await Promise.all(sent)) {
      expect(page).toEqual({ result: { code: 1, msg: 'start_id is no place in this list' } });
    }
  });

  it('may be a comment, behind which the list goes on', async () => {
    const postId = await aPost();
    const all = [3, 2, 1].map((like_count) => aComment({ post_id: postId, like_count }));
    const replies = [3, 2, 1].map((like_count) => aComment({ post_id: postId, root_id: all[0]?.id ?? '', like_count }));
    await insertComments(fresh.sql, ...all, ...replies);
    const ids = async (page: Promise<Page>) => (await page).content.map(({ id }) => id);
    const [first, second, third] = all.map(({ id }) => id);
    expect(await ids(listOf(postId, 'most_voted', 15)(first ?? ''))).toEqual([second, third]);
    expect(await ids(listOf(postId, 'most_voted', 15)(replies[1]?.id ?? ''))).toEqual([second, third]);
    expect(await ids(threadOf(postId, first ?? '', 15)(replies[1]?.id ?? ''))).toEqual([replies[2]?.id]);
    expect(await ids(threadOf(postId, first ?? '', 15)(second ?? ''))).toEqual([]);
    expect(await ids(listOf(postId, 'hot', 15)(aCommentId()))).toEqual([]);
  });

  it('begins with the root of a reply where it is asked to', async () => {
    const postId = await aPost();
    const all = [9, 5, 1].map((like_count) => aComment({ post_id: postId, like_count }));
    const root = all[1] as NewComment;
    const replies = Array.from({ length: 7 }, () => aComment({ post_id: postId, root_id: root.id }));
    await insertComments(fresh.sql, ...all, ...replies);
    for (const start_id of [root.id, replies[3]?.id ?? '']) {
      const query = { post_id: postId, post_type: 'news', num: 1, reply_num: 5, start_id, start_offset: 1 } as const;
      const { content } = await fresh.readers.amina.ask(calls.comment.list, { params: { filter: 'hot' }, query });
      expect(content.map(({ id, replies: below }) => [id, below.length])).toEqual([[root.id, 5]]);
    }
  });
});
