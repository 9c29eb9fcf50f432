import { expect, it } from 'vitest';
import { Delivered } from './feed.delivered.ts';

it('goes on with a list until it is begun anew', () => {
  const delivered = new Delivered();
  delivered.begin('amina main', ['a', 'b']);
  delivered.add('amina main', ['c']);
  expect([...delivered.idsOf('amina main')]).toEqual(['a', 'b', 'c']);
  delivered.begin('amina main', ['d']);
  expect([...delivered.idsOf('amina main')]).toEqual(['d']);
  expect([...delivered.idsOf('bola main')]).toEqual([]);
});

it('forgets the lists nobody read the longest when there are too many ids', () => {
  const delivered = new Delivered(5);
  delivered.begin('a', ['1', '2']);
  delivered.begin('b', ['1', '2']);
  delivered.add('a', ['3']);
  delivered.begin('c', ['1', '2']);
  const sizes = ['a', 'b', 'c'].map((list) => delivered.idsOf(list).size);
  expect(sizes).toEqual([3, 0, 2]);
});
