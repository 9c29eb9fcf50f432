import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { bindExtraModules } from './app/extra-modules.ts';
import { bindFeed } from './app/feed-modules.ts';
import { openHttpServer } from './app/http-server.ts';
import { bindIdentity, loginsOf } from './app/identity-modules.ts';
import { keepPages } from './app/kept-pages.ts';
import { bindSocial } from './app/social-modules.ts';
import { type Clock, systemAfter } from './clock.ts';
import type { Config } from './config.ts';
import type { Sql } from './db/sql.ts';
import { type BindCall, CallBook } from './http/bind-call.ts';
import { registerCall } from './http/call/call-route.ts';
import { RequestItems } from './http/call/request-items.ts';
import { Csrf } from './http/csrf.ts';
import { derivedKey } from './http/derived-key.ts';
import type { LoadLimits } from './http/load/load-meter.ts';
import { localApiOf } from './http/local-api.ts';
import { HealthRepository } from './http/operator/health.repository.ts';
import { registerHealth } from './http/operator/health.ts';
import { feedFigures } from './http/operator/metrics/feed-figures.ts';
import { JobCountRepository } from './http/operator/metrics/job-count.repository.ts';
import { jobFigures } from './http/operator/metrics/job-figures.ts';
import { registerMetrics } from './http/operator/metrics/metrics.ts';
import { pageFigures } from './http/operator/metrics/page-figures.ts';
import { sourceFigures } from './http/operator/metrics/source-figures.ts';
import { ReaderContext } from './http/reader/reader-context.ts';
import { SignatureRepository } from './http/signature.repository.ts';
import { SignatureCheck } from './http/signature.ts';
import { ArticleRepository } from './modules/article/article.repository.ts';
import { articleRoutes } from './modules/article/article.routes.ts';
import { ArticleService } from './modules/article/article.service.ts';
import { clipFileRoutes } from './modules/clip/clip-files.routes.ts';
import { ClipFiles } from './modules/clip/clip-files.ts';
import { ChannelService } from './modules/config/channel.service.ts';
import { ConfigOverrides } from './modules/config/config.overrides.ts';
import { ConfigRepository } from './modules/config/config.repository.ts';
import { configRoutes } from './modules/config/config.routes.ts';
import { ConfigService } from './modules/config/config.service.ts';
import { DeviceRepository } from './modules/device/device.repository.ts';
import { deviceRoutes } from './modules/device/device.routes.ts';
import { DeviceService } from './modules/device/device.service.ts';
import { SignedFeedbackTokens } from './modules/event/feedback-token.ts';
import { newsIn } from './modules/feed/snapshot/market-feeds.ts';
import { loginPageRoutes } from './modules/identity/login/login-pages.routes.ts';
import { avatarRoutes } from './modules/identity/people/avatar.routes.ts';
import { openPictureStore } from './modules/media/blobs/blob.repository.ts';
import type { PictureAddresses } from './modules/media/media.face.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { pictureAddresses } from './modules/media/media-signer.ts';
import { openMedia } from './modules/media/open-media.ts';
import { ReactionRepository } from './modules/reaction/reaction.repository.ts';
import { reactionRoutes } from './modules/reaction/reaction.routes.ts';
import { ReactionService } from './modules/reaction/reaction.service.ts';
import { SourceHealthRepository } from './modules/source/source-health.repository.ts';
import { SourceHealthService } from './modules/source/source-health.service.ts';
import { LinkPreviewService } from './modules/syndication/link-preview.service.ts';
import { SyndicationRepository } from './modules/syndication/syndication.repository.ts';
import { syndicationRoutes } from './modules/syndication/syndication.routes.ts';
import { SyndicationService } from './modules/syndication/syndication.service.ts';
import type { KeptPages } from './ssr/kept/kept-pages.ts';
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
  /** Beyond which requests are refused; the usual ones unless said. */
  readonly loadLimits?: LoadLimits;
};
/** With where the pictures of articles are found. */
type ModuleDeps = AppDeps & { readonly addresses: PictureAddresses };

