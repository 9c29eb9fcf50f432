import { describe, expect, it } from 'vitest';
import { visitAfter, visitOf } from './visits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('a reader has been away', () => {
  it.each<[string, number[], number, number | undefined]>([
    ['who is new', [], 0, undefined],
    ['for less than a day', [0], day - 1, undefined],
    ['for a day', [0], day, day],
    ['for longer than requests are kept', [], 30 * day, 30 * day],
    ['and came back a few minutes ago', [0, day], day + 10 * minute, day],
    ['and came back half an hour ago', [0, day], day + 30 * minute, undefined],
    ['and reads on, whatever the pauses', [0, day, day + 20 * minute], day + 29 * minute, day],
  ])('%s', (_, requests, now, returnedAt) => {
    expect(visitAfter(visitOf(requests, 0), now).returnedAt).toBe(returnedAt);
  });
});
