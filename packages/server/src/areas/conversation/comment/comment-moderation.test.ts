import { calls } from '@griot/contract/calls';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { Talk } from '@griot/testkit/social/talk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommentModerationRepository } from './comment-moderation.repository.ts';
import { CommentModerationService } from './comment-moderation.service.ts';

let fresh: FreshApp;
let moderation: CommentModerationService;
beforeAll(async () => {
  fresh = await freshApp({ areBrowsers: true });
  moderation = new CommentModerationService(new CommentModerationRepository(fresh.sql), fresh.clock);
});
afterAll(() => fresh.close());

const aTalk = () => Talk.underNewArticle(fresh);
const commentNum = async ({ postId }: Talk) =>
  (await fresh.sql`select comment_num from article where news_entry_id = ${postId}`)[0]?.comment_num;
const removed = { status: 'removed', rule: 'insult', reason: 'Please stay polite' } as const;
const held = { status: 'held', rule: 'first-comment', reason: '' } as const;
const shown = { status: 'shown', rule: '', reason: '' } as const;

describe('a comment that was removed or is held', () => {
  it.each([removed, held])('is seen by its author alone, in its place, with why: $status', async (decision) => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const root = await talk.says(ada, 'Bad words');
    await talk.says(bola, 'Other words');
    expect(await moderation.decide(root.id, decision)).toBe(true);
    for (const filter of ['hot', 'latest', 'most_voted'] as const) {
      expect(await talk.texts(bola, filter)).toEqual(['Other words']);
      expect(await talk.texts(fresh.readers.amina, filter)).toEqual(['Other words']);
      expect(await talk.texts(ada, filter)).toEqual(['Other words', 'Bad words']);
    }
    const [, mine] = (await talk.list(ada)).content;
    expect(mine?.hidden).toEqual({ ...decision, decided_at: fresh.clock.now().getTime() });
    expect([await commentNum(talk), (await talk.list(ada)).summary.total_num]).toEqual([1, 1]);
    expect(await talk.likes(bola, root)).toMatchObject({ result: { code: 4 } });
    expect((await talk.sends(bola, 'answer', { under: root })).json()).toMatchObject({ result: { code: 4 } });
    await moderation.decide(root.id, shown);
    expect([await talk.texts(bola), await commentNum(talk)]).toEqual([['Other words', 'Bad words'], 2]);
  });

  it('is a stub for others while replies stand below it, and quoted nowhere', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const root = await talk.says(ada, 'Bad words');
    const reply = await talk.says(bola, 'reply', { under: root });
    await moderation.decide(root.id, removed);
    const { content, summary } = await talk.list(bola);
    expect(content).toMatchObject([
      { id: root.id, is_deleted: true, content: '', replies: [{ id: reply.id, parent_content: '' }] },
    ]);
    expect([content[0]?.hidden, summary.total_num, JSON.stringify(content)]).toEqual([
      undefined,
      1,
      expect.not.stringContaining('Bad words'),
    ]);
    expect((await talk.list(ada)).content).toMatchObject([{ content: 'Bad words', hidden: { rule: 'insult' } }]);
  });

  it('as a reply is seen by its author alone, counts for no thread, and tells nobody until it is shown', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.signedIn(), await talk.reader()];
    const root = await talk.says(ada, 'root');
    const reply = await talk.says(bola, 'reply', { under: root });
    expect(await talk.unread(ada)).toBe(1);
    await moderation.decide(reply.id, held);
    expect([await talk.texts(ada), await talk.texts(bola), await talk.unread(ada)]).toEqual([
      ['root'],
      [['root', 'reply']],
      0,
    ]);
    expect((await talk.list(ada)).content[0]?.reply_num).toBe(0);
    const { mark = '' } = (await talk.list(ada)).summary;
    await moderation.decide(reply.id, shown);
    expect([await talk.texts(ada), await talk.unread(ada)]).toEqual([[['root', 'reply']], 1]);
    const news = await ada.ask(calls.comment.news, { query: { post_id: talk.postId, post_type: 'news', since: mark } });
    expect(news.content.new_num).toBe(1); // whoever reads the post is told of it now
  });

  it('can be deleted by its author, which counts nothing twice', async () => {
    const talk = await aTalk();
    const ada = await talk.reader();
    const root = await talk.says(ada, 'Bad words');
    await moderation.decide(root.id, removed);
    expect(await talk.deletes(ada, root)).toMatchObject({ summary: { total_num: 0 } });
    expect([await commentNum(talk), await moderation.decide(root.id, shown)]).toEqual([0, false]);
  });
});

describe('a pin', () => {
  it('puts a root before all others for whoever begins to read, at once', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const [first, second, third] = [
      await talk.says(ada, 'first'),
      await talk.says(ada, 'second'),
      await talk.says(ada, 'third'),
    ];
    await talk.likes(bola, second);
    await talk.likes(ada, second);
    expect(await talk.texts(bola, 'hot')).toEqual(['second', 'third', 'first']);
    expect(await moderation.pin(first.id, true)).toBe(true);
    expect(await talk.texts(bola, 'hot')).toEqual(['first', 'second', 'third']);
    expect((await talk.list(bola, 'hot')).content[0]).toMatchObject({ id: first.id, is_sticky: true });
    await moderation.pin(first.id, false);
    expect(await talk.texts(bola, 'hot')).toEqual(['second', 'third', 'first']);
    const reply = await talk.says(bola, 'reply', { under: third });
    expect([await moderation.pin(reply.id, true), await moderation.pin('ngen000000000000zzzz', true)]).toEqual([
      false,
      false,
    ]);
  });
});

const aPinnedRoot = async () => {
  const talk = await aTalk();
  const ada = await talk.reader();
  const root = await talk.says(ada, 'pinned');
  await talk.says(await talk.reader(), 'reply', { under: root });
  await moderation.pin(root.id, true);
  const rowOf = async () => (await fresh.sql`select is_sticky, pictures from comment where id = ${root.id}`)[0];
  return { talk, ada, root, rowOf };
};

describe('the pin of a comment that is seen no more', () => {
  it('ends with its removal, and does not come back when the comment does', async () => {
    const { root, rowOf } = await aPinnedRoot();
    await moderation.decide(root.id, removed);
    await moderation.decide(root.id, shown);
    expect(await rowOf()).toMatchObject({ is_sticky: false });
  });

  it('COM-14 is not kept by the stub that its author leaves, nor are its pictures', async () => {
    const { talk, ada, root, rowOf } = await aPinnedRoot();
    await fresh.sql`update comment set pictures = '{picture1}' where id = ${root.id}`;
    expect(await talk.deletes(ada, root)).toMatchObject({ content: { is_deleted: true } });
    expect(await rowOf()).toEqual({ is_sticky: false, pictures: [] });
  });
});

describe('a door', () => {
  it('is closed and opened by hand, or left to the days of the market', async () => {
    const talk = await aTalk();
    const ada = await talk.reader();
    const isClosed = async () => (await talk.list(ada)).summary.is_closed;
    const post = { type: 'news', id: talk.postId } as const;
    await moderation.setOpenState(post, 'closed');
    expect(await isClosed()).toBe(true);
    await moderation.setOpenState(post, 'asMarket');
    expect(await isClosed()).toBe(false);
    await moderation.setClosing('ngen', 1);
    fresh.clock.pass(100 * 86_400_000);
    expect(await isClosed()).toBe(true);
    await moderation.setOpenState(post, 'open');
    expect(await isClosed()).toBe(false);
    await moderation.setOpenState(post, 'asMarket');
    await moderation.setClosing('ngen', undefined);
    expect(await isClosed()).toBe(false);
  });
});
