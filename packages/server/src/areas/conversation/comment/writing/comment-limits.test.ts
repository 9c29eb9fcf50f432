import { FakeClock } from '@griot/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { CommentLimits } from './comment-limits.ts';

const aWriter = { userId: 'ada', deviceId: 'phone', network: '192.0.2.1', country: undefined };

/** How many of twenty comments in a minute are taken, each with changes of its own. */
function accepted(
  changed: (nth: number) => Partial<typeof aWriter>,
  limits = new CommentLimits(new FakeClock()),
): number {
  const waits = Array.from({ length: 20 }, (_, nth) => limits.consume('post', { ...aWriter, ...changed(nth) }));
  return waits.filter((wait) => wait === undefined).length;
}

describe('COM-11 the limit of comments', () => {
  it.each<[string, number, (nth: number) => Partial<typeof aWriter>]>([
    ['a user, on however many devices', 6, (nth) => ({ deviceId: `phone ${nth}` })],
    ['a device, by however many users', 8, (nth) => ({ userId: `user ${nth}` })],
    ['an address, for all who have no device', 8, (nth) => ({ userId: `user ${nth}`, deviceId: '' })],
  ])('is that of %s', (_, most, changed) => {
    expect(accepted(changed)).toBe(most);
  });

  it('of one address without devices is not that of another', () => {
    const limits = new CommentLimits(new FakeClock());
    const at = (network: string) => accepted((nth) => ({ userId: `${network} ${nth}`, deviceId: '', network }), limits);
    expect([at('192.0.2.1'), at('192.0.2.2')]).toEqual([8, 8]);
  });
});
