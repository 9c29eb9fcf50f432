import type { Manifest } from '../../db/backup/manifest.ts';
import type { Config } from '../../environment/config.ts';
import type { Terminal } from '../terminal/command.ts';
import { type Progress, progressBar } from '../terminal/progress.ts';

/** What operators want to know of a backup. */
export const summaryOf = ({ tables, pictures, clipFiles = 0, madeAt, migrations, keys }: Manifest) => ({
  madeAt,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  pictures,
  clipFiles,
  migration: migrations.at(-1)?.name ?? '',
  ...(keys && { keys }),
});

/** How many tables are done; how many there are is known with the first. */
export function tableBar(terminal: Terminal): { at: (done: number, all: number) => void; end: () => void } {
  let bar: Progress | undefined;
  return {
    at: (done, all) => {
      bar ??= progressBar(terminal, 'Tables', all);
      bar.at(done);
    },
    end: () => bar?.end(),
  };
}

/** Keys that the service has from its environment are no part of a backup. */
export function missingKeys({ keys }: Manifest): string[] {
  return [
    ...(keys?.secret === 'environment' ? ['GRIOT_SECRET is not in the backup: keep it with it.'] : []),
    ...(keys?.push === 'environment' ? ['GRIOT_VAPID_PRIVATE_KEY is not in the backup: keep it with it.'] : []),
  ];
}

/** What has to be set before the service goes on as it was. */
export function keysToName({ keys }: Manifest, config: Config): string[] {
  const lines: string[] = [];
  if (keys?.secret === 'environment' && config.secret === undefined) {
    lines.push('Set GRIOT_SECRET as it was: with another one readers choose their country again and sign in again.');
  }
  if (keys?.push === 'environment' && config.push === undefined) {
    lines.push('Set the GRIOT_VAPID_… keys as they were: with others nobody who allowed pushes gets any.');
  }
  if (keys?.push === 'file' && config.push === undefined && (config.databaseUrl !== undefined || !config.demo)) {
    lines.push(
      'The push key is in the data folder (push-key), where only a trial looks for it. To go on with it, set it as GRIOT_VAPID_PRIVATE_KEY, and its public half as GRIOT_VAPID_PUBLIC_KEY.',
    );
  }
  return lines;
}
