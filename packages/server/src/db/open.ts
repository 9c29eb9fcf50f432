import type { Config } from '../config.ts';
import { Refusal } from '../errors.ts';
import { connect } from './connect.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import type { Connection } from './sql/address.ts';

export type Database = Pick<Embedded, 'stop' | 'stopNow' | 'onLost'> & {
  readonly connection: Connection;
  /** Where it is, in words for the operator: never with a password. */
  readonly where: string;
};

const OLDEST_MAJOR = 15;

/** The operator's own PostgreSQL where DATABASE_URL names one, else the one we bring. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<Database> {
  if (config.databaseUrl !== undefined) return await openTheirs(config.databaseUrl);
  const embedded = await openEmbedded({ dataFolder: config.dataFolder });
  return { ...embedded, where: `PostgreSQL of its own in ${embedded.pgdata}` };
}

async function openTheirs(url: string): Promise<Database> {
  const sql = connect({ url }, { max: 1, connectTimeout: 10 });
  try {
    const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
    refuseOldServer(row?.version ?? 0);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(`DATABASE_URL cannot be used (${withoutPassword(url)}): ${why}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
  const nothing = (): void => {};
  return { connection: { url }, where: withoutPassword(url), stop: async () => {}, stopNow: nothing, onLost: nothing };
}

export function refuseOldServer(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= OLDEST_MAJOR) return;
  throw new Refusal(`Griot needs PostgreSQL ${OLDEST_MAJOR} or later; the one of DATABASE_URL is ${major}.`);
}

/** Host and database only: user names, passwords and options are nobody's business in a log. */
export function withoutPassword(url: string): string {
  const [, host = 'unknown host', database = ''] = /^[a-z]+:\/\/(?:.*@)?([^/?#]*)\/([^?#]*)/i.exec(url) ?? [];
  return `PostgreSQL at ${host}, database ${database}`;
}
