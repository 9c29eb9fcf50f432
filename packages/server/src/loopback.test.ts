import { expect, it } from 'vitest';
import { isLoopback, isLoopbackHost } from './loopback.ts';

it.each(['127.0.0.1', '127.255.3.4', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isLoopback(address)).toBe(true);
});

it.each(['', '128.0.0.1', '0.0.0.0', '10.0.0.1', '::', '::2', '::ffff:10.0.0.1', '127.1', 'localhost', '127.0.0.1:80'])(
  '"%s" is no IP address of this machine',
  (address) => {
    expect(isLoopback(address)).toBe(false);
  },
);

it.each(['localhost', 'localhost:3000', '127.0.0.1', '127.0.0.2:65535', '[::1]', '[::1]:3000'])(
  '%s is a host that names this machine',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

it.each([
  ['nothing', ''],
  ['a name that begins alike', 'localhost.news.example'],
  ['an address that begins alike', '127.0.0.1.news.example'],
  ['a user before it', 'news@localhost'],
  ['a path after it', 'localhost/news'],
  ['no port', 'localhost:'],
  ['too long a port', 'localhost:123456'],
  ['IPv6 without its brackets', '::1:3000'],
  ['a bracket that is not closed', '[::1'],
  ['another machine', '203.0.113.7:3000'],
])('is not named by a host with %s', (_, host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
