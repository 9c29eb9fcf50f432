import { calls } from '@griot/contract/calls';
import type { Comment } from '@griot/contract/entities/comment';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { anOpening, testSecret } from '@griot/testkit/an-opening';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModerationCommands } from '../../areas/conversation/moderation/moderation-commands.service.ts';
import { openConversation } from '../../areas/conversation/open-conversation.ts';
import { BanCommandsRepository } from '../../areas/reader/identity/ban-commands.repository.ts';
import { banKey } from '../../areas/reader/identity/ban-hash.rows.ts';

let fresh: FreshApp;
let moderation: ModerationCommands;
let post_id: string;
const ada = { moderator: 'ada', reason: 'against the rules of the house' };

beforeAll(async () => {
  fresh = await freshApp({ areBrowsers: true });
  const { sql, clock } = fresh;
  moderation = openConversation(anOpening({ sql, clock })).moderation(
    new BanCommandsRepository(sql, () => banKey(testSecret)),
  );
  await fresh.readers.amina.guest();
  await fresh.readers.bola.guest();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  const article = anArticle();
  await insertArticles(fresh.sql, article);
  post_id = article.news_entry_id;
  fresh.clock.pass(60 * 60_000);
});

async function write(reader: TestReader, content: string, post = post_id) {
  fresh.clock.pass(1000);
  return await reader.send(
    calls.comment.post,
    { body: { post_id: post, post_type: 'news', content } },
    { signed: true },
  );
}
const posted = async (reader: TestReader, content: string): Promise<Comment> =>
  (await write(reader, content)).json().content;
async function seenBy(reader: TestReader): Promise<Comment[]> {
  const query = { post_id, post_type: 'news', num: 15, reply_num: 15, start_id: '', start_offset: 0 } as const;
  return (await reader.ask(calls.comment.list, { params: { filter: 'latest' }, query })).content;
}
const logOf = (subject: string) => fresh.sql`
  select former, decision, rule from moderation_log where subject = ${subject} order by id`;
const theQueue = async (moderator = 'ada') => (await moderation.queue(moderator, 'ngen', 100)).map(({ id }) => id);

describe('a comment that a rule catches', () => {
  it('waits for a moderator, and only its author sees it, and why', async () => {
    const { amina, bola } = fresh.readers;
    const { id, hidden } = await posted(amina, 'You are all b1tches');
    expect(hidden).toMatchObject({ status: 'held', rule: 'words.insult.en' });
    expect((await seenBy(amina)).map(({ id: one }) => one)).toEqual([id]);
    expect(await seenBy(bola)).toEqual([]);
    expect(await logOf(id)).toEqual([{ former: '', decision: 'held', rule: 'words.insult.en' }]);
    const entry = (await moderation.queue('ada', 'ngen', 100)).find((one) => one.id === id);
    expect(entry).toMatchObject({ status: 'held', why: ['a word on the list of en: insult (bitch*)'] });
  });

  it('is shown to all once it is approved, and waits again when that is undone', async () => {
    const { amina, bola } = fresh.readers;
    const { id } = await posted(amina, 'What a load of bullsh1t');
    await moderation.approve(id, ada);
    expect((await seenBy(bola)).map((one) => one.id)).toEqual([id]);
    expect(await theQueue()).not.toContain(id);
    const [last] = await moderation.log('ngen', 1);
    await moderation.undo(last?.id ?? 0);
    expect(await seenBy(bola)).toEqual([]);
    expect((await logOf(id)).map(({ decision }) => decision)).toEqual(['held', 'shown', 'held']);
    await expect(moderation.undo(last?.id ?? 0)).rejects.toThrow('was followed by another');
  });

  it('waits where the same text stands under three articles already', async () => {
    const { bola } = fresh.readers;
    const text = 'Ada sells the best shoes of Lagos';
    for (let times = 0; times < 3; times += 1) {
      const article = anArticle();
      await insertArticles(fresh.sql, article);
      expect((await write(bola, text, article.news_entry_id)).json().content.hidden).toBeUndefined();
    }
    expect((await posted(bola, text)).hidden).toMatchObject({ status: 'held', rule: 'repeat' });
  });

  it('is shown however often its author says the same under one article', async () => {
    for (let times = 0; times < 5; times += 1) {
      expect((await posted(fresh.readers.bola, 'Good morning to you too')).hidden).toBeUndefined();
    }
  });

  it('waits if it is the first of its author, where a market wants that', async () => {
    const { youssef } = fresh.readers;
    await youssef.guest();
    await moderation.setPolicy('ngen', { holdsFirst: true });
    const { id, hidden } = await posted(youssef, 'Good morning');
    expect(hidden).toMatchObject({ rule: 'first' });
    await moderation.approve(id, ada);
    expect((await posted(youssef, 'Good evening')).hidden).toBeUndefined();
    await moderation.setPolicy('ngen', { holdsFirst: false });
  });
});

