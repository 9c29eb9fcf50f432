import type { FastifyBaseLogger } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import { connect } from '../db/connect.ts';
import { makeDataFolder } from '../db/embedded/place.ts';
import { migrate } from '../db/maintenance/migrate.ts';
import { gatherFirstStatistics } from '../db/maintenance/statistics.ts';
import type { Database } from '../db/open.ts';
import type { Sql } from '../db/sql.ts';
import { type Config, type Env, readConfig } from '../environment/config.ts';
import { errorCode, Refusal } from '../errors.ts';
import type { Opening } from '../opening.ts';
import { placeSampleNews } from '../samples/demo.ts';
import { storedSecret } from '../secret.ts';

export function configOrRefusal(env: Env): Config {
  const outcome = readConfig(env);
  if (!outcome.ok) throw new Refusal(outcome.problems.join('\n'));
  return outcome.config;
}

type Surroundings = { readonly clock?: Clock | undefined; err(line: string): void };

/** What areas are opened with here. The service's secret is read from its file only when something asks for it. */
export function openingAt(sql: Sql, config: Config, { clock = systemClock, err }: Surroundings): Opening {
  return {
    sql,
    clock,
    secret: () => config.secret ?? storedSecret(makeDataFolder(config.dataFolder)),
    reportOf: (what) => (error) => err(`${what}: ${String(error)}`),
  };
}

/** For a machine every request; for a person at a terminal only what needs them. */
export async function openLog(): Promise<FastifyBaseLogger> {
  const { createLogger } = await import('../http/operator/logging.ts');
  return createLogger({ level: process.stderr.isTTY ? 'warn' : 'info' }, process.stderr);
}

/** The database as this version needs it. On a connection of its own, which may take its time. */
export async function prepare({ connection }: Database, config: Config, say: (line: string) => void): Promise<void> {
  const sql = connect(connection, { max: 1 });
  try {
    for (const name of await migrate(sql)) say(`  brought up to date: ${name}`);
    await placeSampleNews(sql, { demo: config.demo, among: config.demoMarkets, now: systemClock.now() });
    const { openNewsroom } = await import('../areas/newsroom/open-newsroom.ts'); // late: most commands need none of it
    await openNewsroom(openingAt(sql, config, { err: say })).placeShippedSources();
    await gatherFirstStatistics(sql);
  } catch (error) {
    throw withoutRights(error) ?? error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const insufficientPrivilege = '42501';

/** What the operator must know when the role of DATABASE_URL may not do what Griot has to. */
function withoutRights(error: unknown): Refusal | undefined {
  if (errorCode(error) !== insufficientPrivilege || !(error instanceof Error)) return undefined;
  return new Refusal(
    `The role of DATABASE_URL has too few rights (PostgreSQL says: ${error.message}). Griot makes tables of its own: let ` +
      'the role own the database, or grant it CREATE on the database and on its schema "public".',
  );
}

export const databaseLost =
  'PostgreSQL ended although nobody asked it to, and could not be started again. Its log is in the data folder.';
