import { calls } from '@griot/contract/calls';
import { refusalCode } from '@griot/contract/failure';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { Talk } from '@griot/testkit/social/talk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ areBrowsers: true });
});
afterAll(() => fresh.close());

const aTalk = () => Talk.underNewArticle(fresh);
const missing = { result: { code: refusalCode.not_found } };
const liked = (likes: number, isLiked: boolean) => ({
  result: { code: 0 },
  content: { like_num: likes, like_flag: isLiked },
});

describe('a like', () => {
  it('counts once for each person, and can be taken back', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const root = await talk.says(ada, 'root');
    expect(await talk.likes(bola, root)).toEqual(liked(1, true));
    expect(await talk.likes(bola, root)).toEqual(liked(1, true));
    expect(await talk.likes(ada, root)).toEqual(liked(2, true));
    expect(await talk.likes(bola, root, 'dislike')).toEqual(liked(1, false));
    expect(await talk.likes(bola, root, 'dislike')).toEqual(liked(1, false));
    expect((await talk.list(ada)).content).toMatchObject([{ like_num: 1, like_flag: true }]);
    expect((await talk.list(bola)).content).toMatchObject([{ like_num: 1, like_flag: false }]);
  });

  it('leaves counts that equal the rows, however many come at once', async () => {
    const talk = await aTalk();
    const readers = await Promise.all(Array.from({ length: 6 }, () => talk.reader()));
    const [ada] = readers;
    if (!ada) expect.unreachable();
    const root = await talk.says(ada, 'root');
    const acts = readers.flatMap((reader) =>
      (['like', 'like', 'dislike', 'like'] as const).map((act) => ({ reader, act })),
    );
    await Promise.all(acts.map(({ reader, act }) => talk.likes(reader, root, act)));
    const [row] = await fresh.sql`
      select like_count, (select count(*) from comment_like where comment_id = ${root.id}) as likes
        from comment where id = ${root.id}`;
    expect(row?.like_count).toBe(row?.likes);
  });

  it('needs a comment of this post that all see, and all three names', async () => {
    const [talk, elsewhere] = [await aTalk(), await aTalk()];
    const ada = await talk.reader();
    const other = await elsewhere.says(ada, 'elsewhere');
    const gone = await talk.says(ada, 'gone');
    await talk.deletes(ada, gone);
    for (const comment of [other, gone]) expect(await talk.likes(ada, comment)).toMatchObject(missing);
    fresh.clock.pass(1);
    const sent = await ada.send(calls.comment.like, { query: { act: 'like' } as never }, { signed: true });
    expect(sent.json()).toMatchObject({ result: { code: refusalCode.bad_parameter } });
  });

  it('NET-12 is told from the query alone: a body, which no signature covers, adds and changes nothing', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const [said, other] = [await talk.says(bola, 'One'), await talk.says(bola, 'Another')];
    const query = { post_id: talk.postId, post_type: 'news', comment_id: said.id, act: 'like' } as const;
    const send = async (parts: object) => {
      fresh.clock.pass(1);
      return (await ada.send(calls.comment.like, parts as never, { signed: true })).json();
    };
    const { act: _, ...withoutAct } = query;
    for (const parts of [{ body: query }, { query: withoutAct, body: { act: 'like' } }])
      expect(await send(parts)).toMatchObject({ result: { code: refusalCode.bad_parameter } });
    const body = { ...query, comment_id: other.id, act: 'dislike' };
    expect(await send({ query, body })).toMatchObject({ content: { like_num: 1, like_flag: true } });
    fresh.clock.pass(60_000);
    const { content } = await talk.list(ada);
    expect(content.map(({ id, like_flag }) => [id, like_flag]).toSorted()).toEqual(
      [
        [said.id, true],
        [other.id, false],
      ].toSorted(),
    );
  });
});

describe('a report', () => {
  it('is kept once for each person, with the reasons said last', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const root = await talk.says(ada, 'Buy now');
    expect(await talk.reports(bola, root)).toEqual({ result: { code: 0 }, content: { is_first: true } });
    expect(await talk.reports(bola, root, ['hate', 'spam', 'hate'])).toMatchObject({ content: { is_first: false } });
    const rows = await fresh.sql`select user_id, reasons from comment_report where comment_id = ${root.id}`;
    expect(rows).toEqual([{ user_id: bola.userId, reasons: ['hate', 'spam'] }]);
    expect(await talk.reports(bola, { id: 'ngen000000000000zzzz' })).toMatchObject(missing);
    expect(await talk.texts(bola)).toEqual(['Buy now']);
  });

  it('needs reasons from the list', async () => {
    const talk = await aTalk();
    const ada = await talk.reader();
    const root = await talk.says(ada, 'root');
    for (const reasons of [[], ['boring']]) {
      expect(await talk.reports(ada, root, reasons as never)).toMatchObject({
        result: { code: refusalCode.bad_parameter },
      });
    }
  });
});

