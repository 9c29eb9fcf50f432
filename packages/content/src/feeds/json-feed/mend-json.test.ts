import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJson } from './mend-json.ts';

it('raw line breaks, unknown escapes and commas too many are mended', () => {
  expect(readJson('{"a": "one\ntwo\\q \\" \\\\", "b": [1, 2, ], }')).toEqual({ a: 'one\ntwoq " \\', b: [1, 2] });
});

it('a feed that breaks off keeps its complete entries', () => {
  expect(readJson('{"title":"T","items":[{"id":"1","tags":["a"]},{"id":"2","ti')).toEqual({
    title: 'T',
    items: [{ id: '1', tags: ['a'] }],
  });
});

it('whatever is cut off any JSON feed, what is left are its first entries', () => {
  const items = fc.array(fc.record({ id: fc.string(), tags: fc.array(fc.string(), { maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(items, fc.nat(), (given, at) => {
      const text = JSON.stringify({ title: 'T', items: given });
      const read = readJson(text.slice(0, at % text.length)) as { items?: unknown[] } | undefined;
      const left = read?.items ?? [];
      expect(left.slice(0, -1)).toEqual(given.slice(0, Math.max(left.length - 1, 0)));
    }),
  );
});

it('what is no JSON is nothing', () => {
  for (const text of ['', '{', '"', '[[[[', '{"a":', `{"items":["${'\\"'.repeat(100_000)}`, '['.repeat(100_000)]) {
    expect(() => readJson(text)).not.toThrow();
  }
});
