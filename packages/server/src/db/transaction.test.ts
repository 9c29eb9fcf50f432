import { describe, expect, it } from 'vitest';
import type { Sql } from './sql.ts';
import { transaction } from './transaction.ts';

/** A database whose transactions fail with these codes, one after the other, and then succeed. */
function failingWith(...codes: string[]) {
  const left = [...codes];
  const pauses: number[] = [];
  let begun = 0;
  const begin = async (act: (sql: never) => Promise<unknown>) => {
    begun += 1;
    const answer = await act(undefined as never);
    const code = left.shift();
    if (code !== undefined) throw Object.assign(new Error(`ended with ${code}`), { code });
    return answer;
  };
  const run = () =>
    transaction({ begin } as unknown as Sql, async () => 'done', {
      wait: async (ms) => void pauses.push(ms),
      chance: () => 1,
    });
  return { run, pauses, begun: () => begun };
}

describe('a transaction', () => {
  it.each(['40P01', '40001'])('that PostgreSQL ended for others (%s) is run again, after a pause', async (code) => {
    const database = failingWith(code, code);
    expect(await database.run()).toBe('done');
    expect([database.begun(), database.pauses]).toEqual([3, [20, 40]]);
  });

  it('is given up after five tries', async () => {
    const database = failingWith(...Array<string>(9).fill('40P01'));
    await expect(database.run()).rejects.toThrow('ended with 40P01');
    expect(database.begun()).toBe(5);
  });

  it.each(['23505', '57014', 'CONNECTION_AWAY'])('that fails for another reason (%s) is run once', async (code) => {
    const database = failingWith(code);
    await expect(database.run()).rejects.toThrow(`ended with ${code}`);
    expect([database.begun(), database.pauses]).toEqual([1, []]);
  });
});
