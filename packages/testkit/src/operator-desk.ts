import { rmSync } from 'node:fs';
import type { Terminal } from '@griot/server/src/cli/command.ts';
import { runCommandLine } from '@griot/server/src/cli/main.ts';
import { connect } from '@griot/server/src/db/connect.ts';
import { openEmbedded } from '@griot/server/src/db/embedded.ts';
import { migrate } from '@griot/server/src/db/maintenance/migrate.ts';
import type { SocketConnection } from '@griot/server/src/db/sql/address.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { makeScratchFolder } from './scratch-folder.ts';

type CommandResult = { code: number; out: string; err: string };

export type OperatorDesk = {
  /** Runs a command line as the operator Ada would, beside a Griot that runs already. */
  griot(words: readonly string[], more?: Partial<Terminal>): Promise<CommandResult>;
  /** The same with --json, and the answer read. */
  ask<T>(...words: string[]): Promise<T>;
  readonly sql: Sql;
  readonly connection: SocketConnection;
  readonly folder: string;
  close(): Promise<void>;
};

/** A data folder with its PostgreSQL running, as the commands find it. */
export async function openOperatorDesk(): Promise<OperatorDesk> {
  const folder = makeScratchFolder();
  const embedded = await openEmbedded({ dataFolder: folder, durability: 'test' });
  const sql = connect(embedded.connection, { max: 2 });
  await migrate(sql);
  const griot: OperatorDesk['griot'] = async (words, more = {}) => {
    const out: string[] = [];
    const err: string[] = [];
    const terminal: Terminal = {
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      env: { GRIOT_DATA: folder, USER: 'ada' },
      ...more,
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
    connection: embedded.connection,
    folder,
    close: async () => {
      await sql.end({ timeout: 5 });
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
