import { rmSync } from 'node:fs';
import { type AppDeps, buildApp } from '@griot/server/src/app.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { type Config, readConfig } from '@griot/server/src/environment/config.ts';
import { createLogger } from '@griot/server/src/http/operator/logging.ts';
import { insertArticles, type NewArticle } from './an-article.ts';
import { testSecret } from './an-opening.ts';
import { FakeClock } from './fake-clock.ts';
import { freshDatabase } from './fresh-database.ts';
import { type App, type Readers, readersOf } from './readers.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { noLoadLimits } from './setup/no-load-limits.ts';

/** An answer says nothing of what went wrong inside; whoever reads a failed test needs it. */
const loudLogger = createLogger({ level: 'error' }, process.stderr);

export type FreshApp = {
  readonly app: App;
  readonly sql: Sql;
  readonly clock: FakeClock;
  readonly readers: Readers;
  /** Whether readers keep our cookie, as browsers do. */
  readonly areBrowsers: boolean;
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
  /** Readers keep our cookie, as browsers do; they do not unless said. */
  areBrowsers?: boolean;
  /** A database that is there already, and stays; a fresh one unless given. */
  database?: Sql;
  writes?: AppDeps['writes'];
};

/** The whole service on a database of its own, with these articles in it and readers who can call it. */
export async function freshApp({
  config = {},
  articles = [],
  place,
  logger = loudLogger,
  web,
  areBrowsers = false,
  database: given,
  writes,
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
      loadLimits: noLoadLimits, // injected requests all fall into one turn of the event loop, which no real ones do
      ...(web !== undefined && { web }),
      ...(writes && { writes }),
    });
    apps.push(app);
    await app.ready();
    return app;
  };
  const app = await another();
  const readers = readersOf(app, clock);
  if (areBrowsers) for (const reader of Object.values(readers)) reader.inBrowser();
  const close = async () => {
    for (const one of apps) await one.close();
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { app, sql, clock, readers, areBrowsers, another, close };
}

function testConfig(dataFolder: string): Config {
  const read = readConfig({ GRIOT_DATA: dataFolder, GRIOT_FETCH: 'off', GRIOT_PUSH_HOSTS: 'push.example' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.config;
}
