import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { EventLog } from '../db/logs/event-log.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';
import type { OwnerOf } from '../http/reader/owner.ts';
import type { ConfigFace } from '../modules/config/config.face.ts';
import type { CostFace } from '../modules/cost/cost.face.ts';
import type { DeviceFace } from '../modules/device/device.face.ts';
import { EventRepository } from '../modules/event/event.repository.ts';
import { eventRoutes } from '../modules/event/event.routes.ts';
import { EventService } from '../modules/event/event.service.ts';
import { EventLimits } from '../modules/event/event-limits.ts';
import { SignedFeedbackTokens } from '../modules/event/feedback-token.ts';
import type { ExtrasFace } from '../modules/extras/extras.face.ts';
import { Delivered } from '../modules/feed/feed.delivered.ts';
import { FeedFigures } from '../modules/feed/feed.figures.ts';
import { FeedRepository } from '../modules/feed/feed.repository.ts';
import { feedRoutes } from '../modules/feed/feed.routes.ts';
import { FeedService } from '../modules/feed/feed.service.ts';
import { FiguresRepository } from '../modules/feed/figures.repository.ts';
import { RankModelRepository } from '../modules/feed/model/rank-model.repository.ts';
import { MarketFeeds } from '../modules/feed/snapshot/market-feeds.ts';
import type { PictureAddress } from '../modules/media/media.face.ts';
import type { MissedFace } from '../modules/missed/missed.face.ts';
import type { ProfileFace } from '../modules/profile/profile.face.ts';
import { ProfileRepository } from '../modules/profile/profile.repository.ts';
import { ProfileService } from '../modules/profile/profile.service.ts';
import { type Held, SignalArticles } from '../modules/profile/signal-articles.ts';
import { type OpenedFace, openedIn, type ReadStoriesFace } from '../modules/reading/reading.face.ts';
import { SettingsRepository } from '../modules/settings/settings.repository.ts';
import { settingsRoutes } from '../modules/settings/settings.routes.ts';
import { SettingsService } from '../modules/settings/settings.service.ts';
import { RequestLogRepository } from '../modules/taste/log/request-log.repository.ts';
import { RequestLog } from '../modules/taste/log/request-log.ts';
import type { RequestLogFace } from '../modules/taste/taste.face.ts';
import { TasteRepository } from '../modules/taste/taste.repository.ts';
import { tasteRoutes } from '../modules/taste/taste.routes.ts';
import { TasteService } from '../modules/taste/taste.service.ts';
import { WhyService } from '../modules/taste/why.service.ts';

type FeedModuleDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly secret: string;
  readonly log: FastifyBaseLogger;
  readonly addressOf: PictureAddress;
  readonly devices: DeviceFace;
  readonly config: ConfigFace;
  readonly costs: CostFace;
  readonly ownerOf: OwnerOf;
  readonly history: OpenedFace & ReadStoriesFace;
};

/** What begins and ends with the service. */
export type Running = { start?(): void | Promise<void>; stop(): Promise<void> };

/** The feed's snapshots, and what is known and written down of its readers. */
function openFeed({ sql, clock, log, addressOf }: FeedModuleDeps, clipOf: Held) {
  const reportOf = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const report = reportOf('a feed could not be loaded');
  const models = new RankModelRepository(sql);
  const snapshots = new MarketFeeds({ store: new FeedRepository(sql), models, clock, addressOf, report });
  const figures = new FeedFigures({
    store: new FiguresRepository(sql),
    report: reportOf('how articles are taken could not be kept'),
  });
  const requests = new RequestLog({
    store: new RequestLogRepository(sql),
    clock,
    report: reportOf('what was shown could not be written down'),
  });
  const store = new ProfileRepository(sql);
  const articles = new SignalArticles(
    (market, id) => snapshots.held(market)?.candidate(id) ?? clipOf(market, id),
    store,
  );
  const events = new EventLog(sql);
  const settings = new SettingsService({
    store: new SettingsRepository(sql, events),
    onChanged: (deviceIds) => {
      for (const id of deviceIds) profiles.outdate(id);
    },
    clock,
  });
  const profiles: ProfileService = new ProfileService({
    store,
    articles,
    settings: { of: (device) => settings.setBy(device) },
    clock,
    report: reportOf('a profile could not be read or kept'),
  });
  return { snapshots, figures, requests, profiles, settings, events, reportOf };
}

/** What other modules read of the feed. */
type OpenedFeed = { readonly snapshots: MarketFeeds; readonly profiles: ProfileFace; readonly log: RequestLogFace };
/** Clips as ranking knows them. */
type ClipCandidates = { readonly candidate: Held };

/** Binds the feed, what readers do with it and what they say about it; the answer is what must be started and stopped. */
export function bindFeed<
  Extras extends { readonly extras: ExtrasFace; readonly clips: ClipCandidates; readonly missed: MissedFace },
>(bind: BindCall, deps: FeedModuleDeps, bindExtras: (opened: OpenedFeed) => Extras) {
  const { sql, clock, secret, devices, config, ownerOf, history } = deps;
  const { snapshots, figures, requests, profiles, settings, events, reportOf } = openFeed(deps, (market, id) =>
    extraModules.clips.candidate(market, id),
  );
  const tokens = new SignedFeedbackTokens(secret);
  const extraModules: Extras = bindExtras({ snapshots, profiles, log: requests });
  const delivered = new Delivered();
  feedRoutes(
    bind,
    new FeedService({
      feeds: snapshots,
      profiles,
      log: requests,
      delivered,
      tokens,
      extras: extraModules.extras,
      config,
      costs: deps.costs,
      stories: history,
      missed: extraModules.missed,
      clock,
    }),
  );

  const reportUnlearnt = reportOf('events could not be learnt yet');
  const onKept: ConstructorParameters<typeof EventService>[0]['onKept'] = (sender, kept) => {
    figures.count(sender, kept);
    if (sender.device) history.note({ ...sender, device: sender.device, ids: openedIn(kept) });
    void profiles.take(sender, kept).catch(reportUnlearnt); // they are kept, and learnt when next read
  };
  const eventStore = new EventRepository(sql, events);
  const limits = new EventLimits({ clock, daySizes: () => eventStore.daySizes() });
  eventRoutes(bind, new EventService({ store: eventStore, devices, clock, tokens, onKept }), limits);

  const store = new TasteRepository(events, profiles.name);
  const names = {
    source: (market: Parameters<MarketFeeds['held']>[0], key: string) => snapshots.held(market)?.sourceName(key),
    term: (market: Parameters<MarketFeeds['held']>[0], topic: string) => snapshots.held(market)?.termName(topic),
  };
  settingsRoutes(bind, { settings, names, ownerOf });
  const taste = new TasteService({ store, profiles, log: requests, tokens, settings, clock });
  tasteRoutes(bind, { taste, reasons: new WhyService({ log: requests, names, profiles }), ownerOf, devices });
  const running: Running[] = [snapshots, profiles, figures, requests];
  return { snapshots, profiles, settings, running, extraModules };
}