/** The whole service, not listening yet. Closing it frees all it opened; the database it was given stays open. */
export async function buildApp(appDeps: AppDeps): Promise<FastifyInstance> {
  const { config, sql, clock, secret, logger, loadLimits } = appDeps;
  const deps = { ...appDeps, addresses: pictureAddresses(secret) };
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const registry = new Registry();
  const cookieKey = derivedKey(secret, 'reader cookie');
  const readers = new ReaderContext(cookieKey, config);
  const app = await openHttpServer({ config, logger, registry, isHttps, loadLimits, readers });

  const book = new CallBook();
  const { devices, people, feeds, clips, profiles, requests, running } = bindModules(book.bind, deps, app.log);
  for (const one of running) {
    app.addHook('onReady', async () => one.start?.());
    app.addHook('onClose', async () => one.stop());
  }
  const bound = book.complete(calls, schemas);

  const signatures = new SignatureCheck(new SignatureRepository(sql), devices, clock);
  for (const one of bound.values()) registerCall(app, one, { readers, signatures, cookieKey, isHttps });

  const warn = (error: unknown) => app.log.warn({ err: error }, 'a picture could not be kept');
  const kept = openPictureStore(config, sql, warn);
  mediaRoutes(app, openMedia({ secret, dataFolder: config.dataFolder, demo: config.demo, kept, warn }));
  avatarRoutes(app);
  clipFileRoutes(app, new ClipFiles(clips));
  const previews = registerSyndication(app, deps);

  const report = (error: unknown) => app.log.error({ err: error }, 'a call of a page failed');
  const localApi = localApiOf({ calls, bound, report, after: systemAfter });
  const csrf = new Csrf(derivedKey(secret, 'form token'), isHttps);
  const base = pageBase;
  const keys = { reader: cookieKey, attempt: derivedKey(secret, 'login attempt') };
  loginPageRoutes(app, { ...people, readers, csrf, clock, keys, base, publicUrl: config.publicUrl, isHttps });
  const previewOf = (newsId: string) => previews.of(newsId);
  const web = deps.web === undefined ? await openWebApp() : deps.web;
  const keptPages = web && keepPages(app, { ...deps, web, localApi, previewOf, profiles, requests });
  const logins = loginsOf(people);
  const pageDeps = { config, clock, readers, localApi, previewOf, devices, csrf, cookieKey, logins };
  if (keptPages) await pageRoutes(app, web, new Pages({ web, keptPages, ...pageDeps }));
  registerOperator(app, deps, { registry, feeds, keptPages });
  return app;
}

/** Binds every call to its module. A module gets the services of other modules here, never their repositories. */
function bindModules(bind: BindCall, deps: ModuleDeps, log: FastifyBaseLogger) {
  const { sql, clock, secret, addresses } = deps;
  const reportOf = (what: string) => (error: unknown) => log.error({ err: error }, what);

  const devices = new DeviceService(new DeviceRepository(sql), clock);
  deviceRoutes(bind, devices);
  const report = reportOf('the trial login could not be opened');
  const people = bindIdentity(bind, { config: deps.config, sql, clock, secret, devices, report });
  const { users } = people;
  reactionRoutes(bind, new ReactionService(new ReactionRepository(sql), devices, clock), { users, clock });
  bindSocial(bind, { sql, clock, users, addressOf: addresses.inText });
  articleRoutes(bind, new ArticleService(new ArticleRepository(sql), addresses, clock));

  const store = new ConfigRepository(sql);
  const overrides = new ConfigOverrides({ store, report: reportOf('the feed config could not be loaded') });
  const config = new ConfigService(overrides);

  const addressOf = addresses.onCard;
  const requests = new RequestItems(new SignedFeedbackTokens(secret), clock);
  const feed = bindFeed(bind, { sql, clock, secret, log, addressOf, devices, config }, (feeds, profiles) =>
    bindExtraModules(bind, { sql, clock, news: newsIn(feeds), profiles, requests, addressOf, reportOf }),
  );
  const { snapshots, profiles, extraModules } = feed;
  configRoutes(bind, config, new ChannelService(newsIn(snapshots)));
  const running = [overrides, ...feed.running, ...extraModules.kept, { stop: people.stop }];
  return { devices, people, feeds: snapshots, clips: extraModules.clips, profiles, requests, running };
}

/** Feeds and sitemaps for robots and feed readers; returns what pages tell link previews of an article. */
function registerSyndication(app: FastifyInstance, { config, sql, clock, addresses }: ModuleDeps): LinkPreviewService {
  const store = new SyndicationRepository(sql);
  syndicationRoutes(app, new SyndicationService({ store, clock, addresses, base: pageBase }), config.publicUrl);
  return new LinkPreviewService(store, addresses);
}

type Watched = {
  readonly registry: Registry;
  readonly feeds: { readonly isLoaded: boolean; state: Parameters<typeof feedFigures>[0] };
  /** Null without pages. */
  readonly keptPages: KeptPages | null;
};

/** Health and metrics, for those who run the service. */
function registerOperator(
  app: FastifyInstance,
  { config, sql, clock }: AppDeps,
  { registry, feeds, keptPages }: Watched,
): void {
  const health = new HealthRepository(sql);
  registerHealth(app, { ping: () => health.ping(), isFeedLoaded: () => feeds.isLoaded });
  const sources = new SourceHealthService(new SourceHealthRepository(sql));
  const jobs = new JobCountRepository(sql);
  const collectors = [
    feedFigures(() => feeds.state()),
    sourceFigures(sources, clock),
    jobFigures(() => jobs.counts()),
    ...(keptPages ? [pageFigures(() => keptPages.state())] : []),
  ];
  registerMetrics(app, registry, { config, clock, collectors });
}
