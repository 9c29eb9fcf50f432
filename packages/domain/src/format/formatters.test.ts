import { expect, it, vi } from 'vitest';
import { calendarDay } from './calendar-day.ts';
import { shortCount } from './count.ts';
import { numberFormat } from './formatters.ts';

it('makes one formatter for each locale and shape, however many figures are written', () => {
  // Formatters are kept for the life of the process: these locales and this time zone are of no other test.
  const numbers = vi.spyOn(Intl, 'NumberFormat');
  const days = vi.spyOn(Intl, 'DateTimeFormat');
  for (let count = 0; count < 2000; count += 50) {
    shortCount(count, 'sw-KE-x-counted');
    shortCount(count, 'mr-IN-u-nu-deva-x-counted');
    calendarDay(count, 'Pacific/Chatham');
  }
  expect(numbers).toHaveBeenCalledTimes(4);
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
