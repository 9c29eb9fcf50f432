import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../clock.ts';
import { SampleRetirement } from '../db/samples/sample-retirement.ts';
import type { Sql } from '../db/sql.ts';
import type { GuardedFetch } from '../fetch/fetcher.ts';
import { ArticleStore } from '../modules/making/article-store.repository.ts';
import type { MakingFace } from '../modules/making/making.face.ts';
import { MakingRepository } from '../modules/making/making.repository.ts';
import { MakingService } from '../modules/making/making.service.ts';
import { RecheckRepository } from '../modules/making/recheck/recheck.repository.ts';
import type { PictureFace } from '../modules/media/media.face.ts';
import { StoryRepository } from '../modules/story/story.repository.ts';
import { StoryService } from '../modules/story/story.service.ts';
import { TrendRepository } from '../modules/trend/trend.repository.ts';
import { TrendService } from '../modules/trend/trend.service.ts';
import type { ContentThreads } from '../threads/content-threads.ts';

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
    const trends = new TrendService(new TrendRepository(sql), clock);
    return async (market) => void (await trends.compute(market));
  },
};
