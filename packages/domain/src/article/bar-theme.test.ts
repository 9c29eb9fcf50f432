import { expect, it } from 'vitest';
import { barTheme } from './bar-theme.ts';

it.each(['light', 'dark'])('DET-06 a navigation bar may be %s', (theme) => {
  expect(barTheme(theme)).toBe(theme);
});

it.each(['system', '', 'Light', 'sepia'])('DET-06 a navigation bar is never %j', (theme) => {
  expect(() => barTheme(theme)).toThrow(RangeError);
});
