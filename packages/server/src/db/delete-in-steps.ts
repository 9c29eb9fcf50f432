import type { AnySql, Fragment } from './sql.ts';

/** Rows that one statement deletes, so that nobody waits long for one of them. */
const rowsInStep = 1_000;
/** Rows that one turn of a job deletes; what is left waits for the next turn. */
const mostInTurn = 200_000;

type Limits = { readonly step?: number; readonly most?: number };

/**
 * Deletes in short steps, until nothing is left or a turn has deleted enough; answers how many these were.
 * @param deleteSome deletes so many at most and answers how many these were
 */
export async function deleteInSteps(
  deleteSome: (most: number) => Promise<number>,
  { step = rowsInStep, most = mostInTurn }: Limits = {},
): Promise<number> {
  let deleted = 0;
  while (deleted < most) {
    const asked = Math.min(step, most - deleted);
    const count = await deleteSome(asked);
    deleted += count;
    if (count < asked) break;
  }
  return deleted;
}

/**
 * Deletes the rows of a table for which a condition holds, in steps. Rows that somebody else holds are left for the next
 * turn. Not for a table with partitions, in which several rows may have the same place.
 */
export async function deleteRows(sql: AnySql, table: string, isOld: () => Fragment): Promise<number> {
  return await deleteInSteps(async (most) => {
    const { count } = await sql`
      delete from ${sql(table)} where ctid = any(array(
        select ctid from ${sql(table)} where ${isOld()} limit ${most} for update skip locked))`;
    return count;
  });
}
