import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import { schemas } from '@griot/contract/schemas';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { samples } from '@griot/testkit/samples/samples';
import { runs } from '@griot/testkit/setup/runs';
import { unhurried } from '@griot/testkit/setup/unhurried';
import { Talk } from '@griot/testkit/social/talk';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** How a query names a place in a list; a new name has to be added here. */
const placeNames = ['cursor', 'start_id', 'start_offset', 'since', 'page_no'];

type Args = { params?: object; query?: object };
type Schema = { query?: { properties: Record<string, unknown> } };
type Sampled = Record<string, Record<string, { args: Args }>>;

/** Every call that takes a place, with its name and arguments that it accepts; found in the contract. */
const placed = Object.entries(calls).flatMap(([area, ofArea]) =>
  Object.entries(ofArea as Record<string, Call>).flatMap(([name, call]) => {
    const { query } = (schemas as unknown as Record<string, Record<string, Schema>>)[area]?.[name] ?? {};
    const { args } = (samples as unknown as Sampled)[area]?.[name] ?? { args: {} };
    const fields = placeNames.filter((field) => field in (query?.properties ?? {}));
    return fields.map((field) => ({ what: `${area}.${name} ${field}`, call, args, field }));
  }),
);

const nextHour = unhurried();
let fresh: FreshApp;
let talk: Talk;
let ada: TestReader;
let bola: TestReader;
beforeAll(async () => {
  fresh = await freshApp();
  talk = await Talk.underNewArticle(fresh);
  [ada, bola] = [await talk.signedIn(), await talk.signedIn()];
  const root = await talk.says(ada, 'A root');
  for (const words of ['one', 'two', 'three']) await talk.says(bola, words, { under: root });
});
afterAll(() => fresh.close());

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, 1e15, 1e308));
const anyPlace = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.jsonValue().map(encoded),
  number.map(String),
  fc.constantFrom('', 'NaN', 'ngen0000000000000000', '9'.repeat(15), '9'.repeat(64), 'x'.repeat(100_000)),
  // what the lists of comments write, for a list that is there
  fc
    .tuple(fc.constantFrom('hot', 'latest', 'most_voted', 'replies'), number, number, number)
    .map(([order, ...numbers]) => encoded([order, talk.postId, ...numbers, 'ngen0000000000000000'])),
);

describe('a place in a list that anybody may write', () => {
  it('is known of all lists', () => {
    expect(placed.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['search.articles cursor', 'comment.list start_id', 'message.list start_id']),
    );
  });

  it.each(placed)('gets a page or a refusal: $what', async ({ call, args, field }) => {
    await fc.assert(
      fc.asyncProperty(anyPlace, async (place) => {
        nextHour();
        fresh.clock.pass(1_000); // no two requests are signed at the same time
        const query = { ...args.query, ...('post_id' in (args.query ?? {}) && { post_id: talk.postId }) };
        const sent = await ada.send(call, { ...args, query: { ...query, [field]: place } } as never, { signed: true });
        expect([200, 400]).toContain(sent.statusCode);
      }),
      { numRuns: runs(100) },
    );
  });

  it('shows nothing of somebody else’s: a list is of whoever asks, wherever it begins', async () => {
    nextHour();
    const first = await talk.inbox(ada, { num: 1 });
    const start_id = first.page_info.next_id;
    expect([first.content.length, start_id]).toEqual([1, expect.any(String)]);
    expect((await talk.inbox(ada, { num: 1, start_id: start_id ?? '' })).content).toHaveLength(1);
    expect((await talk.inbox(bola, { num: 1, start_id: start_id ?? '' })).content).toEqual([]);
  });
});
