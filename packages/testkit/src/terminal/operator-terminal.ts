import { rmSync } from 'node:fs';
import { runCommandLine } from '@griot/server/src/cli/main.ts';
import type { Terminal } from '@griot/server/src/cli/terminal/command.ts';
import { connect } from '@griot/server/src/db/connect.ts';
import { openEmbedded } from '@griot/server/src/db/embedded.ts';
import { migrate } from '@griot/server/src/db/maintenance/migrate.ts';
import type { SocketConnection } from '@griot/server/src/db/sql/address.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { freshDatabase } from '../fresh-database.ts';
import { makeScratchFolder } from '../scratch-folder.ts';

type CommandResult = { code: number; out: string; err: string };

export type OperatorTerminal = {
  /** Runs a command line as the operator Ada would, on a database that is there already. */
  griot(words: readonly string[], more?: Partial<Terminal>): Promise<CommandResult>;
  /** The same with --json, and the answer read. */
  ask<T>(...words: string[]): Promise<T>;
  readonly sql: Sql;
  readonly connection: SocketConnection;
  readonly folder: string;
  close(): Promise<void>;
};

/** Commands on a database that DATABASE_URL names. */
export async function openOperatorTerminal(): Promise<OperatorTerminal> {
  const { sql, connection, drop } = await freshDatabase();
  return terminalOf({
    sql,
    connection,
    folder: makeScratchFolder(),
    close: drop,
    env: { DATABASE_URL: urlOf(connection) },
  });
}

/** Commands on a data folder with its PostgreSQL running, which take longer to open: where its files are looked at. */
export async function openTerminalOfFolder(): Promise<OperatorTerminal> {
  const folder = makeScratchFolder();
  const embedded = await openEmbedded({ dataFolder: folder, durability: 'test' });
  const sql = connect(embedded.connection, { max: 2 });
  await migrate(sql);
  const close = async () => {
    await sql.end({ timeout: 5 });
    await embedded.stop();
  };
  return terminalOf({ sql, connection: embedded.connection, folder, close, env: {} });
}

type OpenedDatabase = Pick<OperatorTerminal, 'sql' | 'connection' | 'folder' | 'close'> & {
  readonly env: Terminal['env'];
};

function terminalOf({ sql, connection, folder, close, env }: OpenedDatabase): OperatorTerminal {
  const griot: OperatorTerminal['griot'] = async (words, more = {}) => {
    const out: string[] = [];
    const err: string[] = [];
    const terminal: Terminal = {
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      ...more,
      env: { GRIOT_DATA: folder, USER: 'ada', ...env, ...more.env },
    };
    const code = await runCommandLine(words, terminal);
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  return {
    griot,
    ask: async (...words) => {
      const { out, err } = await griot([...words, '--json']);
      if (err) throw new Error(err);
      return JSON.parse(out);
    },
    sql,
    connection,
    folder,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function urlOf({ host, port, database, username }: SocketConnection): string {
  return `postgres://${username}@/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}
