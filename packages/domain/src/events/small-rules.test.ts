import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventLimits } from '../activity-constants.ts';
import { countUp } from './counters.ts';
import { hasImpression, type Impressions, mergedImpressions, withImpression } from './impressions.ts';
import { isReportDue } from './session-report.ts';
import { notVisible, type VisibilityEvent, visibleTime } from './visible-time.ts';

describe('milestones of a device', () => {
  const reachedIn = (what: 'click' | 'impression', times: number) => {
    const reached: (string | undefined)[] = [];
    let count = 0;
    for (let time = 1; time <= times; time++) {
      const next = countUp(what, count);
      count = next.count;
      if (next.reached !== undefined) reached.push(`${next.reached} at ${time}`);
    }
    return reached;
  };

  it('EVT-06 EVT-13 come after 5 and 200 clicks, once', () => {
    expect(reachedIn('click', 1_000)).toEqual(['acc1 at 5', 'acc5 at 200']);
  });

  it('EVT-06 EVT-13 come after 50 and 100 impressions, once', () => {
    expect(reachedIn('impression', 1_000)).toEqual(['aic1 at 50', 'aic2 at 100']);
  });
});

describe('time in view', () => {
  const after = (...events: [VisibilityEvent['type'], number][]) =>
    events.reduce((time, [type, at]) => visibleTime(time, { type, at }), notVisible).unreported;

  it.each<[string, [VisibilityEvent['type'], number][], number]>([
    ['never shown', [['hidden', 50]], 0],
    [
      'shown and left',
      [
        ['shown', 100],
        ['hidden', 400],
      ],
      300,
    ],
    [
      'left twice',
      [
        ['shown', 100],
        ['hidden', 400],
        ['hidden', 900],
      ],
      300,
    ],
    [
      'looked away in between',
      [
        ['shown', 0],
        ['hidden', 100],
        ['shown', 5_000],
        ['hidden', 5_200],
      ],
      300,
    ],
    [
      'shown twice',
      [
        ['shown', 0],
        ['shown', 100],
        ['hidden', 300],
      ],
      300,
    ],
    [
      'reported in between',
      [
        ['shown', 0],
        ['hidden', 100],
        ['reported', 100],
        ['shown', 200],
        ['hidden', 250],
      ],
      50,
    ],
    [
      'reported while in view',
      [
        ['shown', 0],
        ['reported', 100],
        ['hidden', 250],
      ],
      150,
    ],
    [
      'a clock set back',
      [
        ['shown', 1_000],
        ['hidden', 400],
      ],
      0,
    ],
  ])('EVT-09 %s', (_, events, duration) => {
    expect(after(...events)).toBe(duration);
  });
});

describe('the session report', () => {
  const lagos = 'Africa/Lagos'; // an hour ahead of UTC
  const at = (day: number, hour: number) => Date.UTC(2026, 2, day, hour);
  it.each([
    ['never reported', 0, at(10, 12), true],
    ['the same day', at(10, 1), at(10, 22), false],
    ['the next day where the reader is', at(10, 22), at(10, 23), true],
    ['a clock set back to yesterday', at(10, 12), at(9, 12), true],
  ])('EVT-05 is due: %s', (_, reported, now, isDue) => {
    expect(isReportDue(reported, now, lagos)).toBe(isDue);
  });
});

describe('what came into view', () => {
  const card = (request_id: string, news_entry_id: string) => ({ request_id, news_entry_id });

  it('FEED-23 is kept by the request that brought it, each once', () => {
    const seen = [card('r1', 'a'), card('r2', 'a'), card('r1', 'b'), card('r1', 'a')].reduce(withImpression, {});
    expect(seen).toEqual({ r1: ['a', 'b'], r2: ['a'] });
    expect([card('r1', 'b'), card('r2', 'b'), card('toString', 'b')].map((one) => hasImpression(seen, one))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('joins what a list was given, which is the last to go', () => {
    const many = Array.from({ length: eventLimits.mostImpressions }, (_, n) => `old${n}`);
    const all = mergedImpressions({ r1: many, r2: ['x'] }, { r3: ['new'], r2: ['y'] });
    expect(all.r3).toEqual(['new']);
    expect(all.r2).toEqual(['x', 'y']);
    expect(Object.values(all).flat()).toHaveLength(eventLimits.mostImpressions);
    expect(all.r1?.[0]).toBe('old3');
  });

  it('stays within its bounds, and holds what came last', () => {
    const cards = fc.array(fc.record({ request_id: fc.uuid(), news_entry_id: fc.uuid() }), { maxLength: 300 });
    fc.assert(
      fc.property(cards, (given) => {
        const seen: Impressions = given.reduce(withImpression, {});
        expect(Object.values(seen).flat().length).toBeLessThanOrEqual(eventLimits.mostImpressions);
        const last = given.at(-1);
        if (last) expect(hasImpression(seen, last)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
