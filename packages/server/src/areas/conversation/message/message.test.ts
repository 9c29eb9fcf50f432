import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import { refusalCode } from '@griot/contract/failure';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { Talk } from '@griot/testkit/social/talk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MessageRepository } from './message.repository.ts';
import { messageRetention } from './message.service.ts';

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp();
});
afterAll(() => fresh.close());

const aTalk = () => Talk.underNewArticle(fresh);
/** What an inbox holds, in few words. */
async function heard(talk: Talk, reader: Awaited<ReturnType<Talk['reader']>>) {
  const { content } = await talk.inbox(reader);
  return content.map(({ activity, srcs, target }) => [activity, srcs[0]?.id, target.content]);
}

describe('INB-07 a message', () => {
  it('of a reply has all that the inbox shows', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.signedIn('Ada'), await talk.signedIn('Bo<b>la')];
    const root = await talk.says(ada, 'At last a bridge');
    const reply = await talk.says(bola, 'I walk over it', { under: root });
    const { content, page_info } = await talk.inbox(ada);
    expect(content).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        activity: 'comment_reply',
        content: '<b>Bobla</b> replied to your comment',
        create_time: reply.timestamp,
        srcs: [{ id: bola.userId, name: 'Bo<b>la', portrait: expect.stringMatching(/^\/avatars\//) }],
        others_num: 0,
        is_read: false,
        target: {
          content: 'I walk over it',
          parent_content: 'At last a bridge',
          news_entry_id: talk.postId,
          comment_root_id: root.id,
          comment_id: reply.id,
          post_type: 'news',
        },
      },
    ]);
    expect(page_info).toEqual({});
  });

  it('of likes names one and counts the others, however many like the comment', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.signedIn('Ada'), await talk.signedIn('Bola')];
    const root = await talk.says(ada, 'root');
    const comment = await talk.says(ada, 'At last', { under: root });
    await talk.likes(ada, comment);
    expect(await talk.unread(ada)).toBe(0);
    const others = await Promise.all([talk.reader(), talk.reader(), talk.reader()]);
    for (const reader of [...others, bola]) await talk.likes(reader, comment);
    const { content } = await talk.inbox(ada);
    expect(content).toMatchObject([
      {
        activity: 'comment_like',
        content: '<b>Bola</b> and 3 others like your comment',
        srcs: [{ id: bola.userId }],
        others_num: 3,
        target: { content: 'At last', parent_content: 'root', comment_root_id: root.id, comment_id: comment.id },
      },
    ]);
    for (const reader of others) await talk.likes(reader, comment, 'dislike');
    expect((await talk.inbox(ada)).content[0]?.content).toBe('<b>Bola</b> likes your comment');
    await talk.likes(others[0] ?? bola, comment);
    await talk.likes(others[0] ?? bola, comment, 'dislike');
    expect((await talk.inbox(ada)).content[0]?.srcs[0]?.id).toBe(bola.userId);
    await talk.likes(bola, comment, 'dislike');
    expect((await talk.inbox(ada)).content).toEqual([]);
  });

  it('is written in the language of the market that is read', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.signedIn(), await talk.signedIn('Bola')];
    await talk.says(bola, 'reply', { under: await talk.says(ada, 'root') });
    const inFrench = await ada.send(
      calls.message.list,
      { query: { num: 15, type: 1 } },
      {
        headers: { country: 'ci', language: 'fr' },
      },
    );
    expect(inFrench.json().content[0].content).toBe('<b>Bola</b> a répondu à votre commentaire');
  });
});

