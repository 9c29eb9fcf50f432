import { formatLocale } from '@griot/locale/market';
import { markets } from '@griot/locale/markets';
import { expect, it, vi } from 'vitest';
import { calendarDay } from './calendar-day.ts';
import { shortCount } from './count.ts';
import { inDigits, numberFormat, plainNumber } from './formatters.ts';

it('makes one formatter for each locale and shape, however many figures are written', () => {
  // Formatters are kept for the life of the process: these locales and this time zone are of no other test.
  const numbers = vi.spyOn(Intl, 'NumberFormat');
  const days = vi.spyOn(Intl, 'DateTimeFormat');
  for (let count = 0; count < 2000; count += 50) {
    shortCount(1_000 + count, 'sw-KE-x-counted');
    shortCount(1_000 + count, 'mr-IN-u-nu-deva-x-counted');
    calendarDay(count, 'Pacific/Chatham');
  }
  expect(numbers).toHaveBeenCalledTimes(2);
  expect(days).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

it('keeps so many and no more', () => {
  const first = numberFormat('en-x-first', 'plain');
  expect(numberFormat('en-x-first', 'plain')).toBe(first);
  expect(numberFormat('en-x-first', 'percent')).not.toBe(first);
  for (let nth = 0; nth < 512; nth += 1) numberFormat(`en-x-n${nth}`, 'plain');
  expect(numberFormat('en-x-first', 'plain')).not.toBe(first);
  expect(numberFormat('en-x-n511', 'plain')).toBe(numberFormat('en-x-n511', 'plain'));
});

it.each(markets.map((market) => [market.key, formatLocale(market)]))(
  'FMT-03 %s writes plain numbers as Intl does',
  (_, locale) => {
    const written = new Intl.NumberFormat(locale);
    const counts = [...Array.from({ length: 1_100 }, (_each, count) => count), 123_456, 0.5, -3];
    expect(counts.map((count) => plainNumber(count, locale))).toEqual(counts.map((count) => written.format(count)));
  },
);

it.each(markets.map((market) => [market.key, formatLocale(market)]))(
  'FMT-03 %s writes years in its digits',
  (_, locale) => {
    expect(inDigits(2026, locale)).toBe(new Intl.NumberFormat(locale, { useGrouping: false }).format(2026));
  },
);

it('makes no formatter for counts below a thousand, which a phone would wait for', () => {
  const numbers = vi.spyOn(Intl, 'NumberFormat');
  expect(shortCount(999, 'bn-ZZ-u-nu-beng')).toBe('৯৯৯');
  expect(numbers).not.toHaveBeenCalled();
});
