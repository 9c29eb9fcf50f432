import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { bindExtraModules } from './app/extra-modules.ts';
import { bindFeed } from './app/feed-modules.ts';
import { openHttpServer } from './app/http-server.ts';
import { keepPages } from './app/kept-pages.ts';
import { openAds } from './areas/ads/open-ads.ts';
import { openClips } from './areas/clips/open-clips.ts';
import { openConfig } from './areas/config/open-config.ts';
import { openConversation } from './areas/conversation/open-conversation.ts';
import { openEvents } from './areas/events/open-events.ts';
import { FeedTop } from './areas/feed/page/feed.top.ts';
import { openLearning } from './areas/learning/open-learning.ts';
import { openMarketNews } from './areas/market-news/open-market-news.ts';
import type { MediaFace, PictureAddresses } from './areas/media/media.face.ts';
import { openMedia } from './areas/media/open-media.ts';
import { openNewsroom } from './areas/newsroom/open-newsroom.ts';
import { openPublishing } from './areas/publishing/open-publishing.ts';
import type { TopFace } from './areas/publishing/publishing.face.ts';
import { openPush } from './areas/push/open-push.ts';
import { openReader } from './areas/reader/open-reader.ts';
import { type Clock, systemAfter } from './clock.ts';
import { watchedSql } from './db/pool/watched-sql.ts';
import { WriteWatch } from './db/pool/write-watch.ts';
import type { Sql } from './db/sql.ts';
import type { Config } from './environment/config.ts';
import { type BindCall, CallBook } from './http/bind-call.ts';
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
import type { Running } from './opening.ts';
import type { KeptPages } from './ssr/kept/kept-pages.ts';
import { pageRoutes } from './ssr/pages.routes.ts';
import { Pages } from './ssr/pages.ts';
import { openWebApp, pageBase, type WebApp } from './ssr/render.ts';
import { RequestItems } from './stamps/request-items.ts';

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
  /** What `sql` tells of statements that failed, for the check whether anything can be stored. */
  readonly writes?: WriteWatch;
  /** What `/metrics` shows; one of the app's own by default, which does not tell of the process. */
  readonly registry?: Registry;
};
/** With where the pictures of articles are found. */
type ModuleDeps = AppDeps & { readonly addresses: PictureAddresses; readonly media: MediaFace };

/** The whole service, not listening yet. Closing it frees all it opened; the database it was given stays open. */
export async function buildApp(appDeps: AppDeps): Promise<FastifyInstance> {
  const { config, clock, secret, logger, loadLimits, registry = new Registry() } = appDeps;
  const shares = new LoopShares();
  const sql = watchedSql(appDeps.sql, () => shares.look());
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const cookieKey = derivedKey(secret, 'reader cookie');
  const readers = new ReaderContext(cookieKey, config);
  const app = await openHttpServer({ config, logger, registry, isHttps, loadLimits, readers, shares });

  const book = new CallBook();
  const warnOf = (what: string) => (error: unknown) => app.log.warn({ err: error }, what);
  const media = openMedia({ sql, clock, secret: () => secret, reportOf: warnOf }, config);
  const { service, addresses, bindRoutes: bindMediaRoutes } = media.openServing(config);
  const deps = { ...appDeps, sql, addresses };
  const modules = bindModules(book.bind, { ...deps, media: service }, app.log);
  const { reader, people, snapshots, clips, newsroom, running } = modules;
  for (const one of running) {
    app.addHook('onReady', async () => ('start' in one ? one.start?.() : undefined));
    app.addHook('onClose', async () => one.stop());
  }
  const bound = book.complete(calls, schemas);

  const signatures = new SignatureCheck(new SignatureRepository(sql), reader.devices, clock);
  for (const sharing of sharingRoutes(bound.values())) {
    registerCall(app, sharing, { readers, signatures, cookieKey, isHttps });
  }

  bindMediaRoutes(app);
  modules.ads.bindRoutes(app, (request) => readers.ofPage(request));
  clips.bindRoutes(app, { blobs: media.clipFiles, countryOf: (request) => countryOf(readers.ofPage(request)) });
  modules.publishing.bindRoutes(app, config.publicUrl);

  const report = (error: unknown) => app.log.error({ err: error }, 'a call of a page failed');
  const localApi = localApiOf({ calls, bound, report, after: systemAfter });
  const csrf = new Csrf(derivedKey(secret, 'form token'), isHttps);
  people.bindRoutes(app, { readers, csrf, cookieKey, base: pageBase, publicUrl: config.publicUrl, isHttps });
  const { previewOf } = modules.publishing;
  const web = deps.web === undefined ? await openWebApp() : deps.web;
  const keptPages =
    web && keepPages(app, { ...deps, ...modules, web, localApi, previewOf, feedConfig: modules.config });
  const { devices, consents, history } = reader;
  const logins = people.offered;
  const pageDeps = { config, clock, readers, localApi, previewOf, devices, consents, csrf, cookieKey, logins, history };
  if (keptPages) await pageRoutes(app, web, new Pages({ web, keptPages, ...pageDeps }));
  registerOperator(app, deps, { registry, feeds: snapshots, keptPages, newsroom });
  app.routeTable(); // a route without limits stops the start, as a call without a handler does
  return app;
}

