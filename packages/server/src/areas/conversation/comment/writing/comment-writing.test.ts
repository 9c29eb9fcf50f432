import { calls } from '@griot/contract/calls';
import { refusalCode } from '@griot/contract/failure';
import { anArticle, anArticleId, insertArticles } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { Talk } from '@griot/testkit/social/talk';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ areBrowsers: true });
});
afterAll(() => fresh.close());

const aTalk = () => Talk.underNewArticle(fresh);
const rowsOf = ({ postId }: Talk) => fresh.sql`select * from comment where post_id = ${postId} order by number`;
const commentNum = async ({ postId }: Talk) =>
  (await fresh.sql`select comment_num from article where news_entry_id = ${postId}`)[0]?.comment_num;
const refusal = (code: keyof typeof refusalCode) => ({ result: { code: refusalCode[code] } });

describe('COM-13 a comment that was posted', () => {
  it('carries everything, to its author and to others', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const root = await talk.says(ada, 'At last a bridge');
    const reply = await talk.says(bola, 'I walk over it', { under: root });
    await talk.likes(ada, reply);
    await fresh.sql`update comment set pictures = '{picture1}' where id = ${reply.id}`;
    const expected = {
      id: root.id,
      post_id: talk.postId,
      news_entry_id: talk.postId,
      parent_id: '',
      comment_root_id: '',
      content: 'At last a bridge',
      parent_content: '',
      timestamp: root.timestamp,
      like_num: 0,
      like_flag: false,
      reply_num: 1,
      is_sticky: false,
      images: [],
      user: { id: ada.userId, name: expect.any(String), portrait: expect.any(String) },
      parent_user: { id: '', name: '' },
      replies: [
        expect.objectContaining({
          id: reply.id,
          parent_id: root.id,
          comment_root_id: root.id,
          content: 'I walk over it',
          parent_content: 'At last a bridge',
          like_num: 1,
          like_flag: false,
          images: [{ image_server_url: expect.stringContaining('/media/') }],
          user: expect.objectContaining({ id: bola.userId }),
          parent_user: { id: ada.userId, name: root.user.name },
        }),
      ],
    };
    expect((await talk.list(bola)).content).toEqual([expected]);
    expect(root).toEqual({ ...expected, is_own: true, reply_num: 0, replies: [] });
    expect((await talk.list(bola)).content[0]?.replies[0]?.is_own, 'only its author is told whose it is').toBe(true);
    expect((await talk.list(ada)).content[0]?.replies[0]?.like_flag).toBe(true);
  });
});

describe('COM-11 posting', () => {
  it('stores one comment for each client id, however often and however many at once it is sent', async () => {
    const talk = await aTalk();
    const ada = await talk.reader();
    const first = await talk.says(ada, 'Once', { clientId: 'c1' });
    expect(await talk.says(ada, 'Once', { clientId: 'c1' })).toEqual(first);
    const both = await Promise.all(['a', 'b', 'c'].map((text) => talk.sends(ada, text, { clientId: 'c2' })));
    expect(new Set(both.map((sent) => sent.json().content.id)).size).toBe(1);
    expect([(await rowsOf(talk)).length, await commentNum(talk)]).toEqual([2, 2]);
    const bola = await talk.reader();
    expect((await talk.says(bola, 'Once', { clientId: 'c1' })).id).not.toBe(first.id);
  });

  it('stores text as text, made normal and trimmed', async () => {
    const talk = await aTalk();
    const ada = await talk.reader();
    const raw = '  <b onclick="x">Cafe\u0301</b>\u202E \u200Bhttps://bad.example/&amp; \n';
    const { content } = await talk.says(ada, raw);
    expect(content).toBe('<b onclick="x">Café</b> https://bad.example/&amp;');
    expect((await rowsOf(talk))[0]?.content).toBe(content);
  });

  it('refuses an empty text and one of more than 1000 characters', async () => {
    const talk = await aTalk();
    const ada = await talk.reader();
    for (const text of ['', ' \n\u200B', 'a'.repeat(1001)]) {
      expect((await talk.sends(ada, text)).json()).toMatchObject(refusal('bad_parameter'));
    }
    expect((await talk.says(ada, '🦁'.repeat(1000))).content).toBe('🦁'.repeat(1000));
    expect(await commentNum(talk)).toBe(1);
  });

  it('is limited for each user, for each device and for each address, and says when to try again', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const post = async (reader: typeof ada, content = 'Quick') => {
      fresh.clock.pass(1);
      const body = { post_id: talk.postId, post_type: 'news', content } as const;
      return await reader.send(calls.comment.post, { body }, { signed: true });
    };
    const sent = [];
    for (let nth = 0; nth < 8; nth++) sent.push(await post(ada));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([...Array(6).fill(200), 429, 429]);
    expect(Number(sent.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(ada, ' '.repeat(8_000))).statusCode).toBe(429); // before its text is read
    expect((await post(bola)).statusCode).toBe(200);
    fresh.clock.pass(61_000);
    expect((await post(ada)).statusCode).toBe(200);
  });
});

