import { calls } from '@griot/contract/calls';
import { HOUR_MS } from '@griot/domain/time-units';
import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenTo } from '../../../db/listen.ts';

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp();
  for (const reader of Object.values(fresh.readers)) await reader.guest();
});
afterAll(() => fresh.close());

async function published(known: Partial<NewArticle> = {}): Promise<NewArticle> {
  const article = anArticle(known);
  await insertArticles(fresh.sql, article);
  return article;
}

async function crowd(size: number): Promise<TestReader[]> {
  const all = Array.from({ length: size }, () => new TestReader(fresh.app, fresh.clock, 'ngen'));
  for (const reader of all) await reader.guest({ signed: false });
  return all;
}

const send = (reader: TestReader, { news_entry_id }: { news_entry_id: string }, value: number) => {
  fresh.clock.pass(1);
  return reader.send(calls.reaction.react, { body: { news_entry_id, value } }, { signed: 'offered' });
};
const reactAs = async (one: TestReader, body: object) =>
  (await one.send(calls.reaction.react, { body }, { signed: 'offered' })).json();
const react = async (...asked: Parameters<typeof send>) => (await send(...asked)).json();
const counts = async ({ news_entry_id }: NewArticle) => {
  const { articles } = await fresh.readers.amina.ask(calls.article.entry, { params: { id: news_entry_id }, query: {} });
  return articles[0]?.social_info;
};
const likesOf = async (article: NewArticle) => (await counts(article))?.total_like_count;
const rows = ({ news_entry_id }: NewArticle) =>
  fresh.sql<{ user_id: string; value: number }[]>`
    select user_id, value from reaction where news_entry_id = ${news_entry_id}`;

