import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BatchWriter } from './batch-writer.ts';

const away = Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
const refused = Object.assign(new Error('a value is refused'), { code: '22P02' });

type Wishes = { most?: number; atOnce?: number; after?: number };

/** A writer to a list that fails while there are failures to come, and takes its time while `held` is pending. */
function open({ most = 10, atOnce = 10, after = 500 }: Wishes = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const written: number[][] = [];
  const reported: unknown[] = [];
  const lost: number[] = [];
  const failures: unknown[] = [];
  const gate = { held: Promise.resolve() };
  let underWay = 0;
  const write = async (rows: readonly number[]) => {
    underWay += 1;
    expect(underWay).toBe(1);
    await gate.held;
    underWay -= 1;
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    written.push([...rows]);
  };
  const writer = new BatchWriter<number>({
    write,
    report: (error) => reported.push(error),
    onLost: (rows) => lost.push(...rows),
    ...{ most, atOnce, after },
  });
  const add = (...rows: number[]) => rows.map((row) => writer.add(row));
  return { writer, add, written, reported, lost, failures, gate };
}

describe('rows that are written in batches', () => {
  it('are written together, some time after the first of them', async () => {
    const { add, written } = open({ atOnce: 2 });
    add(1, 2, 3);
    await vi.advanceTimersByTimeAsync(499);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual([[1, 2], [3]]);
    add(4);
    await vi.advanceTimersByTimeAsync(500);
    expect(written).toEqual([[1, 2], [3], [4]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are refused at once beyond the bound, also while others are being written', async () => {
    const { writer, add, written, gate } = open({ most: 3 });
    const { promise, resolve } = Promise.withResolvers<void>();
    gate.held = promise;
    expect(add(1, 2, 3, 4)).toEqual([true, true, true, false]);
    const flushed = writer.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(add(5)).toEqual([false]);
    resolve();
    await flushed;
    expect(add(6)).toEqual([true]);
    await writer.stop();
    expect([written, writer.lost]).toEqual([[[1, 2, 3], [6]], 2]);
  });

  it('are written once and one batch at a time, however many ask for it', async () => {
    const { writer, add, written } = open({ atOnce: 1 });
    add(1, 2, 3);
    expect([writer.holds((row) => row === 3), writer.holds((row) => row === 4)]).toEqual([true, false]);
    await Promise.all([writer.flush(), writer.flush(), writer.stop()]);
    expect(written).toEqual([[1], [2], [3]]);
    expect(writer.holds((row) => row === 3)).toBe(false);
  });

  it('are tried twice at most for many who ask at once while the database fails', async () => {
    const { writer, add, reported, failures } = open();
    failures.push(...Array.from({ length: 50 }, () => away));
    add(1);
    const first = writer.flush();
    await vi.advanceTimersByTimeAsync(0);
    await Promise.all([first, ...Array.from({ length: 20 }, () => writer.flush())]);
    expect(reported.length).toBeLessThanOrEqual(2);
    failures.length = 0;
    await writer.stop();
  });

  it('wait in their order while the database fails, and are written once it is back', async () => {
    const { writer, add, written, reported, failures } = open({ most: 3 });
    failures.push(away, away);
    add(1, 2);
    await vi.advanceTimersByTimeAsync(500);
    expect([written, reported]).toEqual([[], [away]]);
    expect(add(3, 4)).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(999); // not at every row that comes
    expect(reported).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_001);
    expect([written, reported.length, writer.lost]).toEqual([[[1, 2, 3]], 2, 1]);
  });

  it('that PostgreSQL refuses for themselves are given up, and the next are written', async () => {
    const { writer, add, written, lost, failures } = open({ atOnce: 2 });
    failures.push(refused);
    add(1, 2, 3);
    await writer.flush();
    expect([written, lost, writer.lost]).toEqual([[[3]], [1, 2], 2]);
  });

  it('are written when the service stops, or given up if they cannot be', async () => {
    const { writer, add, written, lost, failures } = open();
    add(1);
    await writer.stop();
    failures.push(away);
    add(2, 3);
    await writer.stop();
    expect([written, lost]).toEqual([[[1]], [2, 3]]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
