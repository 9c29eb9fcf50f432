import { gunzipSync } from 'node:zlib';
import { FakeClock } from '@griot/testkit/fake-clock';
import { expect, it } from 'vitest';
import { CachedDocuments } from './cached-documents.ts';

function documents(limits?: ConstructorParameters<typeof CachedDocuments>[1]) {
  const clock = new FakeClock();
  const documents = new CachedDocuments(clock, limits);
  const made: string[] = [];
  const ask = (key: string, text = key) =>
    documents.documentFor({
      key,
      lifetime: 1_000,
      write: async function* () {
        made.push(key);
        yield text;
      },
    });
  return { clock, made, ask };
}

it('makes a document once for all who ask while it lives', async () => {
  const { clock, made, ask } = documents();
  const [first, second] = await Promise.all([ask('a'), ask('a')]);
  expect(second).toBe(first);
  clock.pass(999);
  expect(await ask('a')).toBe(first);
  clock.pass(1);
  const later = await ask('a');
  expect(made).toEqual(['a', 'a']);
  expect(later?.etag).toBe(first?.etag);
  expect(gunzipSync(first?.bytes ?? '').toString()).toBe('a');
});

it('turns away who asks for another one while too many wait, and serves them afterwards', async () => {
  const { ask } = documents({ bytes: 1_000, waiting: 2 });
  const first = [ask('a'), ask('b'), ask('a')];
  expect(await ask('c')).toBeUndefined();
  expect((await Promise.all(first)).every(Boolean)).toBe(true);
  expect(await ask('c')).toBeDefined();
});

it('forgets what was not asked for longest once there is no more room', async () => {
  const { made, ask } = documents({ bytes: 60, waiting: 9 }); // a short text compressed has some 21 bytes
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('fails alone: the next in line is made all the same, and the same one when it is asked for again', async () => {
  const documents = new CachedDocuments(new FakeClock());
  let isAway = true;
  const write = async function* () {
    if (isAway) throw new Error('away');
    yield 'here';
  };
  const failing = documents.documentFor({ key: 'a', lifetime: 1_000, write });
  const next = documents.documentFor({
    key: 'b',
    lifetime: 1_000,
    write: async function* () {
      yield 'b';
    },
  });
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBeDefined();
  isAway = false;
  expect(await documents.documentFor({ key: 'a', lifetime: 1_000, write })).toBeDefined();
});
