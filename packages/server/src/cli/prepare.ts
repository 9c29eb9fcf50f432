import type { FastifyBaseLogger } from 'fastify';
import { readSourceLists } from '../areas/newsroom/source/read-source-lists.ts';
import { SourceListRepository } from '../areas/newsroom/source/source-list.repository.ts';
import { systemClock } from '../clock.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/maintenance/migrate.ts';
import { gatherFirstStatistics } from '../db/maintenance/statistics.ts';
import type { Database } from '../db/open.ts';
import { type Config, type Env, readConfig } from '../environment/config.ts';
import { errorCode, Refusal } from '../errors.ts';
import { placeSampleNews } from '../samples/demo.ts';

export function configOrRefusal(env: Env): Config {
  const outcome = readConfig(env);
  if (!outcome.ok) throw new Refusal(outcome.problems.join('\n'));
  return outcome.config;
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
    await new SourceListRepository(sql).place(await readSourceLists());
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
