import { type CheckedBackup, checkBackup } from '../../db/backup/check-backup.ts';
import { readBackup } from '../../db/backup/read-backup.ts';
import { connect } from '../../db/connect.ts';
import { openDatabase } from '../../db/open.ts';
import type { Config } from '../../environment/config.ts';
import { configOrRefusal } from '../prepare.ts';
import { watchStopSignals } from '../stop-signal.ts';
import { type Command, exitCodes, type Terminal } from '../terminal/command.ts';
import { stoppableWork } from './stoppable-work.ts';
import { keysToName, summaryOf, tableBar } from './summary.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'put a backup into an empty data folder (GRIOT_DATA), or into the empty database of DATABASE_URL',
  words: ['FOLDER'],
  run: async (terminal, { words: [source = ''], json }) => {
    const config = configOrRefusal(terminal.env);
    const stop = terminal.stop ?? watchStopSignals(process);
    const { manifest } = await stoppableWork({ name: 'restore', stop }, async (signal) => {
      const backup = await checkBackup(source, signal); // before a database is opened, or made
      await restore(terminal, config, { backup, signal });
      return backup;
    });
    const summary = { folder: source, ...summaryOf(manifest) };
    if (json) {
      terminal.out(JSON.stringify(summary));
      return exitCodes.fine;
    }
    terminal.out(`Restored ${summary.rows} rows and ${summary.pictures} pictures, as they were at ${summary.madeAt}.`);
    for (const line of keysToName(manifest, config)) terminal.out(line);
    return exitCodes.fine;
  },
};

type Restore = { readonly backup: CheckedBackup; readonly signal: AbortSignal };

async function restore(terminal: Terminal, config: Config, { backup, signal }: Restore): Promise<void> {
  const database = await openDatabase(config);
  const sql = connect(database.connection, { max: 1 });
  const bar = tableBar(terminal);
  try {
    await readBackup(sql, backup, { dataFolder: config.dataFolder, signal, onTable: bar.at });
  } finally {
    bar.end();
    await sql.end({ timeout: 5 });
    await database.stop();
  }
}
