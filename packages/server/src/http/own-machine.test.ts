import { expect, it } from 'vitest';
import { isFromOwnMachine, proxyHeaders } from './own-machine.ts';

it.each([
  ['a program on this machine', '127.0.0.1', true],
  ['a program on this machine, by IPv6', '::1', true],
  ['somebody else', '203.0.113.7', false],
])('a request of %s', (_, ip, isOurs) => {
  expect(isFromOwnMachine({ ip, headers: { host: 'localhost' } })).toBe(isOurs);
});

it.each(proxyHeaders)('a request that a proxy on this machine passed on, as %s says', (name) => {
  expect(isFromOwnMachine({ ip: '127.0.0.1', headers: { [name]: '203.0.113.7' } })).toBe(false);
});
