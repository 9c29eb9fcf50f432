import { expect, it } from 'vitest';
import { EncodedCache } from './encoded-cache.ts';

const bytes = (count: number) => Buffer.alloc(count);

it('drops what was not asked for the longest, once there is no more room', () => {
  const cache = new EncodedCache(100);
  for (const key of ['a', 'b', 'c']) cache.set(key, bytes(30));
  cache.get('a');
  cache.set('d', bytes(30));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
});

it('takes nothing larger than all its room, and nothing twice', () => {
  const cache = new EncodedCache(100);
  cache.set('a', bytes(60));
  cache.set('huge', bytes(101));
  cache.set('a', bytes(60));
  cache.set('b', bytes(40));
  expect(['a', 'b', 'huge'].filter((key) => cache.get(key))).toEqual(['a', 'b']);
});
