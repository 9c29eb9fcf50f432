import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../clock.ts';
import type { PushConfig } from '../config-push.ts';
import { EventLog } from '../db/logs/event-log.ts';
import { SampleRetirement } from '../db/samples/sample-retirement.ts';
import type { Sql } from '../db/sql.ts';
import type { GuardedFetch, TrialSettings } from '../fetch/fetcher.ts';
import { openPoster } from '../fetch/post.ts';
import { FeedRepository } from '../modules/feed/feed.repository.ts';
import { ArticleStore } from '../modules/making/article-store.repository.ts';
import type { MakingFace } from '../modules/making/making.face.ts';
import { MakingRepository } from '../modules/making/making.repository.ts';
import { MakingService } from '../modules/making/making.service.ts';
import { RecheckRepository } from '../modules/making/recheck/recheck.repository.ts';
import type { PictureFace } from '../modules/media/media.face.ts';
import { unwantedBy, unwantedText } from '../modules/profile/profile.face.ts';
import { ProfileRepository } from '../modules/profile/profile.repository.ts';
import { ProfileService } from '../modules/profile/profile.service.ts';
import { SignalArticles } from '../modules/profile/signal-articles.ts';
import { PushContents } from '../modules/push/delivery/push-content.repository.ts';
import { PushDelivery } from '../modules/push/delivery/push-delivery.service.ts';
import { PushOutbox } from '../modules/push/delivery/push-outbox.repository.ts';
import { PushDigestRepository } from '../modules/push/digest/push-digest.repository.ts';
import { PushDigests } from '../modules/push/digest/push-digest.service.ts';
import type { PushDevice } from '../modules/push/push.face.ts';
import { pushServices } from '../modules/push/push-services.ts';
import { HotQueries } from '../modules/search/log/hot-queries.ts';
import { QueryLogRepository } from '../modules/search/log/query-log.repository.ts';
import { SettingsRepository } from '../modules/settings/settings.repository.ts';
import { SettingsService } from '../modules/settings/settings.service.ts';
import { StoryRepository } from '../modules/story/story.repository.ts';
import { StoryService } from '../modules/story/story.service.ts';
import { TopStories } from '../modules/top-news/top-stories.ts';
import { TrendRepository } from '../modules/trend/trend.repository.ts';
import { TrendService } from '../modules/trend/trend.service.ts';
import type { ContentThreads } from '../threads/content-threads.ts';
import type { JobLog } from './job.ts';
import type { PushModules } from './push/push-jobs.ts';

/** The services that the modules of jobs are built with. */
export type ModuleDeps = {
  readonly sql: Sql;
  readonly fetch: GuardedFetch;
  readonly pictures: PictureFace;
  /** The threads that read feeds, pages and texts. */
  readonly threads: ContentThreads;
  readonly clock: Clock;
  /** Called with failures that did not keep a job from being done. */
  readonly report: (error: unknown) => void;
};

export type InMarket = (market: MarketKey) => Promise<void>;

export type NewsroomModules = {
  /** Without it no news is gathered. */
  readonly openMaker?: (deps: ModuleDeps) => MakingFace;
  /** Groups a market's articles into stories. */
  readonly openGrouping?: (deps: ModuleDeps) => InMarket;
  /** Counts the trends in a market's titles. */
  readonly openTrends?: (deps: ModuleDeps) => InMarket;
};

/** The modules of a running Griot. */
export const modules: NewsroomModules = {
  openMaker: ({ sql, ...tools }) => {
    const entries = new MakingRepository(sql);
    const stores = { entries, articles: new ArticleStore(sql), rechecks: new RecheckRepository(sql) };
    return new MakingService({ ...stores, ...tools });
  },
  openGrouping: ({ sql, clock }) => {
    const stories = new StoryService(new StoryRepository(sql), clock);
    const samples = new SampleRetirement(sql);
    return async (market) => {
      await stories.groupMarket(market);
      await samples.retire(market, clock.now());
    };
  },
  openTrends: ({ sql, clock }) => {
    const trends = new TrendService(new TrendRepository(sql), clock, new HotQueries(new QueryLogRepository(sql)));
    return async (market) => void (await trends.compute(market));
  },
};

type PushModuleDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: JobLog;
  /** Undefined: nothing is pushed. */
  readonly keys: PushConfig | undefined;
  /** Push services that the operator added. */
  readonly hosts: readonly string[];
  readonly trial?: TrialSettings | undefined;
};

/** What makes and sends pushes. */
export function openPush({ sql, clock, log, keys, hosts, trial }: PushModuleDeps): PushModules | undefined {
  if (!keys) return undefined;
  const profiles = openProfiles(sql, clock, log);
  const delivery = new PushDelivery({
    outbox: new PushOutbox(sql),
    contents: new PushContents(sql),
    post: openPoster({ clock }, trial),
    services: pushServices(hosts, trial?.loopbackPorts),
    keys,
    unwantedOf: async (note) => {
      const profile = await profiles(note);
      return { article: unwantedBy(profile, note.market), text: unwantedText(profile, note.market) };
    },
    clock,
    log,
  });
  const digests = new PushDigests({
    store: new PushDigestRepository(sql),
    topStories: new TopStories({ store: new FeedRepository(sql), clock }),
    profileOf: profiles,
    clock,
  });
  return { delivery, digests };
}

/** Read anew each time: this process is told of no event, and a mute holds from the next push on. */
function openProfiles(sql: Sql, clock: Clock, log: JobLog) {
  const store = new ProfileRepository(sql);
  const articles = new SignalArticles(() => undefined, store);
  const kept = new SettingsService({
    store: new SettingsRepository(sql, new EventLog(sql)),
    onChanged: () => {},
    clock,
  });
  const settings = { of: (device: PushDevice) => kept.setBy(device) };
  const report = (error: unknown) => log.warn({ err: error }, 'a profile could not be read or kept');
  return async ({ market, deviceId }: PushDevice) => {
    const profiles = new ProfileService({ store, articles, settings, clock, report });
    return (await profiles.of(market, deviceId)).reader.profile;
  };
}
