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

it('DAT-01 what is related to the last article is asked for once, by whichever part of the app', async () => {
  const { asked, api } = counting();
  const first = await askRelated(api, 'a');
  expect(await askRelated(api, 'a', {})).toBe(first);
  await askRelated(api, 'b');
  await askRelated(api, 'a');
  expect(asked).toEqual(['a', 'b', 'a']);
});

it.each([
  ['a failure', counting(false), {}],
  ['the answer of another market', counting(), { market: { key: 'egar' } }],
])('%s is not used again, nor is that of another reader', async (_, { asked, api }, options) => {
  await askRelated(api, 'a', options as never);
  await askRelated(api, 'a');
  expect(asked).toEqual(['a', 'a']);
  const other = counting();
  await askRelated(other.api, 'a');
  expect(other.asked).toEqual(['a']);
});
