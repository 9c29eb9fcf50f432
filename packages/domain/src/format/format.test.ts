import { formatLocale } from '@griot/locale/market';
import { marketOf, markets } from '@griot/locale/markets';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts';
import { calendarDay } from './calendar-day.ts';
import { shortCount } from './count.ts';
import { clipDuration } from './duration.ts';
import { relativeTime } from './relative-time.ts';

const locale = (key: string) => formatLocale(marketOf(key) ?? expect.unreachable());
const now = Date.UTC(2026, 2, 10, 12);

describe('FMT-01 relative time', () => {
  it.each([
    ['FMT-03 the future', -5 * MINUTE_MS, { unit: 'now' }],
    ['FMT-03 this moment', 0, { unit: 'now' }],
    ['FMT-03 just under a minute', MINUTE_MS - 1, { unit: 'now' }],
    ['a minute', MINUTE_MS, { unit: 'minutes', count: 1 }],
    ['two minutes', 2 * MINUTE_MS, { unit: 'minutes', count: 2 }],
    ['just under an hour', HOUR_MS - 1, { unit: 'minutes', count: 59 }],
    ['an hour', HOUR_MS, { unit: 'hours', count: 1 }],
    ['just under a day', DAY_MS - 1, { unit: 'hours', count: 23 }],
    ['a day', DAY_MS, { unit: 'days', count: 1 }],
    ['just under seven days', 7 * DAY_MS - 1, { unit: 'days', count: 6 }],
    ['seven days', 7 * DAY_MS, { unit: 'date' }],
  ])('%s ago', (_, age, shown) => {
    expect(relativeTime(now - age, now)).toEqual(shown);
  });
});

describe('FMT-02 counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0k'],
    [1049, '1.0k'],
    [1999, '1.9k'],
    [12_345, '12.3k'],
    [1_200_000, '1,200.0k'],
  ])('%i shows as %s', (count, shown) => {
    expect(shortCount(count, locale('ngen'))).toBe(shown);
  });
});

describe('FMT-03 numbers and dates by the market', () => {
  it.each([
    ['egar', '١٫٢k'],
    ['maar', '1,2k'],
    ['bdbn', '১.২k'],
    ['inmr', '१.२k'],
    ['inhi', '1.2k'],
    ['dede', '1,2k'],
  ])('%s writes %s', (market, shown) => {
    expect(shortCount(1234, locale(market))).toBe(shown);
  });

  it('takes the day where the market is, not where the server stands', () => {
    const late = Date.UTC(2026, 0, 31, 20);
    expect(calendarDay(late, 'Africa/Lagos')).toEqual({ year: 2026, month: 1, day: 31 });
    expect(calendarDay(late, 'Asia/Kolkata')).toEqual({ year: 2026, month: 2, day: 1 });
  });

  it.each([...new Set(markets.map(({ timeZone }) => timeZone))])('takes the days of %s as Intl does', (timeZone) => {
    const written = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
    const steps = Array.from({ length: 3_000 }, (_, step) => Date.UTC(2024, 0, 1) + step * 31 * HOUR_MS);
    const days = steps.map((at) => calendarDay(at, timeZone));
    expect(days.map(({ year, month, day }) => [month, day, year].join('/'))).toEqual(
      steps.map((at) => written.format(at)),
    );
  });
});

it.each([
  [0, '0:00'],
  [9.8, '0:09'],
  [75, '1:15'],
  [4503, '75:03'],
])('shows a clip of %d s as %s', (seconds, shown) => {
  expect(clipDuration(seconds)).toBe(shown);
});
