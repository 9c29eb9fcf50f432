import { connect } from '../db/connect.ts';
import { migrate } from '../db/maintenance/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Opening } from '../opening.ts';
import { configOrRefusal, openingAt } from './prepare.ts';
import type { Terminal } from './terminal/command.ts';

/** What a command opens areas with: the database a running Griot uses, or the same one started for this command alone. */
export async function withOpening<T>(terminal: Terminal, act: (opening: Opening) => Promise<T>): Promise<T> {
  const config = configOrRefusal(terminal.env);
  const database = await openDatabase(config);
  const sql = connect(database.connection, { max: 4 });
  try {
    await migrate(sql);
    return await act(openingAt(sql, config, terminal));
  } finally {
    await sql.end({ timeout: 5 });
    await database.stop();
  }
}
