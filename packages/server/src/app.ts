import cookie from '@fastify/cookie';
import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { Registry } from 'prom-client';
import { bindExtraModules } from './app/extra-modules.ts';
import { bindFeed } from './app/feed-modules.ts';
import { keepPages } from './app/kept-pages.ts';
import { pictureAddresses } from './app/picture-addresses.ts';
import { bindSocial } from './app/social-modules.ts';
import { syndicate } from './app/syndication-modules.ts';
import { type Clock, systemAfter } from './clock.ts';
import type { Config } from './config.ts';
import type { Sql } from './db/sql.ts';
import { type BindCall, CallBook } from './http/bind-call.ts';
import { bodyLimit, registerBodyParsers } from './http/body/body-parsers.ts';
import { registerCall } from './http/call/call-route.ts';
import { Csrf } from './http/csrf.ts';
import { derivedKey } from './http/derived-key.ts';
import { frameworkErrors, registerErrors } from './http/errors.ts';
import { localApiOf } from './http/local-api.ts';
import { registerDraining } from './http/operator/draining.ts';
import { HealthRepository } from './http/operator/health.repository.ts';
import { registerHealth } from './http/operator/health.ts';
import { registerRequestLog, requestIds } from './http/operator/logging.ts';
import { feedFigures } from './http/operator/metrics/feed-figures.ts';
import type { Collector } from './http/operator/metrics/figure.ts';
import { JobCountRepository } from './http/operator/metrics/job-count.repository.ts';
import { jobFigures } from './http/operator/metrics/job-figures.ts';
import { registerMetrics } from './http/operator/metrics/metrics.ts';
import { pageFigures } from './http/operator/metrics/page-figures.ts';
import { countRequests } from './http/operator/metrics/request-figures.ts';
import { sourceFigures } from './http/operator/metrics/source-figures.ts';
import { registerOpenApi } from './http/operator/openapi.ts';
import { registerRateLimits } from './http/operator/rate-limit.ts';
import { ReaderContext } from './http/reader/reader-context.ts';
import { SignatureRepository } from './http/signature.repository.ts';
import { SignatureCheck } from './http/signature.ts';
import { registerCompression } from './http/wire/compress.ts';
import { registerCors } from './http/wire/cors.ts';
import { configuredOrigins, registerSecurityHeaders } from './http/wire/security-headers.ts';
import { ArticleRepository } from './modules/article/article.repository.ts';
import { articleRoutes } from './modules/article/article.routes.ts';
import { ArticleService } from './modules/article/article.service.ts';
import { clipFileRoutes } from './modules/clip/clip-files.routes.ts';
import { ClipFiles } from './modules/clip/clip-files.ts';
import { ConfigOverrides } from './modules/config/config.overrides.ts';
import { ConfigRepository } from './modules/config/config.repository.ts';
import { configRoutes } from './modules/config/config.routes.ts';
import { ConfigService } from './modules/config/config.service.ts';
import { DeviceRepository } from './modules/device/device.repository.ts';
import { deviceRoutes } from './modules/device/device.routes.ts';
import { DeviceService } from './modules/device/device.service.ts';
import { SignedFeedbackTokens } from './modules/event/feedback-token.ts';
import type { FeedSnapshots } from './modules/feed/snapshot/feed-snapshots.ts';
import { BlobRepository } from './modules/media/blobs/blob.repository.ts';
import { openBlobs } from './modules/media/blobs/open-blobs.ts';
import type { PictureAddresses } from './modules/media/media.face.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { openMedia } from './modules/media/open-media.ts';
import { SourceHealthRepository } from './modules/source/source-health.repository.ts';
import { SourceHealthService } from './modules/source/source-health.service.ts';
import { newsIn } from './reading/market-news.ts';
import { RequestItems } from './reading/request-items.ts';
import { pageRoutes } from './ssr/pages.routes.ts';
import { Pages } from './ssr/pages.ts';
import { readableAddress } from './ssr/readable-address.ts';
import { openWebApp, type WebApp } from './ssr/render.ts';

export type AppDeps = {
  readonly config: Config;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly secret: string;
  readonly logger?: FastifyBaseLogger;
  /** The pages; the built ones unless said, none when null. */
  readonly web?: WebApp | null;
};

