import { systemClock } from '../clock.ts';
import { connect } from '../db/connect.ts';
import { makeDataFolder } from '../db/embedded/place.ts';
import { migrate } from '../db/maintenance/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Opening } from '../opening.ts';
import { keptSecret } from '../secret.ts';
import { configOrRefusal } from './prepare.ts';
import type { Terminal } from './terminal/command.ts';

/** What a command opens areas with: the database a running Griot uses, or the same one started for this command alone. */
export async function withOpening<T>(terminal: Terminal, act: (opening: Opening) => Promise<T>): Promise<T> {
  const { env, clock = systemClock } = terminal;
  const config = configOrRefusal(env);
  const database = await openDatabase(config);
  const sql = connect(database.connection, { max: 4 });
  const secret = () => config.secret ?? keptSecret(makeDataFolder(config.dataFolder));
  const reportOf = (what: string) => (error: unknown) => terminal.err(`${what}: ${String(error)}`);
  try {
    await migrate(sql);
    return await act({ sql, clock, secret, reportOf });
  } finally {
    await sql.end({ timeout: 5 });
    await database.stop();
  }
}
