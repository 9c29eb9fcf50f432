import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printLoads, readLoads } from './group-loads.ts';

const now = Date.UTC(2026, 2, 10, 12);

it('ITEM-15 what was refreshed lately comes through a cookie as it was, the rest is forgotten', () => {
  const loads = { 'top.ngen.main': now - 1000, 'top.egar.cur_city_id': now - 5, 'hot.ngen.trending': now - 3_600_000 };
  const text = printLoads(loads, now);
  expect(text).toMatch(/^[\w.:~-]+$/);
  expect(readLoads(text)).toEqual({ 'top.ngen.main': now - 1000, 'top.egar.cur_city_id': now - 5 });
});

it.each([
  ['', {}],
  ['top.ngen.main', {}],
  ['__proto__:1~top.ngen.main:1', { 'top.ngen.main': 1 }],
  ['top.ngen.a b:1~;:~~', {}],
])('reads of %j only what it knows', (text, loads) => {
  expect(readLoads(text)).toEqual(loads);
});

it('never fails, whatever a cookie says, and never grows without end', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 4000 }), (text) => {
      expect(Object.keys(readLoads(text)).length).toBeLessThanOrEqual(24);
    }),
  );
});
