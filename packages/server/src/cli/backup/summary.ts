import type { Manifest } from '../../db/backup/manifest.ts';

/** What operators want to know of a backup. */
export const summaryOf = ({ tables, pictures, madeAt, migrations }: Manifest) => ({
  madeAt,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  pictures,
  migration: migrations.at(-1)?.name ?? '',
});