describe('a removed comment', () => {
  it('tells its author why, and is looked at again when they object, once', async () => {
    const { amina, bola } = fresh.readers;
    const { id } = await posted(amina, 'The bridge will never stand');
    await moderation.remove(id, ada);
    expect(await seenBy(bola)).toEqual([]);
    expect((await seenBy(amina))[0]?.hidden).toMatchObject({
      status: 'removed',
      rule: 'moderator',
      reason: ada.reason,
    });
    expect(await theQueue()).not.toContain(id);

    const object = async (reader: TestReader) => {
      fresh.clock.pass(1);
      return (
        await reader.send(
          calls.comment.appeal,
          { body: { comment_id: id, words: 'I am an engineer' } },
          { signed: true },
        )
      ).json();
    };
    expect((await object(bola)).result.code).not.toBe(0);
    expect((await object(amina)).content).toEqual({ is_first: true });
    expect((await object(amina)).content).toEqual({ is_first: false });
    expect((await seenBy(amina))[0]?.hidden).toMatchObject({ status: 'removed', appeal: 'open' });
    const [entry] = (await moderation.queue('ada', 'ngen', 100)).filter((one) => one.id === id);
    expect(entry?.why.at(-1)).toBe('its author objects to the removal: I am an engineer');
    await moderation.approve(id, ada);
    expect(await seenBy(bola)).toHaveLength(1);
    expect(await theQueue()).not.toContain(id);
    fresh.clock.pass(1);
    expect((await object(amina)).result.code).not.toBe(0);
    await moderation.remove(id, ada);
    expect((await seenBy(amina))[0]?.hidden, 'the one appeal was taken').toMatchObject({ appeal: 'answered' });
  });
});

describe('what readers report', () => {
  it('COM-11 goes into the queue with the reasons, and leaves it when it was looked at', async () => {
    const { amina, bola } = fresh.readers;
    const { id } = await posted(amina, 'Vote for me');
    fresh.clock.pass(1000);
    await bola.ask(
      calls.comment.report,
      { body: { post_id, post_type: 'news', comment_id: id, reasons: ['spam', 'false'] } },
      { signed: true },
    );
    const [entry] = (await moderation.queue('ada', 'ngen', 100)).filter((one) => one.id === id);
    expect(entry).toMatchObject({ status: 'shown', why: ['reported by readers: false, spam (1)'] });
    fresh.clock.pass(1000);
    await moderation.approve(id, ada);
    expect(await theQueue()).not.toContain(id);
  });
});

describe('moderators', () => {
  it('never have the same comment under two moderators', async () => {
    for (let round = 0; round < 12; round++) {
      fresh.clock.pass(60_000); // nobody writes faster
      const { id } = await posted(fresh.readers.amina, `Go die ${round}`);
      const [ones, others] = await Promise.all([theQueue('ada'), theQueue('bisi')]);
      expect([...ones, ...others].filter((one) => one === id)).toEqual([id]);
      const [first, second] = ones.includes(id) ? ['ada', 'bisi'] : ['bisi', 'ada'];
      await expect(moderation.remove(id, { moderator: second, reason: 'x' })).rejects.toThrow(`is with ${first}`);
      await moderation.remove(id, { moderator: first, reason: 'x' });
    }
  });

  it('remove all that an author wrote since a time', async () => {
    const { amina, bola } = fresh.readers;
    const before = await posted(amina, 'Before');
    fresh.clock.pass(3_600_000);
    const since = fresh.clock.now();
    const gone = [await posted(amina, 'One'), await posted(amina, 'Two')].map(({ id }) => id);
    expect(await moderation.removeBy(amina.userId, since, ada)).toEqual(gone);
    expect((await seenBy(bola)).map(({ id }) => id)).toEqual([before.id]);
  });

  it('close and open the comments of an article, and take that back', async () => {
    await moderation.setOpenState({ type: 'news', id: post_id }, 'closed');
    expect((await write(fresh.readers.amina, 'Too late')).json().result.code).not.toBe(0);
    const [last] = await moderation.log('ngen', 1);
    await moderation.undo(last?.id ?? 0);
    expect((await write(fresh.readers.amina, 'In time')).json().result.code).toBe(0);
  });

  it('ban an author on the phone and as its guests, for a time, and lift the ban by undoing it', async () => {
    const { bola } = fresh.readers;
    const { id } = await posted(bola, 'Hello there');
    const { id: ban } = await moderation.ban(id, 7, 'spam');
    expect((await write(bola, 'Me again')).statusCode).toBe(403);
    const former = bola.userId;
    await bola.guest({ signed: false });
    expect(bola.userId).not.toBe(former);
    expect((await write(bola, 'Me as another')).statusCode).toBe(403);
    const [last] = await moderation.log('ngen', 1);
    expect(last).toMatchObject({ kind: 'ban', subject: ban, decision: 'banned' });
    await moderation.undo(last?.id ?? 0);
    expect((await write(bola, 'Free again')).json().result.code).toBe(0);
    await moderation.ban(bola.userId, 7, 'spam');
    fresh.clock.pass(8 * 86_400_000);
    expect((await write(bola, 'A week later')).json().result.code).toBe(0);
  });
});

describe('the log of moderation', () => {
  it.each(['update moderation_log set rule = $$$$', 'delete from moderation_log', 'truncate moderation_log'])(
    'refuses: %s',
    async (statement) => {
      await moderation.setOpenState({ type: 'news', id: post_id }, 'closed');
      await expect(fresh.sql.unsafe(statement)).rejects.toThrow('only added to');
    },
  );

  it('keeps no text and no name', async () => {
    const columns = await fresh.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'moderation_log' order by 1`;
    expect(columns.map(({ name }) => name)).toEqual([
      'at',
      'decision',
      'former',
      'id',
      'kind',
      'market',
      'rule',
      'subject',
    ]);
  });
});