describe('a blocked commenter', () => {
  it('is not read by whoever blocked them, in no list, and by all others still', async () => {
    const talk = await aTalk();
    const [ada, bola, chidi] = [await talk.reader(), await talk.reader(), await talk.reader()];
    const ofAda = await talk.says(ada, 'of Ada');
    const ofBola = await talk.says(bola, 'of Bola');
    await talk.says(chidi, 'below Bola', { under: ofBola });
    const reply = await talk.says(bola, 'Bola replies', { under: ofAda });
    const answer = await talk.says(chidi, 'to the reply', { under: reply });
    expect(await talk.blocks(ada, bola.userId)).toEqual({ result: { code: 0 }, content: { is_blocked: true } });
    for (const filter of ['hot', 'latest', 'most_voted'] as const) {
      expect(await talk.texts(ada, filter)).toEqual([['of Ada', 'to the reply']]);
    }
    const { content } = await talk.list(ada);
    expect(content[0]?.replies).toMatchObject([
      { id: answer.id, parent_content: '', parent_user: { id: '', name: '' } },
    ]);
    const thread = (root_id: string) =>
      ada.ask(calls.comment.replies, { query: { post_id: talk.postId, post_type: 'news', num: 15, root_id } });
    expect((await thread(ofAda.id)).content.map(({ id }) => id)).toEqual([answer.id]);
    expect((await thread(ofBola.id)).content).toEqual([]);
    expect((await talk.texts(chidi)).flat()).toHaveLength(5);
    expect((await talk.texts(bola)).flat()).toHaveLength(5);
  });

  it('DET-10 takes no place among the hot comments of an article', async () => {
    const talk = await aTalk();
    const [ada, bola, chidi] = [await talk.reader(), await talk.reader(), await talk.reader()];
    for (const [n, author] of [bola, chidi, bola, chidi, chidi, bola, chidi].entries()) {
      await talk.says(author, `Said as ${n}`);
    }
    const query = { post_id: talk.postId, post_type: 'news', num: 4, reply_num: 0, start_offset: 0 } as const;
    const hot = async () => (await ada.ask(calls.comment.list, { params: { filter: 'hot' }, query })).content;
    const byBola = async () => (await hot()).filter(({ user }) => user.id === bola.userId).length;
    expect([(await hot()).length, (await byBola()) > 0]).toEqual([4, true]);
    await talk.blocks(ada, bola.userId);
    expect([(await hot()).length, await byBola()]).toEqual([4, 0]);
  });

  it('is listed, and is read again when unblocked', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    await talk.says(bola, 'Hello');
    await talk.blocks(ada, bola.userId);
    await talk.blocks(ada, bola.userId);
    const ask = async <Content>(call: typeof calls.user.blocks | typeof calls.user.unblock, query = {}) => {
      fresh.clock.pass(1);
      return (
        await ada.send(call as typeof calls.user.unblock, { query } as never, { signed: true })
      ).json() as Content;
    };
    expect(await ask(calls.user.blocks)).toMatchObject({ content: [{ id: bola.userId }] });
    expect(await ask(calls.user.unblock, { user_id: bola.userId })).toMatchObject({ content: { is_blocked: false } });
    expect(await ask(calls.user.blocks)).toMatchObject({ content: [] });
    expect(await talk.texts(ada)).toEqual(['Hello']);
    expect(await talk.blocks(ada, ada.userId)).toMatchObject({ result: { code: refusalCode.bad_parameter } });
  });
});

describe('a thread', () => {
  it('is followed, muted, or neither, as its root says to the one who chose', async () => {
    const talk = await aTalk();
    const [ada, bola] = [await talk.reader(), await talk.reader()];
    const root = await talk.says(ada, 'root');
    const reply = await talk.says(ada, 'reply', { under: root });
    const choice = async (reader: typeof ada) => (await talk.list(reader)).content[0]?.thread;
    expect(await talk.chooses(bola, root, 'follow')).toEqual({ result: { code: 0 }, content: { choice: 'follow' } });
    expect([await choice(bola), await choice(ada)]).toEqual(['follow', undefined]);
    await talk.chooses(bola, root, 'mute');
    expect(await choice(bola)).toBe('mute');
    await talk.chooses(bola, root, 'none');
    expect(await choice(bola)).toBeUndefined();
    expect(await talk.chooses(bola, reply, 'follow')).toMatchObject(missing);
  });
});
