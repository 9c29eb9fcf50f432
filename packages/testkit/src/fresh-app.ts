import { rmSync } from 'node:fs';
import { type AppDeps, buildApp } from '@griot/server/src/app.ts';
import { type Config, readConfig } from '@griot/server/src/config.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { createLogger } from '@griot/server/src/http/operator/logging.ts';
import { insertArticles, type NewArticle } from './an-article.ts';
import { FakeClock } from './fake-clock.ts';
import { freshDatabase } from './fresh-database.ts';
import { type App, type Readers, readersOf } from './readers.ts';
import { makeScratchFolder } from './scratch-folder.ts';

const testSecret = 'a secret that only these tests have in common';

/** Injected requests all fall into one turn of the event loop, which no real ones do. */
const unloaded = {
  underWay: { reader: Infinity, rest: Infinity },
  turn: { reader: Infinity, rest: Infinity },
  delay: Infinity,
  computed: { reader: Infinity, rest: Infinity },
  least: { underWay: { reader: Infinity, rest: Infinity }, turn: { reader: Infinity, rest: Infinity } },
};

/** An answer says nothing of what went wrong inside; whoever reads a failed test needs it. */
const loudLogger = createLogger({ level: 'error' }, process.stderr);

export type FreshApp = {
  readonly app: App;
  readonly sql: Sql;
  readonly clock: FakeClock;
  readonly readers: Readers;
  /** One more process on the same database; it ends with the rest. */
  another(): Promise<App>;
  close(): Promise<void>;
};
type Wishes = {
  config?: Partial<Config>;
  articles?: NewArticle[];
  /** What else is in the database before the service starts. */
  place?: (sql: Sql) => Promise<unknown>;
  logger?: AppDeps['logger'];
  web?: AppDeps['web'];
  /** A database that is there already, and stays; a fresh one unless given. */
  database?: Sql;
};

/** The whole service on a database of its own, with these articles in it and readers who can call it. */
export async function freshApp({
  config = {},
  articles = [],
  place,
  logger = loudLogger,
  web,
  database: given,
}: Wishes = {}): Promise<FreshApp> {
  const database = given === undefined ? await freshDatabase() : { sql: given, drop: async () => {} };
  const { sql } = database;
  if (articles.length > 0) await insertArticles(sql, ...articles);
  await place?.(sql);
  const clock = new FakeClock();
  const dataFolder = makeScratchFolder();
  const apps: App[] = [];
  const another = async () => {
    const app = await buildApp({
      config: { ...testConfig(dataFolder), ...config },
      sql,
      clock,
      secret: testSecret,
      logger,
      loadLimits: unloaded,
      ...(web !== undefined && { web }),
    });
    apps.push(app);
    await app.ready();
    return app;
  };
  const app = await another();
  const close = async () => {
    for (const one of apps) await one.close();
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { app, sql, clock, readers: readersOf(app, clock), another, close };
}

function testConfig(dataFolder: string): Config {
  const read = readConfig({ GRIOT_DATA: dataFolder, GRIOT_FETCH: 'off' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.config;
}
