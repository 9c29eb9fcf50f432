import { Refusal } from '../errors.ts';
import { connect } from './connect.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import type { Connection, UrlConnection } from './sql/address.ts';

export type Database = Pick<Embedded, 'stop' | 'stopNow' | 'onLost'> & {
  readonly connection: Connection;
  /** Where it is, in words for the operator: never with a password. */
  readonly where: string;
};

const OLDEST_MAJOR = 15;

type DatabaseSettings = {
  /** The operator's own server; without it one is started in the data folder. */
  readonly databaseUrl?: string | undefined;
  readonly dataFolder: string;
  /** Whether the server keeps prepared statements by name; a pooler before it may not. */
  readonly namedStatements?: boolean;
};

/** The operator's own PostgreSQL where DATABASE_URL names one, else the one we bring. */
export async function openDatabase(config: DatabaseSettings): Promise<Database> {
  const { databaseUrl: url, namedStatements = true } = config;
  if (url !== undefined) return await openTheirs({ url, namedStatements });
  const embedded = await openEmbedded({ dataFolder: config.dataFolder });
  return { ...embedded, where: `PostgreSQL of its own in ${embedded.pgdata}` };
}

async function openTheirs(connection: UrlConnection): Promise<Database> {
  const where = withoutPassword(connection.url);
  try {
    refuseOldServer(await versionOf(connection));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(`DATABASE_URL cannot be used (${where}): ${why}`);
  }
  const nothing = (): void => {};
  return { connection, where, stop: async () => {}, stopNow: nothing, onLost: nothing };
}

async function versionOf(connection: UrlConnection): Promise<number> {
  const sql = connect(connection, { max: 1, connectTimeout: 10 });
  try {
    const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
    return row?.version ?? 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
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
