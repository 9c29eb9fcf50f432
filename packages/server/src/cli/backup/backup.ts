import { systemClock } from '../../clock.ts';
import type { Manifest } from '../../db/backup/manifest.ts';
import { writeBackup } from '../../db/backup/write-backup.ts';
import { connect } from '../../db/connect.ts';
import { openDatabase } from '../../db/open.ts';
import type { Config } from '../../environment/config.ts';
import { griotVersion } from '../../version.ts';
import { configOrRefusal } from '../prepare.ts';
import { watchStopSignals } from '../stop-signal.ts';
import { type Command, exitCodes, type Terminal } from '../terminal/command.ts';
import { durationOf } from '../terminal/command-words.ts';
import { stoppableWork } from './stoppable-work.ts';
import { missingKeys, summaryOf, tableBar } from './summary.ts';

/** A backup of every night is over before the next day begins. */
const usualLimit = '6h';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'write everything that cannot be made again into a new folder, while the service runs',
  words: ['FOLDER'],
  options: {
    'time-limit': { value: 'TIME', says: `give up after so long, such as 30m or 1d; ${usualLimit} unless said` },
  },
  run: async (terminal, { words: [target = ''], texts, json }) => {
    const config = configOrRefusal(terminal.env);
    const time = texts['time-limit'] ?? usualLimit;
    const message = `The backup was not done within ${time} and was given up. Nothing of it is left. See what the database waits for, or allow more time (--time-limit).`;
    const limit = { milliseconds: durationOf(time), message };
    const stop = terminal.stop ?? watchStopSignals(process);
    const manifest = await stoppableWork({ name: 'backup', stop, limit }, (signal) =>
      backUp(terminal, config, { target, signal }),
    );
    const summary = { folder: target, ...summaryOf(manifest) };
    if (json) {
      terminal.out(JSON.stringify(summary));
      return exitCodes.fine;
    }
    terminal.out(`${target}: ${summary.rows} rows of ${summary.tables} tables, ${summary.pictures} pictures.`);
    for (const line of missingKeys(manifest)) terminal.out(line);
    return exitCodes.fine;
  },
};

type Backup = { readonly target: string; readonly signal: AbortSignal };

/** The database stays as it is: unlike other commands, this one brings it not up to date first. */
async function backUp(terminal: Terminal, config: Config, { target, signal }: Backup): Promise<Manifest> {
  const database = await openDatabase(config);
  const sql = connect(database.connection, { max: 1 });
  const bar = tableBar(terminal);
  try {
    return await writeBackup(sql, {
      target,
      dataFolder: config.dataFolder,
      named: { secret: config.secret !== undefined, push: config.push !== undefined },
      version: griotVersion(),
      now: systemClock.now(),
      signal,
      onTable: bar.at,
    });
  } finally {
    bar.end();
    await sql.end({ timeout: 5 });
    await database.stop();
  }
}
