import { FakeClock } from '@griot/testkit/fake-clock';
import { expect, it } from 'vitest';
import { CommentLimits } from './comment-limits.ts';

it('comments of others who only claim a device, from another address, do not use up what its owner may do', () => {
  const limits = new CommentLimits(new FakeClock());
  const post = (userId: string, network: string) =>
    limits.take('post', { userId, deviceId: 'ngen1', network, country: 'ng' });
  const strangers = Array.from({ length: 9 }, (_, n) => post(`stranger-${n}`, '198.51.100.1'));
  expect(strangers.map((wait) => wait === undefined)).toEqual([...Array(8).fill(true), false]);
  expect(post('owner', '203.0.113.7')).toBeUndefined();
});