describe('a reply', () => {
  it('to a reply stands in the thread of the root', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const root = await talk.says(ada, 'root');
    const reply = await talk.says(bola, 'reply', { under: root });
    const answer = await talk.says(ada, 'answer', { under: reply });
    expect(answer).toMatchObject({ parent_id: reply.id, comment_root_id: root.id, parent_content: 'reply' });
    expect((await talk.list(bola)).content).toMatchObject([{ id: root.id, reply_num: 2 }]);
  });

  it('needs a comment to answer, below the same post, that is still there', async () => {
    const [talk, elsewhere] = [await aTalk(), await aTalk()];
    const ada = await talk.reader();
    const other = await elsewhere.says(ada, 'elsewhere');
    const gone = await talk.says(ada, 'gone');
    await talk.deletes(ada, gone);
    for (const under of [other, gone, { id: 'ngen000000000000zzzz' }]) {
      expect((await talk.sends(ada, 'to nobody', { under })).json()).toMatchObject(refusal('not_found'));
    }
    const root = await talk.says(ada, 'root');
    fresh.clock.pass(61_000);
    const body = {
      post_id: talk.postId,
      post_type: 'news',
      content: 'x',
      parent_id: root.id,
      root_id: other.id,
    } as const;
    const sent = await ada.send(calls.comment.post, { body }, { signed: true });
    expect(sent.json()).toMatchObject(refusal('not_found'));
    expect(await commentNum(talk)).toBe(1);
  });
});

describe('COM-14 total_num and comment_num', () => {
  it('count every comment and reply that all see', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const root = await talk.says(ada, 'root');
    await talk.says(bola, 'reply', { under: root });
    await talk.says(bola, 'another');
    expect([(await talk.list(ada)).summary.total_num, await commentNum(talk)]).toEqual([3, 3]);
  });

  it('fall by one with a root that leaves a stub, and its replies stay', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const root = await talk.says(ada, 'Words to be gone');
    const reply = await talk.says(bola, 'reply', { under: root });
    expect(await talk.deletes(ada, root)).toEqual({
      result: { code: 0 },
      content: { is_deleted: true },
      summary: { total_num: 1 },
    });
    expect((await talk.list(bola)).content).toMatchObject([
      { id: root.id, is_deleted: true, content: '', user: { id: '' }, reply_num: 1, replies: [{ id: reply.id }] },
    ]);
    expect(await commentNum(talk)).toBe(1);
    expect(JSON.stringify(await rowsOf(talk))).not.toMatch(new RegExp(`Words to be gone|${ada.userId}`));
    expect(await talk.deletes(bola, reply)).toMatchObject({
      content: { is_deleted: false },
      summary: { total_num: 0 },
    });
    expect([await rowsOf(talk), await commentNum(talk)]).toEqual([[], 0]); // the stub goes with its last reply
  });

  it('fall by one with a comment that nobody answered, which goes', async () => {
    const talk = await aTalk();
    const ada = await talk.reader();
    const root = await talk.says(ada, 'root');
    const reply = await talk.says(ada, 'reply', { under: root });
    await talk.deletes(ada, reply);
    expect([(await rowsOf(talk)).length, await commentNum(talk)]).toEqual([1, 1]);
    expect(await talk.deletes(ada, root)).toMatchObject({ content: { is_deleted: false }, summary: { total_num: 0 } });
    expect([await rowsOf(talk), await commentNum(talk)]).toEqual([[], 0]);
  });

  it('count the comments of a clip too', async () => {
    const clip = aNewClip();
    await insertClips(fresh.sql, clip);
    const talk = new Talk(fresh, clip.news_entry_id, 'clip');
    const ada = await talk.reader();
    const root = await talk.says(ada, 'What a goal');
    await talk.says(ada, 'Again!', { under: root });
    const [row] = await fresh.sql`select comment_num from clip where id = ${clip.id}`;
    expect([(await talk.list(ada)).summary.total_num, row?.comment_num]).toEqual([2, 2]);
  });
});

