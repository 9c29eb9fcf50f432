import { calls } from '@griot/contract/calls';
import { anArticle, anArticleId } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import { afterAll, beforeAll, expect, it } from 'vitest';

const article = anArticle();
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles: [article] });
});
afterAll(() => fresh.close());

/** A clip with one comment, and one reply to it. */
async function aTalkedOfClip() {
  const clip = aNewClip();
  await insertClips(fresh.sql, clip);
  const root = aComment({ post_type: 'clip', post_id: clip.news_entry_id });
  const reply = aComment({ post_type: root.post_type, post_id: root.post_id, root_id: root.id });
  await insertComments(fresh.sql, root, reply);
  return { clip, root, reply };
}
const list = (post_id: string, post_type: 'news' | 'clip' = 'clip') =>
  fresh.readers.bola.ask(calls.comment.list, {
    params: { filter: 'hot' },
    query: { post_id, post_type, num: 15, reply_num: 15, start_offset: 0 },
  });
const replies = (post_id: string, root_id: string) =>
  fresh.readers.bola.ask(calls.comment.replies, { query: { post_id, post_type: 'clip', num: 15, root_id } });
const empty = {
  result: { code: 0 },
  content: [],
  page_info: {},
  summary: { total_num: 0, is_closed: false, mark: '0' },
};

it('a clip has comments as an article has, apart from the news', async () => {
  const { clip, root, reply } = await aTalkedOfClip();
  const { content, summary } = await list(clip.news_entry_id);
  expect(content.map(({ id, replies: below }) => [id, below.map((one) => one.id)])).toEqual([[root.id, [reply.id]]]);
  expect(summary.total_num).toBe(2);
  expect((await replies(clip.news_entry_id, root.id)).summary.total_num).toBe(1);
  expect(await list(clip.news_entry_id, 'news')).toEqual(empty);
});

it('what is said under a clip is shown no longer than the clip', async () => {
  const { clip, root } = await aTalkedOfClip();
  await fresh.sql`update clip set removed_at = now(), removed_by = 'operator' where id = ${clip.id}`;
  expect(await list(clip.news_entry_id)).toEqual(empty);
  expect(await replies(clip.news_entry_id, root.id)).toEqual(empty);
});

it('a comment under a clip that nobody knows is refused', async () => {
  const unknown = anArticleId();
  for (const post_id of [unknown, article.news_entry_id]) {
    const stored = insertComments(fresh.sql, aComment({ post_type: 'clip', post_id }));
    await expect(stored).rejects.toThrow('comment_market_clip_entry_id_fkey');
  }
  expect(await list(unknown)).toEqual(empty);
});
