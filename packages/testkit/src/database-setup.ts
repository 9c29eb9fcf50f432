import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@griot/server/src/db/connect.ts';
import { createDatabase } from '@griot/server/src/db/databases.ts';
import { findPostmaster, isRunning, stopPostmaster } from '@griot/server/src/db/embedded/postmaster.ts';
import { openEmbedded } from '@griot/server/src/db/embedded.ts';
import { migrate } from '@griot/server/src/db/maintenance/migrate.ts';
import type { SocketConnection } from '@griot/server/src/db/sql/address.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's PostgreSQL, by its template: a migrated database without rows. */
    templateDatabase: SocketConnection;
  }
}

const PREFIX = 'griot-tests-';

/** A vitest globalSetup: one PostgreSQL for the whole run, without fsync, with a migrated template to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepKilledRuns();
  const folder = join(realpathSync(tmpdir()), `${PREFIX}${process.pid}-${project.name || 'all'}`);
  const embedded = await openEmbedded({ dataFolder: folder, durability: 'test' });
  const template = { ...embedded.connection, database: 'template_griot' };
  try {
    await makeTemplate(embedded.connection, template);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  project.provide('templateDatabase', template);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(server: SocketConnection, template: SocketConnection): Promise<void> {
  const admin = connect(server, { max: 1 });
  await createDatabase(admin, template.database);
  await admin.end();
  const sql = connect(template, { max: 1 });
  await migrate(sql);
  await sql.end(); // a template is copied only while nobody is connected to it
}

/** A run that was killed could not stop its PostgreSQL: the next one does. */
async function sweepKilledRuns(): Promise<void> {
  const temp = realpathSync(tmpdir());
  for (const name of readdirSync(temp).filter((each) => each.startsWith(PREFIX))) {
    if (isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    const leftOver = findPostmaster(join(temp, name, 'postgres'));
    if (leftOver) await stopPostmaster(leftOver);
    rmSync(join(temp, name), { recursive: true, force: true });
  }
}