describe('deleting', () => {
  it('IDN-10 is the last word: a phone that did not get the answer sends the comment again, and it stays deleted', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const lone = await talk.says(ada, 'I take this back', { clientId: 'q1' });
    const answered = await talk.says(ada, 'And this', { clientId: 'q2' });
    const reply = await talk.says(bola, 'Why?', { under: answered });
    for (const one of [lone, answered]) await talk.deletes(ada, one);
    for (const clientId of ['q1', 'q2']) {
      expect((await talk.sends(ada, 'again', { clientId })).json()).toMatchObject(refusal('not_found'));
    }
    expect([(await rowsOf(talk)).map(({ id }) => id), await commentNum(talk)]).toEqual([[answered.id, reply.id], 1]);
    // what somebody else's phone calls its comment is no business of theirs
    expect((await talk.says(bola, 'Mine', { clientId: 'q1' })).content).toBe('Mine');
  });

  it('COM-07 is for the author alone', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const root = await talk.says(ada, 'mine');
    expect(await talk.deletes(bola, root)).toMatchObject(refusal('forbidden'));
    expect(await talk.texts(bola)).toEqual(['mine']);
    expect(await talk.deletes(ada, root)).toMatchObject({ result: { code: 0 } });
    expect(await talk.deletes(ada, root)).toMatchObject(refusal('not_found'));
  });

  it('a reply that was answered leaves its answers, which quote nothing then', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const root = await talk.says(ada, 'root');
    const reply = await talk.says(bola, 'Unsaid', { under: root });
    const answer = await talk.says(ada, 'answer', { under: reply });
    await talk.deletes(bola, reply);
    const { content, summary } = await talk.list(ada);
    expect(content).toMatchObject([
      { reply_num: 1, replies: [{ id: answer.id, parent_content: '', parent_user: { id: '' } }] },
    ]);
    expect([summary.total_num, JSON.stringify([content, await rowsOf(talk)]).includes('Unsaid')]).toEqual([2, false]);
  });
});

describe('comments that are closed', () => {
  it('are so after the days of the market, and as a moderator says before that', async () => {
    const old = anArticle({ published_at: new Date(fresh.clock.now().getTime() - 8 * 86_400_000) });
    await insertArticles(fresh.sql, old);
    const [talk, today] = [new Talk(fresh, old.news_entry_id), await aTalk()];
    const ada = await talk.reader();
    const isClosed = async (one: Talk) => (await one.list(ada)).summary.is_closed;
    await talk.says(ada, 'In time', { clientId: 'in-time' });
    await fresh.sql`insert into comment_policy (market, closes_after) values ('ngen', 7)`;
    expect([await isClosed(talk), await isClosed(today)]).toEqual([true, false]);
    expect((await talk.sends(ada, 'Too late')).json()).toMatchObject(refusal('closed'));
    expect((await talk.says(ada, 'In time', { clientId: 'in-time' })).content).toBe('In time'); // it was stored
    await fresh.sql`update comment_post set door = 'open' where post_id = ${talk.postId}`;
    expect(await isClosed(talk)).toBe(false);
    await talk.says(ada, 'Open again');
    await fresh.sql`update comment_post set door = 'closed' where post_id = ${talk.postId}`;
    await fresh.sql`delete from comment_policy`;
    expect((await talk.sends(ada, 'Too late')).json()).toMatchObject(refusal('closed'));
    expect(await commentNum(talk)).toBe(2);
  });

  it('are those of a post that is not there', async () => {
    const talk = new Talk(fresh, anArticleId());
    const ada = await talk.reader();
    expect((await talk.sends(ada, 'Hello?')).json()).toMatchObject(refusal('not_found'));
  });
});

describe('comment.news', () => {
  it('counts what others said since the list was read, in 300 bytes', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const root = await talk.says(ada, 'root');
    const { mark = '' } = (await talk.list(ada)).summary;
    const news = (since: string) =>
      ada.send(calls.comment.news, { query: { post_id: talk.postId, post_type: 'news', since } });
    expect((await news(mark)).json()).toEqual({ result: { code: 0 }, content: { new_num: 0, mark } });
    await talk.says(ada, 'mine');
    await talk.says(bola, 'new', { under: root });
    await talk.says(bola, 'newer');
    const sent = await news(mark);
    expect(sent.json().content.new_num).toBe(2);
    expect(Buffer.byteLength(sent.body)).toBeLessThanOrEqual(300);
    expect((await news(sent.json().content.mark)).json().content.new_num).toBe(0);
    expect((await news('x')).json().content.new_num).toBe(0);
    await talk.blocks(ada, bola.userId);
    expect((await news(mark)).json().content.new_num).toBe(0);
  });
});
