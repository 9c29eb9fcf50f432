import { readBackup } from '../../db/backup/read-backup.ts';
import { openDatabase } from '../../db/open.ts';
import { connect } from '../../db/sql.ts';
import { type Command, exitCodes } from '../command.ts';
import { configOrRefusal } from '../prepare.ts';
import { progressBar } from '../progress.ts';
import { summaryOf } from './summary.ts';

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'put a backup into an empty data folder (GRIOT_DATA), or into the empty database of DATABASE_URL',
  words: ['FOLDER'],
  run: async (terminal, { words: [source = ''], json }) => {
    const config = configOrRefusal(terminal.env);
    const database = await openDatabase(config);
    const sql = connect(database.connection, { max: 1 });
    try {
      let bar: ReturnType<typeof progressBar> | undefined;
      const onTable = (done: number, all: number) => {
        bar ??= progressBar(terminal, 'Tables', all);
        bar.at(done);
      };
      const manifest = await readBackup(sql, { source, dataFolder: config.dataFolder, onTable });
      bar?.end();
      const summary = { folder: source, ...summaryOf(manifest) };
      if (json) terminal.out(JSON.stringify(summary));
      else
        terminal.out(
          `Restored ${summary.rows} rows and ${summary.pictures} pictures, as they were at ${summary.madeAt}.`,
        );
      return exitCodes.fine;
    } finally {
      await sql.end({ timeout: 5 });
      await database.stop();
    }
  },
};
