import { systemClock } from '../../clock.ts';
import { writeBackup } from '../../db/backup/write-backup.ts';
import { griotVersion } from '../../version.ts';
import { type Command, exitCodes } from '../command.ts';
import { withDatabase } from '../desk.ts';
import { configOrRefusal } from '../prepare.ts';
import { progressBar } from '../progress.ts';
import { summaryOf } from './summary.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'write everything that cannot be made again into a new folder, while the service runs',
  words: ['FOLDER'],
  run: async (terminal, { words: [target = ''], json }) => {
    const { dataFolder } = configOrRefusal(terminal.env);
    const manifest = await withDatabase(terminal, async (sql) => {
      let bar: ReturnType<typeof progressBar> | undefined;
      const onTable = (done: number, all: number) => {
        bar ??= progressBar(terminal, 'Tables', all);
        bar.at(done);
      };
      const settings = { target, dataFolder, version: griotVersion(), now: systemClock.now(), onTable };
      const made = await writeBackup(sql, settings);
      bar?.end();
      return made;
    });
    const summary = { folder: target, ...summaryOf(manifest) };
    if (json) terminal.out(JSON.stringify(summary));
    else terminal.out(`${target}: ${summary.rows} rows of ${summary.tables} tables, ${summary.pictures} pictures.`);
    return exitCodes.fine;
  },
};
