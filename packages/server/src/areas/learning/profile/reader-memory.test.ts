import { HOUR_MS } from '@griot/domain/time-units';
import { expect, it } from 'vitest';
import { unknownReader } from './known-reader.ts';
import { ReaderMemory } from './reader-memory.ts';

const at = (now: number) => ({ now, readAt: 0 });

it('keeps those who read lately, and no more than it may', () => {
  const memory = new ReaderMemory(2);
  memory.set('a', { known: unknownReader }, at(0));
  memory.set('b', { known: unknownReader }, at(0));
  memory.get('a', 0);
  memory.set('c', { known: unknownReader }, at(0));
  expect(['a', 'b', 'c'].map((id) => memory.get(id, 0) !== undefined)).toEqual([true, false, true]);
  expect(memory.size).toBe(2);
});

it('makes a reader ready again after an hour, when tastes have faded a little', () => {
  const memory = new ReaderMemory();
  const first = memory.set('a', { known: unknownReader }, at(0));
  expect(memory.get('a', HOUR_MS)).toBe(first);
  expect(memory.get('a', HOUR_MS + 1)).toMatchObject({ known: unknownReader, readAt: 0, madeAt: HOUR_MS + 1 });
});

it('forgets one, and all', () => {
  const memory = new ReaderMemory();
  for (const id of ['a', 'b', 'c']) memory.set(id, { known: unknownReader }, at(0));
  memory.forget('a');
  expect([memory.size, memory.get('a', 0)]).toEqual([2, undefined]);
  memory.clear();
  expect(memory.size).toBe(0);
});
