import { expect, it } from 'vitest';
import { deleteInSteps } from './delete-in-steps.ts';

/** A table of so many rows, and how many each statement was asked to delete. */
function tableOf(rows: number) {
  const asked: number[] = [];
  let left = rows;
  const deleteSome = async (most: number): Promise<number> => {
    asked.push(most);
    const count = Math.min(most, left);
    left -= count;
    return count;
  };
  return { deleteSome, asked, left: () => left };
}

it.each([
  { rows: 0, deleted: 0, asked: [10] },
  { rows: 9, deleted: 9, asked: [10] },
  { rows: 10, deleted: 10, asked: [10, 10] },
  { rows: 25, deleted: 25, asked: [10, 10, 10] },
  { rows: 99, deleted: 35, asked: [10, 10, 10, 5] },
])(
  'of $rows rows $deleted go, a few at a time and no more in a turn than allowed',
  async ({ rows, deleted, asked }) => {
    const table = tableOf(rows);
    expect(await deleteInSteps(table.deleteSome, { step: 10, most: 35 })).toBe(deleted);
    expect([table.asked, table.left()]).toEqual([asked, rows - deleted]);
  },
);

it('a turn ends by itself, however many rows there are', async () => {
  const table = tableOf(1_000_000);
  expect(await deleteInSteps(table.deleteSome)).toBe(200_000);
  expect(new Set(table.asked)).toEqual(new Set([1_000]));
});
