import { expect, it } from 'vitest';
import { longId, quickHex, randomHex, randomLetters, randomToken, shortId } from './random.ts';

// Databases, cookies and clients hold all of these: their forms stay as they are.
it.each([
  ['a token', () => randomToken(), /^[\w-]{43}$/],
  ['a shorter token', () => randomToken(15), /^[\w-]{20}$/],
  ['bytes in hexadecimal digits', () => randomHex(5), /^[0-9a-f]{10}$/],
  ['quick hexadecimal digits', quickHex, /^[0-9a-f]{32}$/],
  ['letters and digits', () => randomLetters(25), /^[0-9a-z]{25}$/],
  ['an id of an article, a clip or a comment', () => shortId('ngen'), /^ngen[0-9a-z]{16}$/],
  ['an id of a device or a user', () => longId('kesw'), /^kesw[0-9a-z]{25}$/],
])('%s has its form and is another each time', (_, make, form) => {
  const made = Array.from({ length: 500 }, make);
  expect(made.filter((one) => !form.test(one))).toEqual([]);
  expect(new Set(made).size).toBe(500);
});
