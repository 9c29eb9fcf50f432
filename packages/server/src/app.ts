import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { bindAreas, openAreas } from './app/bind-areas.ts';
import { openHttpServer } from './app/http-server.ts';
import { cachePages } from './app/page-cache.ts';
import { type Clock, systemAfter } from './clock.ts';
import { watchedSql } from './db/pool/watched-sql.ts';
import { WriteWatch } from './db/pool/write-watch.ts';
import type { Sql } from './db/sql.ts';
import type { Config } from './environment/config.ts';
import { CallBindings } from './http/bind-call.ts';
import { registerCall, sharingRoutes } from './http/call/call-route.ts';
import { Csrf } from './http/csrf.ts';
import { derivedKey } from './http/derived-key.ts';
import type { LoadLimits } from './http/load/load-meter.ts';
import { LoopShares } from './http/load/loop-shares.ts';
import { localApiOf } from './http/local-api.ts';
import { HealthRepository } from './http/operator/health.repository.ts';
import { registerHealth, writeProblem } from './http/operator/health.ts';
import { showFeeds } from './http/operator/metrics/feed-figures.ts';
import { JobCountRepository } from './http/operator/metrics/job-count.repository.ts';
import { showJobs } from './http/operator/metrics/job-figures.ts';
import { registerMetrics } from './http/operator/metrics/metrics.ts';
import { showPages } from './http/operator/metrics/page-figures.ts';
import { StoredRows, showAvailability } from './http/operator/metrics/stored-rows.ts';
import { countryOf } from './http/reader/hint.ts';
import { ReaderContext } from './http/reader/reader-context.ts';
import { SignatureRepository } from './http/signature.repository.ts';
import { SignatureCheck } from './http/signature.ts';
import type { PageCache } from './ssr/page-cache/page-cache.ts';
import { pageRoutes } from './ssr/pages.routes.ts';
import { Pages } from './ssr/pages.ts';
import { openWebApp, pageBase, type WebApp } from './ssr/render.ts';

export type AppDeps = {
  readonly config: Config;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly secret: string;
  readonly logger?: FastifyBaseLogger;
  /** The pages: the built ones by default, none if null. */
  readonly web?: WebApp | null;
  /** Beyond which requests are refused; the usual ones by default. */
  readonly loadLimits?: LoadLimits;
  /** What `sql` tells of statements that failed, for the check whether anything can be stored. */
  readonly writes?: WriteWatch;
  /** What `/metrics` shows; one of the app's own by default, which does not tell of the process. */
  readonly registry?: Registry;
};

/** The whole service, not listening yet. Closing it frees all it opened; the database it was given stays open. */
export async function buildApp(appDeps: AppDeps): Promise<FastifyInstance> {
  const { config, clock, secret, logger, loadLimits, registry = new Registry() } = appDeps;
  const shares = new LoopShares();
  const sql = watchedSql(appDeps.sql, () => shares.look());
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const cookieKey = derivedKey(secret, 'reader cookie');
  const readers = new ReaderContext(cookieKey, config);
  const app = await openHttpServer({ config, logger, registry, isHttps, loadLimits, readers, shares });

  const reportOf = (what: string) => (error: unknown) => app.log.error({ err: error }, what);
  const opening = { sql, clock, secret: () => secret, reportOf };
  const warnOf = (what: string) => (error: unknown) => app.log.warn({ err: error }, what);
  const areas = openAreas(opening, config, warnOf);
  const book = new CallBindings();
  const bound = bindAreas(book.bind, areas, { opening, config, base: pageBase });
  const { people, snapshots, publishing, running } = bound;
  for (const one of running) {
    app.addHook('onReady', async () => ('start' in one ? one.start?.() : undefined));
    app.addHook('onClose', async () => one.stop());
  }
  const handlers = book.complete(calls, schemas);

  const signatures = new SignatureCheck(new SignatureRepository(sql), areas.reader.devices, clock);
  for (const sharing of sharingRoutes(handlers.values())) {
    registerCall(app, sharing, { readers, signatures, cookieKey, isHttps });
  }

  bound.pictures.bindRoutes(app);
  bound.ads.bindRoutes(app, (request) => readers.ofPage(request));
  const placeOf = (request: FastifyRequest) => countryOf(readers.ofPage(request));
  areas.clips.bindRoutes(app, { blobs: areas.media.clipFiles, countryOf: placeOf });
  publishing.bindRoutes(app, config.publicUrl);

  const localApi = localApiOf({
    calls,
    bound: handlers,
    report: reportOf('a call of a page failed'),
    after: systemAfter,
  });
  const csrf = new Csrf(derivedKey(secret, 'form token'), isHttps);
  people.bindRoutes(app, { readers, csrf, cookieKey, base: pageBase, publicUrl: config.publicUrl, isHttps });
  const { previewOf } = publishing;
  const web = appDeps.web === undefined ? await openWebApp() : appDeps.web;
  const feedConfig = areas.config.service;
  const pageCache = web && cachePages(app, { sql, clock, ...bound, web, localApi, previewOf, feedConfig });
  const { devices, consents, history } = areas.reader;
  const logins = people.offered;
  const pageDeps = { config, clock, readers, localApi, previewOf, devices, consents, csrf, cookieKey, logins, history };
  if (pageCache) await pageRoutes(app, web, new Pages({ web, pageCache, ...pageDeps }));
  const { newsroom } = areas;
  registerOperator(app, { ...appDeps, sql }, { registry, feeds: snapshots, pageCache, newsroom });
  app.routeTable(); // a route without limits stops the start, as a call without a handler does
  return app;
}

type Watched = {
  readonly registry: Registry;
  readonly feeds: { readonly isLoaded: boolean; state: Parameters<typeof showFeeds>[1] };
  /** Null without pages. */
  readonly pageCache: PageCache | null;
  readonly newsroom: ReturnType<typeof openAreas>['newsroom'];
};

/** Health and metrics, for those who run the service. */
function registerOperator(
  app: FastifyInstance,
  { config, sql, clock, writes = new WriteWatch(clock) }: AppDeps,
  { registry, feeds, pageCache, newsroom }: Watched,
): void {
  const store = new HealthRepository(sql);
  registerHealth(app, { writeProblem: () => writeProblem(store, writes), isFeedLoaded: () => feeds.isLoaded });
  const counts = new JobCountRepository(sql);
  const report = (error: unknown) => app.log.warn({ err: error }, 'figures could not be read');
  const sources = new StoredRows({ read: () => newsroom.sourceHealth.healthOf(), clock, report });
  const jobs = new StoredRows({ read: () => counts.counts(), clock, report });
  showFeeds(registry, () => feeds.state());
  newsroom.showSources(registry, sources);
  showJobs(registry, jobs);
  if (pageCache) showPages(registry, () => pageCache.state());
  showAvailability(registry, { sources, jobs });
  registerMetrics(app, registry, config);
}
