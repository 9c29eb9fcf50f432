import { calls } from '@griot/contract/calls';
import type { Comment } from '@griot/contract/entities/comment';
import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { openPushes, titlesOf } from '@griot/testkit/push/open-pushes';
import { TestReader } from '@griot/testkit/readers';
import { Talk } from '@griot/testkit/social/talk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let fresh: FreshApp;
let pushes: Awaited<ReturnType<typeof openPushes>>;
beforeAll(async () => {
  fresh = await freshApp();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  pushes = await openPushes(fresh);
});
afterEach(() => pushes.close());

describe('INB-06 a reply', () => {
  it('comes to where its reader is signed in or a guest, once for a thread, unless read, deleted or unwanted', async () => {
    pushes.atHour(12);
    const talk = await Talk.underNewArticle(fresh);
    const [ada, guest, deaf, bola] = [
      await talk.signedIn('Ada'),
      await talk.reader(),
      await talk.signedIn(),
      await talk.signedIn('Bola'),
    ];
    const browsers = [
      await pushes.subscribe(ada),
      await pushes.subscribe(guest),
      await pushes.subscribe(deaf, { replies: false }),
    ];
    const roots = [];
    for (const reader of [ada, guest, deaf]) roots.push(await talk.says(reader, 'At last a bridge'));
    for (const root of roots) await talk.says(bola, 'I walk over it', { under: root });
    const last = await talk.says(bola, 'It is long', { under: roots[0] ?? expect.unreachable() });
    await pushes.deliver();
    expect(browsers.map(({ received }) => received.length)).toEqual([1, 1, 0]);
    expect(browsers[0]?.received[0]?.payload).toMatchObject({
      kind: 'reply',
      title: 'Bola replied to your comment',
      body: 'It is long',
      why: 'Because you commented',
      link: `/lite/commentreply?news_entry_id=${talk.postId}&comment_id=${last.id}`,
    });
    const gone = await talk.says(bola, 'Nonsense', { under: roots[0] ?? expect.unreachable() });
    await talk.deletes(bola, gone);
    await talk.says(bola, 'Seen', { under: roots[0] ?? expect.unreachable() });
    await talk.inbox(ada);
    await pushes.deliver();
    expect(browsers[0]?.received).toHaveLength(1);
    await fresh.sql`delete from user_session where user_id = ${ada.userId}`;
    await talk.says(bola, 'Signed out', { under: roots[0] ?? expect.unreachable() });
    await pushes.deliver();
    expect(browsers[0]?.received).toHaveLength(1);
  });

  it('comes to whoever uses the device now, not to those who only name it or had it before', async () => {
    pushes.atHour(12);
    const talk = await Talk.underNewArticle(fresh);
    const [ada, bola] = [await talk.signedIn('Ada'), await talk.signedIn('Bola')];
    const browser = await pushes.subscribe(ada);
    const { device_id } = await ada.device();
    // Another key of the same device, as its browser gets when its storage is new, and its guest.
    const other = new TestReader(fresh.app, fresh.clock, 'ngen');
    const sign_key = 'another-key-of-the-same-device';
    await fresh.sql`
      insert into device_key (market, device_id, key, proven_device_id, created_at)
      values ('ngen', ${device_id}, ${sign_key}, ${device_id}, now())`;
    other.use({ device_id, sign_key });
    await other.guest();
    const stranger = await talk.signedIn('Stranger');
    await fresh.sql`update user_session set device_id = ${device_id} where user_id = ${stranger.userId}`;
    const answered = async (reader: TestReader) => {
      await talk.says(bola, 'An answer', { under: await talk.says(reader, 'A question') });
      await pushes.deliver();
      return browser.received.length;
    };
    expect([await answered(other), await answered(stranger), await answered(ada)]).toEqual([0, 0, 1]);
    // Whoever signs out before it is sent is not told on this phone any more.
    await talk.says(bola, 'Late', { under: await talk.says(ada, 'Another question') });
    await fresh.sql`delete from user_session where user_id = ${ada.userId}`;
    expect(await pushes.deliver()).toMatchObject({ dropped: 1 });
    expect(await answered(other)).toBe(1);
  });

  const set = async (reader: TestReader, body: object) => {
    fresh.clock.pass(1);
    await reader.ask(calls.reader.changeSettings, { body: body as never }, { signed: true });
  };
  type Scene = { talk: Talk; ada: TestReader; bola: TestReader; root: Comment };
  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['its author', ({ talk, ada, bola }) => talk.blocks(ada, bola.userId)],
    ['its thread', ({ talk, ada, root }) => talk.chooses(ada, root, 'mute')],
    ['the source of the article', ({ ada }) => set(ada, { muted_sources: ['gazette'] })],
    ['the topic of the article', ({ ada }) => set(ada, { muted_topics: ['sports'] })],
    ['a word of the article', ({ ada }) => set(ada, { muted_words: ['ferry'] })],
    ['a word of the reply', ({ ada }) => set(ada, { muted_words: ['lottery'] })],
  ])('is not sent once its reader muted %s, also after it was written', async (_, mute) => {
    const scene = await aReplyUnder(anArticle({ title: 'The ferry', source_key: 'gazette', category: 'sports' }));
    await mute(scene);
    expect([await pushes.deliver(), scene.browser.received]).toMatchObject([{ dropped: 1 }, []]);
  });

  it.each([
    [
      'removed',
      () =>
        fresh.sql`update article set removed_at = ${fresh.clock.now()}, removed_by = 'operator' where title = 'The pier'`,
    ],
    [
      'restricted in the country',
      () => fresh.sql`
        insert into restriction (market, news_entry_id, country, reason, at)
        select market, news_entry_id, 'ng', 'a court', ${fresh.clock.now()} from article where title = 'The pier'`,
    ],
    [
      'held',
      () => fresh.sql`
        update comment set status = 'held', status_rule = 'links', decided_at = now() where content = 'A lottery'`,
    ],
  ])('is not sent once what it is about was %s', async (_, take) => {
    const { browser } = await aReplyUnder(anArticle({ title: 'The pier' }));
    await take();
    expect([await pushes.deliver(), browser.received]).toMatchObject([{ dropped: 1 }, []]);
  });

  async function aReplyUnder(article: NewArticle) {
    pushes.atHour(12);
    await insertArticles(fresh.sql, article);
    const talk = new Talk(fresh, article.news_entry_id);
    const [ada, bola] = [await talk.signedIn('Ada'), await talk.signedIn('Bola')];
    const browser = await pushes.subscribe(ada);
    const root = await talk.says(ada, 'A question');
    await talk.says(bola, 'A lottery', { under: root });
    return { talk, ada, bola, root, browser };
  }

  it('waits for the morning', async () => {
    pushes.atHour(23);
    const talk = await Talk.underNewArticle(fresh);
    const [ada, bola] = [await talk.signedIn('Ada'), await talk.signedIn('Bola')];
    const browser = await pushes.subscribe(ada, { quiet_from: 22 * 60, quiet_to: 7 * 60, digests: 0 });
    await talk.says(bola, 'reply', { under: await talk.says(ada, 'root') });
    expect(await pushes.deliver()).toMatchObject({ waiting: 1 });
    pushes.atHour(7);
    expect(await pushes.deliver()).toMatchObject({ sent: 1 });
    expect(titlesOf(browser)).toEqual(['Bola replied to your comment']);
  });
});
