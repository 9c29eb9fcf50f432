import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../time-units.ts';
import { visitAfter, visitOf } from './visits.ts';

describe('a reader has been away', () => {
  it.each<[string, number[], number, number | undefined]>([
    ['who is new', [], 0, undefined],
    ['for less than a day', [0], DAY_MS - 1, undefined],
    ['for a day', [0], DAY_MS, DAY_MS],
    ['for longer than requests are kept', [], 30 * DAY_MS, 30 * DAY_MS],
    ['and came back a few minutes ago', [0, DAY_MS], DAY_MS + 10 * MINUTE_MS, DAY_MS],
    ['and came back half an hour ago', [0, DAY_MS], DAY_MS + 30 * MINUTE_MS, undefined],
    ['and reads on, whatever the pauses', [0, DAY_MS, DAY_MS + 20 * MINUTE_MS], DAY_MS + 29 * MINUTE_MS, DAY_MS],
  ])('%s', (_, requests, now, returnedAt) => {
    expect(visitAfter(visitOf(requests, 0), now).returnedAt).toBe(returnedAt);
  });
});