describe('a like', () => {
  it('is counted once for each user, and answered with the count', async () => {
    const article = await published();
    const { amina, bola } = fresh.readers;
    const liked = (likes: number) => ({ result: { code: 0 }, content: { total_like_count: likes, value: 1 } });
    expect(await react(amina, article, 1)).toEqual(liked(1));
    expect(await react(amina, article, 1)).toEqual(liked(1));
    expect(await react(bola, article, 1)).toEqual(liked(2));
    expect(await likesOf(article)).toBe(2);
  });

  it('IDN-10 that is sent again under the same id changes nothing, even after the reader chose otherwise', async () => {
    const article = await published();
    const { amina } = fresh.readers;
    const sendAs = (value: number, client_id: string) => {
      fresh.clock.pass(1);
      const body = { news_entry_id: article.news_entry_id, value, client_id };
      return reactAs(amina, body);
    };
    expect(await sendAs(1, 'a-1')).toMatchObject({ content: { total_like_count: 1 } });
    expect(await sendAs(0, 'a-2')).toMatchObject({ content: { total_like_count: 0 } });
    expect(await sendAs(1, 'a-1')).toMatchObject({ result: { code: 0 }, content: { total_like_count: 0 } });
    expect(await rows(article)).toEqual([]);
    const together = await Promise.all([sendAs(1, 'a-3'), sendAs(1, 'a-3'), sendAs(1, 'a-3')]);
    expect(together.map(({ content }) => content.total_like_count)).toEqual([1, 1, 1]);
  });

  it('is taken back by none, or by a dislike, which alone changes no count', async () => {
    const article = await published({ like_count: 3 });
    const { amina } = fresh.readers;
    const steps: [number, number][] = [
      [-1, 3],
      [1, 4],
      [-1, 3],
      [-1, 3],
      [0, 3],
      [1, 4],
      [0, 3],
      [0, 3],
    ];
    for (const [value, likes] of steps) {
      expect((await react(amina, article, value)).content).toEqual({ total_like_count: likes, value });
    }
    expect(await rows(article)).toEqual([]);
  });

  it('keeps true counts, whatever users do in whatever order', async () => {
    const users = await crowd(3);
    const doings = fc.array(fc.tuple(fc.nat(2), fc.constantFrom(-1, 0, 1)), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(doings, async (all) => {
        fresh.clock.pass(60_000); // nobody reacts faster for long
        const article = await published();
        const values = new Map<number, number>();
        for (const [who, value] of all) {
          values.set(who, value);
          const likes = [...values.values()].filter((one) => one === 1).length;
          expect((await react(users[who] as TestReader, article, value)).content.total_like_count).toBe(likes);
        }
        expect(await rows(article)).toHaveLength([...values.values()].filter((one) => one !== 0).length);
      }),
      { numRuns: 12 },
    );
  });

  it('keeps true counts while many change their minds at the same time', async () => {
    const article = await published();
    const users = await crowd(8);
    const values = [1, 0, 1, -1, 1, 0, -1, 1];
    const sent = await Promise.all(users.flatMap((user) => values.map((value) => send(user, article, value))));
    expect(sent.every((one) => one.json().result.code === 0)).toBe(true);
    const likes = (await rows(article)).filter(({ value }) => value === 1).length;
    expect(await likesOf(article)).toBe(likes);
    await Promise.all(users.map((user) => send(user, article, 1)));
    expect(await likesOf(article)).toBe(users.length);
    await Promise.all(users.map((user) => send(user, article, 0)));
    expect([await likesOf(article), await rows(article)]).toEqual([0, []]);
  });

  it('counts ten times from one address, as far as its devices are new, and is taken for each reader', async () => {
    const article = await published();
    const answers = await Promise.all((await crowd(12)).map((user) => react(user, article, 1)));
    expect(answers.map(({ result, content }) => [result.code, content.value])).toEqual(Array(12).fill([0, 1]));
    expect([await likesOf(article), (await rows(article)).length]).toEqual([10, 12]);
  });

  it('may be said in the query, which the signature covers', async () => {
    const { news_entry_id } = await published();
    fresh.clock.pass(1);
    const query = { news_entry_id, value: -1 };
    const { content } = await fresh.readers.amina.ask(calls.reaction.react, { query }, { signed: true });
    expect(content).toEqual({ total_like_count: 0, value: -1 });
  });

  it('is of an article of any market', async () => {
    const article = await published({ market: 'egar', language: 'ar' });
    expect((await react(fresh.readers.amina, article, 1)).content.total_like_count).toBe(1);
  });

  it.each([2, -2, 0.5, 'like', null, undefined])('has no other value: %s', async (value) => {
    const { news_entry_id } = await published();
    fresh.clock.pass(1);
    const body = { news_entry_id, value } as never;
    const sent = await fresh.readers.amina.send(calls.reaction.react, { body }, { signed: true, as: 'json' });
    expect([sent.statusCode, sent.json().result.code]).toEqual([200, 1]);
  });

  it('needs an article that is shown', async () => {
    const removed = await published({ removed_at: new Date(0) });
    const restricted = await published();
    await fresh.sql`
      insert into restriction (market, news_entry_id, country, reason, at)
      values ('ngen', ${restricted.news_entry_id}, 'ng', 'x', now())`;
    const ids = [removed.news_entry_id, restricted.news_entry_id, 'ngen0000000000000000', 'xxyy', 'x'];
    for (const news_entry_id of ids) {
      expect(await react(fresh.readers.amina, { news_entry_id }, 1)).toEqual({
        result: { code: 4, msg: 'There is no such article' },
      });
    }
  });

  it('goes with its article', async () => {
    const article = await published();
    await react(fresh.readers.amina, article, 1);
    await fresh.sql`delete from article where news_entry_id = ${article.news_entry_id}`;
    expect(await rows(article)).toEqual([]);
  });
});

