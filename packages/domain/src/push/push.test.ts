import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts';
import { localTime, nextTimeAt, readTimeZone } from './local-time.ts';
import {
  decidePush,
  mostPushAttempts,
  type PushDecision,
  type PushKind,
  pushKinds,
  pushPause,
} from './push-decision.ts';
import { digestMinutes, isQuiet, mostDigests, nextDigestAt, type PushSettings, quietEnds } from './push-settings.ts';

const at = (text: string) => Date.parse(text);
const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const shown = (instant: number) => new Date(instant).toISOString().slice(0, 16);

describe('the next time at which a clock shows', () => {
  it.each([
    ['07:00', '2026-03-10T05:59:00Z', 'Africa/Lagos', '2026-03-10T06:00'],
    ['07:00', '2026-03-10T06:00:00Z', 'Africa/Lagos', '2026-03-11T06:00'],
    ['00:00', '2026-03-10T23:30:00Z', 'Africa/Lagos', '2026-03-11T23:00'],
    ['23:59', '2026-03-10T23:30:00Z', 'Africa/Lagos', '2026-03-11T22:59'],
    ['07:15', '2026-03-10T01:00:00Z', 'Asia/Kathmandu', '2026-03-10T01:30'],
    // Egypt goes forward at midnight before 24 April 2026, and back before 30 October
    ['07:00', '2026-04-23T12:00:00Z', 'Africa/Cairo', '2026-04-24T04:00'],
    ['07:00', '2026-04-22T12:00:00Z', 'Africa/Cairo', '2026-04-23T05:00'],
    ['00:30', '2026-04-23T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:30'], // not on that clock: an hour later
    ['23:30', '2026-10-29T12:00:00Z', 'Africa/Cairo', '2026-10-29T20:30'], // twice on that clock: the first
    ['02:30', '2026-03-28T12:00:00Z', 'Europe/Paris', '2026-03-29T01:30'],
    ['02:30', '2026-10-24T12:00:00Z', 'Europe/Paris', '2026-10-25T00:30'],
  ])('%s after %s in %s is %s', (minute, now, zone, next) => {
    expect(shown(nextTimeAt(clock(minute), at(now), zone))).toBe(next);
  });

  it('knows names of time zones', () => {
    expect(['Africa/Lagos', 'africa/lagos', 'UTC', 'Mars/Base', '', 'x'.repeat(999)].map(readTimeZone)).toEqual([
      'Africa/Lagos',
      'Africa/Lagos',
      'UTC',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const quiet = (from: string, to: string) => ({ quietFrom: clock(from), quietTo: clock(to) });

it.each([
  ['22:00', '07:00', ['22:00', '23:59', '00:00', '06:59'], ['07:00', '12:00', '21:59']],
  ['13:00', '15:30', ['13:00', '15:29'], ['12:59', '15:30', '00:00']],
  ['08:00', '08:00', [], ['08:00', '00:00']],
])('quiet hours from %s to %s', (from, to, isIn, isOut) => {
  expect(isIn.map((text) => isQuiet(clock(text), quiet(from, to)))).toEqual(isIn.map(() => true));
  expect(isOut.map((text) => isQuiet(clock(text), quiet(from, to)))).toEqual(isOut.map(() => false));
});

it.each([
  [0, '22:00', '07:00', []],
  [1, '22:00', '07:00', ['07:00']],
  [3, '22:00', '07:00', ['07:00', '12:00', '17:00']],
  [2, '00:00', '00:00', ['07:00', '14:00']],
  [2, '09:00', '21:00', ['21:00', '03:00']],
])('%d digests around %s to %s come at', (digests, from, to, times) => {
  expect(digestMinutes({ digests, ...quiet(from, to) })).toEqual(times.map(clock));
});

const usual: PushSettings = { timeZone: 'Africa/Lagos', digests: 2, ...quiet('22:00', '07:00'), replies: true };
const noon = at('2026-03-10T11:00:00Z');
const midnight = at('2026-03-10T23:00:00Z');
const morning = at('2026-03-11T06:00:00Z');
const send: PushDecision = { act: 'send' };
const fold: PushDecision = { act: 'fold' };
const drop: PushDecision = { act: 'drop' };
const wait: PushDecision = { act: 'wait', until: morning };

describe('a push', () => {
  it.each<[string, Partial<PushSettings>, number, number, Record<PushKind, PushDecision>]>([
    ['by day', {}, noon, 0, { reply: send, digest: send, breaking: send, emergency: send }],
    ['over the limit', {}, noon, 2, { reply: send, digest: drop, breaking: fold, emergency: send }],
    ['at night', {}, midnight, 0, { reply: wait, digest: drop, breaking: fold, emergency: send }],
    ['for nobody', { digests: 0 }, noon, 0, { reply: send, digest: drop, breaking: drop, emergency: send }],
    ['without replies', { replies: false }, noon, 0, { reply: drop, digest: send, breaking: send, emergency: send }],
  ])('%s', (_, wishes, now, sentToday, decisions) => {
    const settings = { ...usual, ...wishes };
    const expiresAt = now + DAY_MS;
    for (const kind of pushKinds)
      expect([kind, decidePush({ kind, now, expiresAt, settings, sentToday })]).toEqual([kind, decisions[kind]]);
  });

  it('is dropped once nobody wants to hear of it, and a reply that would come after that too', () => {
    for (const kind of pushKinds)
      expect(decidePush({ kind, now: noon, expiresAt: noon, settings: usual, sentToday: 0 })).toEqual(drop);
    const late = { now: midnight, expiresAt: morning, settings: usual, sentToday: 0 };
    expect(decidePush({ ...late, kind: 'reply' })).toEqual(drop);
  });

  it.each([
    [1, 0, 1],
    [2, 0, 2],
    [4, 0, 8],
    [mostPushAttempts, 0, 128],
    [1, 30, 30],
    [50, 0, 360],
    [1, 100_000, 360],
  ])('pauses after %d attempts, asked for %d minutes, for %d', (attempts, asked, minutes) => {
    expect(pushPause(attempts, asked * MINUTE_MS)).toBe(minutes * MINUTE_MS);
  });
});

const zones = ['Africa/Lagos', 'Africa/Cairo', 'Europe/Paris', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Chatham'];
const minute = fc.nat({ max: 24 * 60 - 1 });
const someSettings: fc.Arbitrary<PushSettings> = fc.record({
  timeZone: fc.constantFrom(...zones),
  digests: fc.nat({ max: mostDigests }),
  quietFrom: minute,
  quietTo: minute,
  replies: fc.boolean(),
});
const instant = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });

describe('in any time zone, daylight saving or not', () => {
  it('the next time lies ahead, within a day and the hour that clocks may go back', () => {
    fc.assert(
      fc.property(minute, instant, fc.constantFrom(...zones), (wanted, now, zone) => {
        const next = nextTimeAt(wanted, now, zone);
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(26 * HOUR_MS);
        const late = (localTime(next, zone).minute - wanted + 1440) % 1440;
        expect([0, 60]).toContain(late); // an hour where clocks went forward over it
      }),
    );
  });

  it('nothing but an emergency is sent in quiet hours or over the limit', () => {
    fc.assert(
      fc.property(
        someSettings,
        instant,
        fc.nat({ max: 6 }),
        fc.constantFrom(...pushKinds),
        (settings, now, n, kind) => {
          const { act } = decidePush({ kind, now, expiresAt: now + 1, settings, sentToday: n });
          if (act !== 'send' || kind === 'emergency') return;
          expect(isQuiet(localTime(now, settings.timeZone).minute, settings)).toBe(false);
          if (kind !== 'reply') expect(n).toBeLessThan(settings.digests);
        },
      ),
    );
  });

  it('quiet hours end when they say, and digests come outside them, no more of them a day than allowed', () => {
    fc.assert(
      fc.property(someSettings, instant, (settings, now) => {
        const isQuietAt = (time: number) => isQuiet(localTime(time, settings.timeZone).minute, settings);
        const ends = quietEnds(now, settings);
        expect(ends === now).toBe(!isQuietAt(now));
        const days = new Map<string, number>();
        for (let next = nextDigestAt(now, settings), nth = 0; next !== undefined && nth < 12; nth += 1) {
          const { day } = localTime(next, settings.timeZone);
          days.set(day, (days.get(day) ?? 0) + 1);
          next = nextDigestAt(next, settings);
        }
        for (const count of days.values()) expect(count).toBeLessThanOrEqual(settings.digests);
      }),
    );
  });
});
