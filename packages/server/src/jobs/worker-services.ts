import type { MarketKey } from '@griot/locale/markets';
import { openConversation } from '../areas/conversation/open-conversation.ts';
import { openFeed } from '../areas/feed/open-feed.ts';
import { openLearning } from '../areas/learning/open-learning.ts';
import { openMarketNews } from '../areas/market-news/open-market-news.ts';
import type { PictureFace } from '../areas/media/media.face.ts';
import type { ArticleImportFace } from '../areas/newsroom/newsroom.face.ts';
import { openNewsroom } from '../areas/newsroom/open-newsroom.ts';
import { openPush } from '../areas/push/open-push.ts';
import { openReader } from '../areas/reader/open-reader.ts';
import { openSearch } from '../areas/search/open-search.ts';
import type { PushConfig } from '../environment/config-push.ts';
import type { GuardedFetch, TrialSettings } from '../fetch/fetcher.ts';
import type { Opening } from '../opening.ts';
import { SampleRetirement } from '../samples/retirement/sample-retirement.ts';
import type { ContentThreads } from '../threads/content-threads.ts';
import type { JobLog } from './job.ts';
import type { PushServices } from './push/push-jobs.ts';

/** What the services of the worker are opened with. */
export type WorkerServiceDeps = {
  readonly opening: Opening;
  readonly fetch: GuardedFetch;
  readonly pictures: PictureFace;
  /** The threads that read feeds, pages and texts. */
  readonly threads: ContentThreads;
};

export type InMarket = (market: MarketKey) => Promise<void>;

export type WorkerServices = {
  /** Without it no news is gathered. */
  readonly openArticleImport?: (deps: WorkerServiceDeps) => ArticleImportFace;
  /** Groups a market's articles into stories. */
  readonly openGrouping?: (deps: WorkerServiceDeps) => InMarket;
  /** Counts the trends in a market's titles. */
  readonly openTrends?: (deps: WorkerServiceDeps) => InMarket;
};

/** The services of a running Griot. */
export const workerServices: WorkerServices = {
  openArticleImport: ({ opening, ...tools }) => openNewsroom(opening).articleImport(tools),
  openGrouping: ({ opening }) => {
    const stories = openNewsroom(opening).stories();
    const samples = new SampleRetirement(opening.sql);
    return async (market) => {
      await stories.groupMarket(market);
      await samples.retire(market, opening.clock.now());
    };
  },
  openTrends: ({ opening }) => {
    const { trendCounts } = openSearch(opening);
    return async (market) => void (await trendCounts.compute(market));
  },
};

type PushServiceDeps = {
  readonly opening: Opening;
  readonly log: JobLog;
  /** Undefined: nothing is pushed. */
  readonly keys: PushConfig | undefined;
  /** Push services that the operator added. */
  readonly hosts: readonly string[];
  readonly trial?: TrialSettings | undefined;
};

/** What makes and sends pushes. */
export function openPushSending({ opening, keys, ...settings }: PushServiceDeps): PushServices | undefined {
  if (!keys) return undefined;
  return openPush(opening).sending({
    ...settings,
    keys,
    replies: openConversation(opening).pushedReplies,
    topStories: openFeed(opening).topStories(openMarketNews(opening).articles),
    profileOf: openLearning(opening).profileReader(openReader(opening).settings),
  });
}
