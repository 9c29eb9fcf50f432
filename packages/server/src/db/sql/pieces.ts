import { command } from './command.ts';
import type { Pool, Sender } from './sender.ts';
import type { Statement } from './statement.ts';

let cursors = 0;

/** The rows of a statement, at most so many at a time. Other statements of the transaction may come in between. */
export async function* piecesInTransaction(
  sender: Sender,
  { text, values }: Statement,
  most: number,
): AsyncGenerator<unknown[]> {
  const name = `rows_${++cursors}`;
  await sender.send({ text: `declare ${name} no scroll cursor for ${text}`, values, isFixed: false });
  for (let isMore = true; isMore; ) {
    const rows = await command(sender, `fetch ${most} from ${name}`);
    if (rows.length > 0) yield rows;
    isMore = rows.length === most;
  }
  await command(sender, `close ${name}`);
}

/** The same in a transaction of its own: PostgreSQL gives rows in pieces only in one. */
export async function* piecesOf(pool: Pool, statement: Statement, most: number): AsyncGenerator<unknown[]> {
  const held = await pool.hold();
  let isOpen = true;
  try {
    await command(held, 'begin');
    yield* piecesInTransaction(held, statement, most);
    await command(held, 'commit');
    isOpen = false;
  } finally {
    held.release(isOpen); // whoever has seen enough of the rows leaves the transaction open
  }
}
