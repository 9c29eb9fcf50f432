import type { Api } from '@griot/contract/calls';
import { describe, expect, it } from 'vitest';
import { askRelated } from './ask-related.face.ts';

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

describe('DAT-01 what is on its way', () => {
  /** Calls that the test answers. */
  function slow() {
    const answers: ((isOk: boolean) => void)[] = [];
    const related = () =>
      new Promise((resolve) => answers.push((ok) => resolve({ ok, value: { articles: [], request_id: '' } })));
    return { answers, api: { feed: { related } } as unknown as Api };
  }

  it('is waited for by whoever asks next, and asked for again once it has failed', async () => {
    const { answers, api } = slow();
    const both = [askRelated(api, the('a')), askRelated(api, the('a'))];
    for (const answer of answers) answer(false);
    const [first, second] = await Promise.all(both);
    expect([answers.length, first?.ok]).toEqual([1, false]);
    expect(second).toBe(first);
    void askRelated(api, the('a'));
    expect(answers).toHaveLength(2);
  });

  it('is nobody else’s where whoever asked may give it up', () => {
    const { answers, api } = slow();
    void askRelated(api, the('a'), { signal: new AbortController().signal });
    void askRelated(api, the('a'));
    expect(answers).toHaveLength(2);
  });
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