/** The whole service, not listening yet. Closing it frees all it opened; the database it was given stays open. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, sql, clock, secret } = deps;
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const app = newFastify(deps);
  const registry = new Registry();
  countRequests(app, registry);
  await registerHttp(app, config, isHttps);

  const book = new CallBook();
  const addresses = pictureAddresses(secret);
  const { devices, snapshots, running, clips, profiles, requests } = bindModules(
    book.bind,
    { ...deps, addresses },
    app.log,
  );
  for (const kept of running) {
    app.addHook('onReady', async () => kept.start?.());
    app.addHook('onClose', async () => kept.stop());
  }
  const bound = book.complete(calls, schemas);

  const cookieKey = derivedKey(secret, 'reader cookie');
  const readers = new ReaderContext(cookieKey, config);
  const seen = new SignatureRepository(sql);
  const signatures = new SignatureCheck(seen, devices, clock);
  for (const one of bound.values()) registerCall(app, one, { readers, signatures, cookieKey, isHttps });

  const warn = (error: unknown) => app.log.warn({ err: error }, 'a picture could not be kept');
  const { dataFolder, demo } = config;
  const shared = config.databaseUrl === undefined ? undefined : new BlobRepository(sql);
  const kept = openBlobs({ dataFolder, shared, warn });
  mediaRoutes(app, openMedia({ secret, dataFolder, demo, kept, warn }));
  clipFileRoutes(app, new ClipFiles(clips));

  const health = new HealthRepository(sql);
  registerHealth(app, { ping: () => health.ping(), isFeedLoaded: () => snapshots.isLoaded });
  const report = (error: unknown) => app.log.error({ err: error }, 'a call of a page failed');
  const localApi = localApiOf({ calls, bound, report, after: systemAfter });
  const csrf = new Csrf(derivedKey(secret, 'form token'), isHttps);
  const previews = syndicate(app, { ...deps, addresses });
  const previewOf = (newsId: string) => previews.of(newsId);
  const web = deps.web === undefined ? await openWebApp() : deps.web;
  const collectors = collectorsOf(deps, snapshots);
  if (web) {
    const keptPages = keepPages(app, { ...deps, web, localApi, previewOf, profiles, requests });
    collectors.push(pageFigures(() => keptPages.state()));
    const parts = { config, clock, readers, localApi, previewOf, devices, csrf, cookieKey, keptPages };
    await pageRoutes(app, web, new Pages({ web, ...parts }));
  }
  registerMetrics(app, registry, { config, clock, collectors });
  return app;
}

function collectorsOf({ sql, clock }: AppDeps, snapshots: FeedSnapshots): Collector[] {
  const sources = new SourceHealthService(new SourceHealthRepository(sql));
  const jobs = new JobCountRepository(sql);
  return [feedFigures(() => snapshots.state()), sourceFigures(sources, clock), jobFigures(() => jobs.counts())];
}

type Bound = AppDeps & { addresses: PictureAddresses };

/** Each module gets another's service here, never its repository. */
function bindModules(bind: BindCall, { sql, clock, secret, addresses }: Bound, log: FastifyBaseLogger) {
  const reportOf = (what: string) => (error: unknown) => log.error({ err: error }, what);

  const devices = new DeviceService(new DeviceRepository(sql), clock);
  deviceRoutes(bind, devices);
  bindSocial(bind, { sql, clock, devices });
  const overrides = new ConfigOverrides({
    store: new ConfigRepository(sql),
    report: reportOf('the feed config could not be loaded'),
  });
  configRoutes(bind, new ConfigService(overrides));
  articleRoutes(bind, new ArticleService(new ArticleRepository(sql), addresses, clock));
  const addressOf = addresses.onCard;
  const parts = { sql, clock, secret, log, addressOf, devices };
  const requests = new RequestItems(new SignedFeedbackTokens(secret));
  const { snapshots, running, around } = bindFeed(bind, parts, (feeds, profiles) => {
    const extra = { sql, clock, news: newsIn(feeds), profiles, requests, addressOf, reportOf };
    return { ...bindExtraModules(bind, extra), profiles };
  });
  const { clips, profiles } = around;
  return { devices, snapshots, running: [overrides, ...running, ...around.kept], clips, profiles, requests };
}

function newFastify({ config, logger }: AppDeps): FastifyInstance {
  const options: FastifyServerOptions = {
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // our own line leaves out what is personal (http/operator/logging.ts)
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustProxy !== false),
    requestIdHeader: false,
    trustProxy: trusted(config.trustProxy),
    bodyLimit,
    requestTimeout: 60_000, // as long as the client waits
    routerOptions: { maxParamLength: 128 },
    frameworkErrors,
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
  };
  return fastify(options);
}

/** As Fastify's types take it: so many hops are a function there. */
function trusted(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return typeof proxies === 'object' ? [...proxies] : proxies;
}

/** What every route has in common; hooks run in the order they stand here. */
async function registerHttp(app: FastifyInstance, config: Config, isHttps: boolean): Promise<void> {
  const origins = configuredOrigins(config);
  registerErrors(app);
  registerDraining(app);
  registerRequestLog(app);
  await registerSecurityHeaders(app, { isHttps, origins });
  registerCors(app, origins.length > 0 && config.publicUrl ? [config.publicUrl] : []);
  await app.register(cookie); // who is limited is told so in the language of the cookie's market
  await registerRateLimits(app);
  registerBodyParsers(app);
  registerCompression(app);
  await registerOpenApi(app);
}
