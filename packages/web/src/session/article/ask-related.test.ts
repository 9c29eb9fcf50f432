import type { Api } from '@griot/contract/calls';
import { expect, it } from 'vitest';
import { askRelated } from './ask-related.ts';

/** Calls that answer with their number. */
function counting(isOk = true) {
  const asked: string[] = [];
  const related = async ({ params: { id } }: { params: { id: string } }) => {
    asked.push(id);
    return { ok: isOk, value: { articles: [], request_id: String(asked.length) } };
  };
  return { asked, api: { feed: { related } } as unknown as Api };
}

const the = (id: string) => ({ id, requestId: '' });

it('DAT-01 what is related to the last article is asked for once, by whichever part of the app', async () => {
  const { asked, api } = counting();
  const first = await askRelated(api, the('a'));
  expect(await askRelated(api, the('a'), {})).toBe(first);
  await askRelated(api, the('b'));
  await askRelated(api, the('a'));
  expect(asked).toEqual(['a', 'b', 'a']);
});

it.each([
  ['a failure', counting(false), {}],
  ['the answer of another market', counting(), { market: { key: 'egar' } }],
])('%s is not used again, nor is that of another reader', async (_, { asked, api }, options) => {
  await askRelated(api, the('a'), options as never);
  await askRelated(api, the('a'));
  expect(asked).toEqual(['a', 'a']);
  const other = counting();
  await askRelated(other.api, the('a'));
  expect(other.asked).toEqual(['a']);
});

it('NET-12 says which answer brought the article, where that is known', async () => {
  const queries: unknown[] = [];
  const related = async ({ query }: { query: object }) => {
    queries.push(query);
    return { ok: false };
  };
  const api = { feed: { related } } as unknown as Api;
  for (const requestId of ['r1', '']) await askRelated(api, { id: 'a', requestId });
  expect(queries).toEqual([{ request_id: 'r1' }, {}]);
});
