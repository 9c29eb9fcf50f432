import { expect, it } from 'vitest';
import { Delivered } from './delivered-lists.ts';

it('goes on with a list until it is begun anew', () => {
  const delivered = new Delivered();
  delivered.begin('amina main', ['a', 'b']);
  delivered.add('amina main', ['c']);
  expect([...delivered.idsOf('amina main')]).toEqual(['a', 'b', 'c']);
  delivered.begin('amina main', ['d']);
  expect([...delivered.idsOf('amina main')]).toEqual(['d']);
  expect([...delivered.idsOf('bola main')]).toEqual([]);
});

it('knows when a list began, also when it has grown, where it saw that', () => {
  const delivered = new Delivered();
  delivered.begin('amina main', ['a'], 12);
  delivered.add('amina main', ['b']);
  delivered.begin('bola main', ['a']);
  expect(['amina main', 'bola main', 'carol main'].map((list) => delivered.begunAt(list))).toEqual([
    12,
    undefined,
    undefined,
  ]);
});

it('forgets the lists nobody read the longest when there are too many ids', () => {
  const delivered = new Delivered(26); // each list costs ten ids more than it has
  delivered.begin('a', ['1', '2']);
  delivered.begin('b', ['1', '2']);
  delivered.add('a', ['3']);
  delivered.begin('c', ['1', '2']);
  const sizes = ['a', 'b', 'c'].map((list) => delivered.idsOf(list).size);
  expect(sizes).toEqual([3, 0, 2]);
});

it('forgets them when there are too many lists', () => {
  const delivered = new Delivered(24);
  for (const list of ['a', 'b', 'c']) delivered.begin(list, ['1']);
  expect(delivered.size).toBe(2);
  expect(['a', 'b', 'c'].map((list) => delivered.idsOf(list).size)).toEqual([0, 1, 1]);
});

it('keeps nothing of a list that was given nothing', () => {
  const delivered = new Delivered();
  for (let n = 0; n < 100; n += 1) delivered.begin(`${n}`, []);
  for (let n = 0; n < 100; n += 1) delivered.add(`${n}`, []);
  expect(delivered.size).toBe(0);
  delivered.begin('a', ['1']);
  delivered.begin('a', []);
  expect(delivered.size).toBe(0);
});
