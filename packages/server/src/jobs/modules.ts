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

/** What a module may work with. */
export type Workshop = {
  readonly sql: Sql;
  readonly fetch: GuardedFetch;
  readonly pictures: PictureFace;
  /** Where feeds, pages and texts are read. */
  readonly threads: ContentThreads;
  readonly clock: Clock;
  /** Told of what went wrong and kept nothing from being done. */
  readonly report: (error: unknown) => void;
};

export type InMarket = (market: MarketKey) => Promise<void>;

export type NewsroomModules = {
  /** Without one nothing is gathered. */
  readonly openMaker?: (workshop: Workshop) => MakingFace;
  /** Sorts a market's articles into stories; without one they stand alone. */
  readonly openGrouping?: (workshop: Workshop) => InMarket;
  /** Counts what a market's titles suddenly speak of. */
  readonly openTrends?: (workshop: Workshop) => InMarket;
};

/** The modules of a running Griot. */
export const modules: NewsroomModules = {
  openMaker: ({ sql, ...tools }) => {
    const desk = new MakingRepository(sql);
    const stores = { desk, articles: new ArticleStore(sql), rechecks: new RecheckRepository(sql) };
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
