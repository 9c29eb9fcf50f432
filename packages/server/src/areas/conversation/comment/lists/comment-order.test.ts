import { calls } from '@griot/contract/calls';
import { HOUR_MS } from '@griot/domain/time-units';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { runs } from '@griot/testkit/setup/runs';
import { Talk } from '@griot/testkit/social/talk';
import { aComment, insertComments } from '@griot/testkit/stored/a-comment';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let fresh: FreshApp;
let crowd: TestReader[];
beforeAll(async () => {
  fresh = await freshApp();
  const talk = new Talk(fresh, '');
  crowd = await Promise.all(Array.from({ length: 4 }, () => talk.reader()));
});
afterAll(() => fresh.close());

const aTalk = () => Talk.underNewArticle(fresh);

const filters = ['hot', 'latest', 'most_voted'] as const;
type Filter = (typeof filters)[number];
const epoch = 10 * 60_000;

/** A page of a list, or of a thread. */
async function page({ postId }: Talk, list: Filter | { root: string }, start_id: string) {
  const query = { post_id: postId, post_type: 'news', num: 3, start_id } as const;
  const reader = fresh.readers.amina; // without a device, whose requests would be counted
  return typeof list === 'object'
    ? await reader.ask(calls.comment.replies, { query: { ...query, root_id: list.root } })
    : await reader.ask(calls.comment.list, {
        params: { filter: list },
        query: { ...query, reply_num: 0, start_offset: 0 },
      });
}

/** Reads to the end while something happens after each page. */
async function readThrough(talk: Talk, list: Filter | { root: string }, between: (nth: number) => Promise<unknown>) {
  const seen: string[] = [];
  let start: string | undefined = '';
  for (let nth = 0; start !== undefined; nth++) {
    const { content, page_info }: Awaited<ReturnType<typeof page>> = await page(talk, list, start);
    seen.push(...content.map(({ id }) => id));
    start = page_info.next_id;
    await between(nth);
  }
  return seen;
}

type Happening =
  | { kind: 'like'; which: number; act: 'like' | 'dislike' }
  | { kind: 'say'; who: number }
  | { kind: 'answer'; which: number; who: number };
const act = fc.constantFrom('like' as const, 'like' as const, 'dislike' as const);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('like' as const), which: fc.nat(11), act }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('say' as const), who: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('answer' as const), which: fc.nat(11), who: fc.nat(3) }) },
);
/** What happens at once after each page; all of it takes less than an epoch, the longest that a list keeps still. */
const meanwhile = fc.array(fc.array(happening, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 });

async function happens(talk: Talk, there: readonly string[], what: Happening): Promise<unknown> {
  const id = 'which' in what ? (there[what.which % there.length] ?? '') : '';
  const reader = ('who' in what ? crowd[what.who] : crowd[0]) ?? expect.unreachable();
  switch (what.kind) {
    case 'like': // by everybody, so that it moves far
      return await Promise.all(crowd.map((one) => talk.likes(one, { id }, what.act)));
    case 'say':
      return await talk.sends(reader, 'new');
    case 'answer':
      return await talk.sends(reader, 'new', { under: { id } });
  }
}

describe.each([...filters, 'replies'] as const)('the list %s', (name) => {
  it('has neither a repeat nor a gap for who reads it while others post, answer and like', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { minLength: 7, maxLength: 12 }), meanwhile, async (likes, acts) => {
        const talk = await aTalk();
        const root = aComment({ post_id: talk.postId });
        const below = name === 'replies' ? { root_id: root.id } : {};
        const all = likes.map((like_count) => aComment({ post_id: talk.postId, like_count, ...below }));
        await insertComments(fresh.sql, ...(name === 'replies' ? [root] : []), ...all);
        const there = all.map(({ id }) => id);
        fresh.clock.pass(epoch); // so that an epoch begins with the first like
        const list = name === 'replies' ? { root: root.id } : name;
        const seen = await readThrough(talk, list, async (nth) => {
          await Promise.all((acts[nth] ?? []).map((what) => happens(talk, there, what)));
          await page(talk, 'hot', ''); // somebody else begins to read, and with them an epoch
        });
        expect(new Set(seen).size).toBe(seen.length);
        expect(there.filter((id) => !seen.includes(id))).toEqual([]);
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('the order of a list', () => {
  it('follows the likes for whoever begins to read, once an epoch is over', async () => {
    const talk = await aTalk();
    const [ada, bola] = crowd as [TestReader, TestReader];
    const [first, second] = [await talk.says(ada, 'first'), await talk.says(ada, 'second')];
    for (const filter of ['hot', 'most_voted'] as const)
      expect(await talk.texts(ada, filter)).toEqual(['second', 'first']);
    for (const reader of crowd) await talk.likes(reader, first);
    for (const filter of ['hot', 'most_voted'] as const)
      expect(await talk.texts(ada, filter)).toEqual(['first', 'second']);
    for (const reader of crowd) await talk.likes(reader, first, 'dislike');
    await talk.likes(bola, second);
    expect(await talk.texts(ada, 'hot')).toEqual(['first', 'second']);
    expect((await talk.list(ada, 'hot')).content.map(({ like_num }) => like_num)).toEqual([0, 1]); // counts are true
    fresh.clock.pass(epoch);
    expect(await talk.texts(ada, 'hot')).toEqual(['second', 'first']);
  });

  it('that is hot prefers what is liked, and forgets it with time', async () => {
    const talk = await aTalk();
    const ago = (hours: number, like_count: number) =>
      aComment({
        post_id: talk.postId,
        like_count,
        created_at: new Date(fresh.clock.now().getTime() - hours * HOUR_MS),
      });
    const [old, liked, fresher] = [ago(48, 90), ago(6, 20), ago(0, 0)];
    await insertComments(fresh.sql, old, liked, fresher);
    const ids = (await talk.list(crowd[0] as TestReader, 'hot')).content.map(({ id }) => id);
    expect(ids).toEqual([liked.id, fresher.id, old.id]);
  });

  it('goes on from a place of long ago in the order of now', async () => {
    const talk = await aTalk();
    const all = [5, 4, 3, 2, 1].map((like_count) => aComment({ post_id: talk.postId, like_count }));
    await insertComments(fresh.sql, ...all);
    const { page_info } = await page(talk, 'most_voted', '');
    for (let nth = 0; nth < 3; nth++) {
      await talk.likes(crowd[nth] as TestReader, { id: all[0]?.id ?? '' });
      fresh.clock.pass(epoch);
      await page(talk, 'most_voted', '');
    }
    const rest = await page(talk, 'most_voted', page_info.next_id ?? '');
    expect(rest.content.map(({ id }) => id)).toEqual(all.slice(3).map(({ id }) => id));
  });
});
