import { expect, it } from 'vitest';
import { isFromOwnMachine } from './own-machine.ts';

it.each([
  ['a program on it that asks directly', '127.0.0.1', {}, true],
  ['the same by the newer kind of address', '::1', { host: 'localhost' }, true],
  ['somebody else', '203.0.113.7', {}, false],
  ['whoever stands behind a proxy on it', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
  ['the same, told by the standard header', '127.0.0.1', { forwarded: 'for=203.0.113.7' }, false],
  ['the same, told by another one', '127.0.0.1', { 'x-real-ip': '203.0.113.7' }, false],
] as const)('a request of %s', (_, ip, headers, isOurs) => {
  expect(isFromOwnMachine({ ip, headers })).toBe(isOurs);
});