/** Binds every call to its area. An area gets the services of other areas here, never their repositories. */
function bindModules(bind: BindCall, deps: ModuleDeps, log: FastifyBaseLogger) {
  const { sql, clock, secret, addresses } = deps;
  const reportOf = (what: string) => (error: unknown) => log.error({ err: error }, what);

  const opening = { sql, clock, secret: () => secret, reportOf };
  const reader = openReader(opening);
  const { devices, history } = reader;
  const people = reader.serve(deps.config);
  const { users, ownerOf } = people;
  openConversation(opening).bindCalls(bind, { users, devices, addressOf: addresses.inText });
  openPush(opening).bindCalls(bind, { config: deps.config, ownerOf });
  const top: TopFace = { top: (query) => feedTop.top(query) };
  const clips = openClips(opening);
  const publishing = openPublishing(opening).bindCalls(bind, { addresses, media: deps.media, top, base: pageBase });
  const configArea = openConfig(opening);
  const { service: config } = configArea;
  const addressOf = addresses.onCard;
  const marketNews = openMarketNews(opening);
  const { snapshots, news, names } = marketNews.openSnapshots(addressOf);
  const events = openEvents(opening);
  const tokens = events.feedbackTokens();
  const requests = new RequestItems(tokens, clock);
  const { costs } = publishing;
  const { candidateOf: clipOf, bindCalls: bindClips } = clips;
  const around = { opening, news, cards: marketNews.cards, requests, stories: history, users, addressOf, bindClips };
  const below = { snapshots, events, learning: openLearning(opening), tokens, reader, names, config, costs, clipOf };
  const feedDeps = { clock, reportOf, ...below, ownerOf };
  const feed = bindFeed(bind, feedDeps, (opened) => bindExtraModules(bind, { ...opened, ...around }));
  const { profiles, extraModules } = feed;
  const feedTop = new FeedTop({ feeds: snapshots, profiles });
  configArea.bindCalls(bind, { news });
  const ads = openAds(opening).bindCalls(bind, { requests, addressOf, config, tokens, base: pageBase });
  const onDismissed = (deviceId: string) => extraModules.missed.dismissed(deviceId);
  people.bindCalls(bind, { news, names, clipOf: clips.shownIn, requests, addressOf, onDismissed });
  const own = [configArea, events, ads, publishing, people].flatMap((area) => area.running);
  const running: Running[] = [...own, ...feed.running, ...extraModules.kept];
  const newsroom = openNewsroom(opening);
  const shown = { snapshots, clips, ads, publishing };
  return { reader, people, tokens, newsroom, ...shown, profiles, requests, config, running };
}

type Watched = {
  readonly registry: Registry;
  readonly feeds: { readonly isLoaded: boolean; state: Parameters<typeof showFeeds>[1] };
  /** Null without pages. */
  readonly keptPages: KeptPages | null;
  readonly newsroom: ReturnType<typeof openNewsroom>;
};

/** Health and metrics, for those who run the service. */
function registerOperator(
  app: FastifyInstance,
  { config, sql, clock, writes = new WriteWatch(clock) }: AppDeps,
  { registry, feeds, keptPages, newsroom }: Watched,
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
  if (keptPages) showPages(registry, () => keptPages.state());
  showAvailability(registry, { sources, jobs });
  registerMetrics(app, registry, config);
}