describe('INB-06 a reply or a like on my comment makes a message', () => {
  it('which listing marks as read', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.signedIn(), await talk.reader()];
    const root = await talk.says(ada, 'root');
    await talk.says(bola, 'reply', { under: root });
    await talk.likes(bola, root);
    expect([await talk.unread(ada), await talk.unread(ada)]).toEqual([2, 2]);
    const isRead = async () => (await talk.inbox(ada)).content.map((message) => message.is_read);
    expect(await isRead()).toEqual([false, false]);
    expect(await talk.unread(ada)).toBe(0);
    expect(await isRead()).toEqual([true, true]);
    await talk.likes(await talk.reader(), root);
    expect([await talk.unread(ada), await isRead(), await talk.unread(ada)]).toEqual([1, [false, true], 0]);
  });

  it('and only those of the page are read', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.signedIn(), await talk.reader()];
    const root = await talk.says(ada, 'root');
    const replies = [];
    for (let nth = 0; nth < 5; nth++) replies.push(await talk.says(bola, `reply ${nth}`, { under: root }));
    const newestFirst = replies.map(({ id }) => id).reverse();
    const seen: string[] = [];
    let start_id: string | undefined = '';
    for (const left of [3, 1, 0]) {
      const page: Awaited<ReturnType<Talk['inbox']>> = await talk.inbox(ada, { num: 2, start_id });
      seen.push(...page.content.map(({ target }) => target.comment_id));
      start_id = page.page_info.next_id;
      expect(await talk.unread(ada)).toBe(left);
    }
    expect([seen, start_id]).toEqual([newestFirst, undefined]);
    const wrong = await ada.send(calls.message.list, { query: { num: 2, type: 1, start_id: 'x' } });
    expect(wrong.json()).toMatchObject({ result: { code: refusalCode.bad_parameter } });
  });

  it('to whoever is answered, to the author of the root and to those who follow, once each', async () => {
    const talk = await aTalk();
    const [ada, bola, chidi, dayo] = await Promise.all(['', '', '', ''].map(() => talk.signedIn()));
    if (!ada || !bola || !chidi || !dayo) expect.unreachable();
    const root = await talk.says(ada, 'root');
    const reply = await talk.says(bola, 'reply', { under: root });
    for (const reader of [bola, chidi]) await talk.chooses(reader, root, 'follow');
    await talk.says(dayo, 'answer', { under: reply });
    expect(await heard(talk, bola)).toEqual([['comment_reply', dayo.userId, 'answer']]);
    expect(await heard(talk, chidi)).toEqual([['thread_reply', dayo.userId, 'answer']]);
    expect(await heard(talk, ada)).toEqual([
      ['thread_reply', dayo.userId, 'answer'],
      ['comment_reply', bola.userId, 'reply'],
    ]);
    expect(await heard(talk, dayo)).toEqual([]);
  });

  it('but not of oneself, of a muted thread, or of somebody blocked', async () => {
    const talk = await aTalk();
    const [ada, bola, chidi] = [await talk.signedIn(), await talk.signedIn(), await talk.signedIn()];
    const [root, muted] = [await talk.says(ada, 'root'), await talk.says(ada, 'muted')];
    await talk.chooses(ada, muted, 'mute');
    await talk.blocks(ada, bola.userId);
    const reply = await talk.says(ada, 'my own', { under: root });
    await talk.likes(ada, root);
    await talk.says(chidi, 'unheard', { under: muted });
    await talk.likes(chidi, muted);
    await talk.says(bola, 'blocked', { under: reply });
    await talk.likes(bola, reply);
    expect([await heard(talk, ada), await talk.unread(ada)]).toEqual([[], 0]);
    await talk.says(chidi, 'heard', { under: root });
    await talk.blocks(ada, chidi.userId);
    expect([await heard(talk, ada), await talk.unread(ada)]).toEqual([[], 0]);
  });

  it('which goes with what it tells of', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.signedIn(), await talk.signedIn()];
    const root = await talk.says(ada, 'root');
    const reply = await talk.says(bola, 'reply', { under: root });
    await talk.says(ada, 'answer', { under: reply });
    await talk.likes(ada, reply);
    await talk.deletes(bola, reply);
    expect([await heard(talk, ada), (await heard(talk, bola)).map(([activity]) => activity)]).toEqual([
      [],
      ['comment_reply'],
    ]);
  });
});

describe('an inbox', () => {
  it('needs a full login, for the list and for the number', async () => {
    const talk = await aTalk();
    const guest = await talk.reader();
    for (const call of [calls.message.count, calls.message.list] as const) {
      for (const signed of [true, false]) {
        fresh.clock.pass(1);
        const sent = await guest.send(call as Call, {}, { signed });
        expect([sent.statusCode, sent.json().result.code]).toEqual([401, refusalCode.unauthorised]);
      }
    }
  });

  it('holds 300 messages and 90 days, and counts to 100', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.signedIn(), await talk.reader()];
    const root = await talk.says(ada, 'root');
    await fresh.sql`
      insert into comment (market, id, post_type, post_id, root_id, parent_id, user_id, content, created_at)
      select 'ngen', 'ngen' || lpad(n::text, 16, '0'), 'news', ${talk.postId}, ${root.id}, ${root.id}, ${bola.userId}, 'x', now()
        from generate_series(1, 340) n`;
    const tell = (from: number, to: number) => fresh.sql`
      insert into message (user_id, activity, market, comment_id, actor_id, at)
      select ${ada.userId}, 'comment_reply', 'ngen', 'ngen' || lpad(n::text, 16, '0'), ${bola.userId}, ${fresh.clock.now()}
        from generate_series(${from}::integer, ${to}::integer) n`;
    await tell(1, 320);
    const stored = async () => (await fresh.sql`select from message where user_id = ${ada.userId}`).length;
    expect([await stored(), await talk.unread(ada)]).toEqual([320, 100]);
    await talk.says(bola, 'one more', { under: root });
    expect([await stored(), await talk.unread(ada)]).toEqual([300, 100]);
    expect((await heard(talk, ada))[0]).toEqual(['comment_reply', bola.userId, 'one more']);
    await tell(321, 340);
    await talk.likes(bola, root);
    expect([await stored(), (await heard(talk, ada))[0]]).toEqual([300, ['comment_like', bola.userId, 'root']]);
    const retention = messageRetention(new MessageRepository(fresh.sql), fresh.clock);
    fresh.clock.pass(89 * 86_400_000);
    expect((await retention()).forgotten).toBe(0);
    fresh.clock.pass(2 * 86_400_000);
    expect((await retention()).forgotten).toBeGreaterThanOrEqual(300);
    expect(await stored()).toBe(0);
  });
});
