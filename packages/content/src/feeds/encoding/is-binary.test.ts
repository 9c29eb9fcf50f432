import { expect, it } from 'vitest';
import { isBinary } from './is-binary.ts';

const every = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256));

it.each<[string, Uint8Array, boolean]>([
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), true],
  ['bytes of every kind', every, true],
  ['zeros', new Uint8Array(64), true],
  ['nothing', new Uint8Array(), false],
  ['words', Buffer.from('<p>Rain in Kano\t\r\n</p>'), false],
  ['words with a few controls among them', Buffer.from(`${'word '.repeat(40)}\0\0\x01\x02`), false],
  ['letters of one byte beyond ASCII', Buffer.from('Été à Dakar'.repeat(20), 'latin1'), false],
  ['letters of two bytes', Buffer.from(`\ufeff${'<p>Rain</p>'.repeat(20)}`, 'utf16le'), false],
  ['escapes between alphabets', Buffer.from('\x1b$B$"\x1b(B'.repeat(20)), false],
])('bytes are text or not: %s', (_, bytes, expected) => {
  expect(isBinary(bytes)).toBe(expected);
});
