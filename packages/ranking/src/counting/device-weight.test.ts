import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeviceHistory, deviceWeight } from './device-weight.ts';

const regular: DeviceHistory = { earlierDays: 2, shown: 40, opened: 6, openedSources: 4, isSignedIn: false };

describe('what a device counts for', () => {
  it.each<[string, Partial<DeviceHistory>, number]>([
    ['a regular reader', {}, 1],
    ['one of many years', { earlierDays: 900, shown: 90_000, opened: 9_000, openedSources: 60 }, 1],
    ['a new device, whatever it did today', { earlierDays: 0, shown: 400, opened: 40, openedSources: 20 }, 0],
    ['a new device of somebody signed in', { earlierDays: 0, isSignedIn: true }, 0],
    ['its second day', { earlierDays: 1 }, 0.5],
    ['the second day of somebody signed in', { earlierDays: 1, isSignedIn: true }, 1],
    ['who opens nothing', { opened: 0, openedSources: 0 }, 0],
    ['who opens only one source', { openedSources: 1 }, 0],
    ['who opens two sources', { openedSources: 2 }, 1 / 3],
    ['who was shown little', { shown: 20 }, 0.5],
    ['who opens all they are shown', { opened: 40 }, 0.5],
    ['who sends clicks without impressions', { shown: 0, opened: 40 }, 0],
  ])('%s', (_, history, weight) => {
    expect(deviceWeight({ ...regular, ...history })).toBeCloseTo(weight, 10);
  });

  it('lies between 0 and 1, and a longer history never counts less', () => {
    const count = fc.integer({ min: 0, max: 1_000 });
    const history = fc.record({
      earlierDays: count,
      shown: count,
      opened: count,
      openedSources: count,
      isSignedIn: fc.boolean(),
    });
    fc.assert(
      fc.property(history, fc.constantFrom('earlierDays', 'shown', 'openedSources' as const), (one, name) => {
        const [weight, more] = [deviceWeight(one), deviceWeight({ ...one, [name]: one[name] + 1 })];
        expect(weight).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(1);
        expect(more).toBeGreaterThanOrEqual(weight);
      }),
    );
  });
});
