import { DAY_MS, HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRates, intervalFor, nextRates, pauseAfter, type Rates, type Setback } from './rhythm.ts';

const now = new Date(Date.UTC(2026, 2, 10, 12));
const ago = (ms: number) => now.getTime() - ms;

describe('how long a feed is left in peace', () => {
  it.each<[string, Rates, number]>([
    ['half an hour while nothing is known', { lately: null, normal: null }, 1_800],
    ['half an hour where an item comes every hour', { lately: 24, normal: 24 }, 1_800],
    ['five minutes at least, for an agency', { lately: 900, normal: 700 }, 300],
    ['as at its better times, on a quiet Sunday', { lately: 0.5, normal: 48 }, 900],
    ['as on the day, when much happens', { lately: 96, normal: 12 }, 450],
    ['half a week would be, a day is, for a weekly', { lately: 0, normal: 1 / 7 }, 86_400],
    ['a day, where nothing comes any more', { lately: 0, normal: 0 }, 86_400],
  ])('is %s', (_, rates, seconds) => {
    expect(intervalFor(rates)).toBe(seconds);
  });

  it('always fits its column', () => {
    const rate = fc.option(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }));
    fc.assert(
      fc.property(rate, rate, (lately, normal) => {
        const seconds = intervalFor({ lately, normal });
        return Number.isInteger(seconds) && seconds >= 300 && seconds <= 86_400;
      }),
    );
  });
});

describe('how much a feed publishes', () => {
  it.each<[string, (number | null)[], number | null]>([
    ['nobody knows without dates', [null, null], null],
    ['nobody knows of an empty one', [], null],
    ['ten a day', Array.from({ length: 10 }, (_, at) => ago((at + 1) * 2.4 * HOUR_MS)), 10],
    ['twenty within the hour count as of one hour', Array.from({ length: 20 }, () => ago(MINUTE_MS)), 480],
    ['what is dated tomorrow counts as of now', [ago(-DAY_MS), ago(2 * DAY_MS)], 1],
    ['what is pinned since last year counts for nothing', [ago(400 * DAY_MS), ago(DAY_MS)], 1],
    ['none, where all of it is old', [ago(400 * DAY_MS)], 0],
  ])('at first sight: %s', (_, published, rate) => {
    const rates = firstRates(published, now);
    if (rate === null) expect(rates).toEqual({ lately: null, normal: null });
    else expect(rates.lately).toBeCloseTo(rate, 6);
    expect(rates.normal).toBe(rates.lately);
  });

  it('follows the day quickly and the season slowly', () => {
    const day = { last: new Date(ago(DAY_MS)), now };
    const silent = nextRates({ lately: 40, normal: 40 }, 0, day);
    expect(silent.lately).toBeCloseTo(40 / Math.E, 6);
    expect(silent.normal).toBeGreaterThan(37);
    const steady = nextRates({ lately: 40, normal: 40 }, 40, day);
    expect([steady.lately, steady.normal]).toEqual([expect.closeTo(40, 6), expect.closeTo(40, 6)]);
  });

  it('comes to the same whether it is asked for often or seldom', () => {
    let often: Rates = { lately: 0, normal: 0 };
    for (let hour = 1; hour <= 48; hour++) {
      const at = {
        last: new Date(now.getTime() + (hour - 1) * HOUR_MS),
        now: new Date(now.getTime() + hour * HOUR_MS),
      };
      often = nextRates(often, 2, at);
    }
    const seldom = nextRates({ lately: 0, normal: 0 }, 96, { last: now, now: new Date(now.getTime() + 48 * HOUR_MS) });
    expect(often.lately).toBeCloseTo(seldom.lately ?? 0, 6);
  });

  it('is known from the first count where it had no dates', () => {
    const rates = nextRates({ lately: null, normal: null }, 6, { last: new Date(ago(6 * HOUR_MS)), now });
    expect(rates.lately).toBeCloseTo(24, 6);
  });

  it('is a number whatever the clock does', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: -DAY_MS, max: 1_000 * DAY_MS }), (found, since) => {
        const rates = nextRates({ lately: 3, normal: 3 }, found, { last: new Date(ago(since)), now });
        return [rates.lately, rates.normal].every((rate) => Number.isFinite(rate) && (rate ?? -1) >= 0);
      }),
    );
  });
});

describe('how long a feed waits after a failure', () => {
  it.each<[string, Setback, number]>([
    ['as long as usual after the first', { failures: 1, interval: 1_800 }, 30 * MINUTE_MS],
    ['twice as long after the second', { failures: 2, interval: 1_800 }, HOUR_MS],
    ['eight times after the fourth', { failures: 4, interval: 1_800 }, 4 * HOUR_MS],
    ['five minutes at least', { failures: 1, interval: 60 }, 5 * MINUTE_MS],
    ['a day at most', { failures: 9, interval: 1_800 }, DAY_MS],
    ['a day at most, even after years', { failures: 100_000, interval: 1_800 }, DAY_MS],
    ['a day at once when the publisher says it is gone', { failures: 1, interval: 300, status: 410 }, DAY_MS],
    ['as long as the publisher asks', { failures: 1, interval: 300, status: 429, wait: 2 * HOUR_MS }, 2 * HOUR_MS],
    ['no less for being asked for less', { failures: 3, interval: 1_800, status: 503, wait: 1_000 }, 2 * HOUR_MS],
    [
      'longer than a day, if the publisher asks',
      { failures: 1, interval: 300, status: 503, wait: 3 * DAY_MS },
      3 * DAY_MS,
    ],
  ])('is %s', (_, setback, pause) => {
    expect(pauseAfter(setback)).toBe(pause);
  });
});
