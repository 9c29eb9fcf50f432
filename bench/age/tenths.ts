import type { Measured } from '../measured.ts';
import type { Spent } from './spent.ts';

const tenths = 10;

/** The last tenth at 0.95 of the first, in what one costs. */
const costGoal = 1 / 0.95;
const heapGoal = 1.05;

type Aged = {
  /** What is counted, such as queries. */
  readonly things: string;
  readonly count: number;
  /** Does so many of them. */
  readonly act: (count: number) => Promise<void>;
  readonly spent: () => Promise<Spent>;
};

/**
 * Ten stretches of the same work. Processor time tells whether a later one costs more than the first: a machine that is
 * shared, or a database that has more to do than before, does not change it.
 */
export async function measureTenths({ things, count, act, spent }: Aged): Promise<Measured[]> {
  const each = Math.ceil(count / tenths);
  const costs: number[] = [];
  const heaps: number[] = [];
  let before = await spent();
  for (let nth = 1; nth <= tenths; nth += 1) {
    const start = performance.now();
    await act(each);
    const seconds = (performance.now() - start) / 1000;
    const after = await spent();
    costs.push((after.processor - before.processor) / each);
    heaps.push(after.heap / 1_000_000);
    console.log(
      `${things} ${nth * each}: ${(each / seconds).toFixed(0)} a second, ${costs.at(-1)?.toFixed(0)} µs of processor each, ` +
        `${heaps.at(-1)?.toFixed(1)} MB held`,
    );
    before = await spent(); // without the collection
  }
  const lastToFirst = (list: readonly number[]): number => (list.at(-1) ?? 0) / (list[0] ?? 1);
  return [
    { what: `${things}: the last tenth to the first`, value: lastToFirst(costs), unit: 'times', goal: costGoal },
    {
      what: `${things}: memory held at the end to the first tenth`,
      value: lastToFirst(heaps),
      unit: 'times',
      goal: heapGoal,
    },
  ];
}