describe('a share', () => {
  const share = async (reader: TestReader, { news_entry_id }: { news_entry_id: string }) =>
    (await reader.send(calls.reaction.share, { body: { news_entry_id } })).json();
  const shared = (shares: number) => ({ result: { code: 0 }, content: { total_shared_count: shares } });

  it('is counted, and asks for no user', async () => {
    const article = await published({ share_count: 2 });
    const reader = new TestReader(fresh.app, fresh.clock, 'ngen');
    await reader.device();
    expect(await share(reader, article)).toEqual(shared(3));
    expect((await counts(article))?.total_shared_count).toBe(3);
  });

  it('counts once an hour for each device and article', async () => {
    const [article, other] = [await published(), await published()];
    const { amina, bola } = fresh.readers;
    const all = await Promise.all(Array.from({ length: 8 }, () => share(amina, article)));
    expect(all).toEqual(Array(8).fill(shared(1)));
    expect(await share(bola, article)).toEqual(shared(2));
    expect(await share(amina, other)).toEqual(shared(1));
    fresh.clock.pass(HOUR_MS - 1);
    expect(await share(amina, article)).toEqual(shared(2));
    fresh.clock.pass(1);
    expect(await share(amina, article)).toEqual(shared(3));
  });

  it('counts for devices we gave an id to, and for articles that are shown', async () => {
    const article = await published();
    const stranger = new TestReader(fresh.app, fresh.clock, 'ngen');
    expect(await share(stranger, article)).toMatchObject({ result: { code: 1 } });
    const made = { news_entry_id: article.news_entry_id, uid: 'ngen0000000000000000000000000' };
    expect((await stranger.send(calls.reaction.share, { query: made })).json()).toMatchObject({ result: { code: 1 } });
    expect(await share(fresh.readers.amina, { news_entry_id: 'x' })).toMatchObject({ result: { code: 4 } });
    const nothing = await fresh.readers.amina.send(calls.reaction.share, {});
    expect(nothing.json()).toMatchObject({ result: { code: 1 } });
    expect((await counts(article))?.total_shared_count).toBe(0);
  });
});

/** The notices on a channel while something is done. */
async function noticesDuring(channel: string, act: () => Promise<unknown>): Promise<string[]> {
  const notices: string[] = [];
  const ended = Promise.withResolvers<void>();
  const onNotice = (notice: string) => {
    notices.push(notice);
    if (notice.startsWith('zaen')) ended.resolve();
  };
  const unwatch = await listenTo(fresh.sql, channel, { onNotice, onListening: () => {} });
  // Notices come in order: these two are the ends.
  const first = noticeOf(await published({ market: 'zmen' }));
  await act();
  await published({ market: 'zaen' });
  await ended.promise;
  await unwatch();
  return notices.slice(notices.indexOf(first) + 1, -1);
}

const noticeOf = ({ news_entry_id }: { news_entry_id: string }) => `${news_entry_id.slice(0, 4)} ${news_entry_id}`;

it('tells nobody who keeps feeds of a like, and of everything else as before', async () => {
  const article = await published({ market: 'kesw' });
  const notices = await noticesDuring('articles', async () => {
    await react(fresh.readers.amina, article, 1);
    await fresh.sql`update article set title = 'Corrected' where news_entry_id = ${article.news_entry_id}`;
  });
  expect(notices).toEqual([noticeOf(article)]);
});

it.each(['articles', 'article_texts'])(
  'sends a notice on %s of a text that changes together with counts',
  async (channel) => {
    const counts = ['comment_num', 'like_count', 'share_count'];
    const articles = await Promise.all(counts.map(() => published({ market: 'kesw' })));
    const notices = await noticesDuring(channel, async () => {
      for (const [at, { news_entry_id }] of articles.entries())
        await fresh.sql`update article set title = 'Corrected', ${fresh.sql(counts[at] ?? '')} = 99
        where news_entry_id = ${news_entry_id}`;
    });
    expect(notices).toEqual(articles.map(noticeOf));
  },
);

it('sends a notice of comments for cards, and none for texts', async () => {
  const { news_entry_id } = await published({ market: 'kesw' });
  const comment = () => fresh.sql`update article set comment_num = comment_num + 1, updated_at = now()
    where news_entry_id = ${news_entry_id}`;
  expect(await noticesDuring('articles', comment)).toEqual([noticeOf({ news_entry_id })]);
  expect(await noticesDuring('article_texts', comment)).toEqual([]);
});
