import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textBytes } from './text-bytes.ts';

it.each(['', 'plain', 'a ’quoted’ word', 'émile', '\ud83d\ude00 and half of one \ud83d', 'كل شيء', 'a’'.repeat(1_000)])(
  'has the bytes of %j',
  (text) => expect(textBytes(text)).toEqual(Buffer.from(text)),
);

it('has the bytes of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(textBytes(text).equals(Buffer.from(text))).toBe(true);
    }),
  );
});
