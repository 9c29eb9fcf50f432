import type { MarketKey } from '@griot/locale/markets';
import type { ArticleImportFace, CrawlFace } from '../areas/newsroom/newsroom.face.ts';
import type { Clock } from '../clock.ts';
import type { Boss } from './boss.ts';
import { countTrends, trendsQueue } from './count-trends.ts';
import { dueFeedsQueue, fetchDueFeeds } from './fetch-due-feeds.ts';
import { feedQueue, fetchFeed } from './fetch-feed.ts';
import { allMarketsQueue, groupAllMarkets } from './group-all-markets.ts';
import { groupMarket, marketQueue } from './group-market.ts';
import { type AnyJob, type JobLog, job } from './job.ts';
import { articleQueue, makeArticle } from './make-article.ts';
import { recheckArticle, recheckQueue } from './recheck-article.ts';
import { dueArticlesQueue, recheckDueArticles } from './recheck-due-articles.ts';
import { forgettingJobs, type Retentions } from './upkeep/forgetting-jobs.ts';
import { eventsQueue, type ForgetEventsDeps, rollUpAndForgetEvents } from './upkeep/roll-up-and-forget-events.ts';
import type { InMarket } from './worker-services.ts';

/** The services that all jobs may use. */
export type JobDeps = { readonly boss: Boss; readonly clock: Clock; readonly log: JobLog };

/** The services that gathering news needs as well. */
export type GatheringDeps = {
  readonly crawl: CrawlFace;
  readonly articleImport: ArticleImportFace;
  /** Called when a market has a new or changed article, which is often. */
  readonly onMade?: (market: MarketKey) => Promise<void>;
};

/** Each is run for one market. */
export type SortingDeps = { readonly group: InMarket; readonly count: InMarket };

/** The jobs that gather news: how many at once, how often they look for work (seconds), when they are sent (cron, UTC). */
export function gatheringJobs(deps: JobDeps & GatheringDeps): readonly AnyJob[] {
  const { boss, articleImport } = deps;
  return [
    job({ queue: dueFeedsQueue, handle: fetchDueFeeds(deps), atOnce: 1, looksEvery: 5, schedule: '* * * * *' }),
    job({ queue: feedQueue, handle: fetchFeed(deps), atOnce: 4, perGroup: 1, looksEvery: 2 }),
    job({ queue: articleQueue, handle: makeArticle(deps), atOnce: 4, perGroup: 1, looksEvery: 2 }),
    job({
      queue: dueArticlesQueue,
      handle: recheckDueArticles(articleImport, boss),
      atOnce: 1,
      looksEvery: 30,
      schedule: '*/10 * * * *',
    }),
    job({ queue: recheckQueue, handle: recheckArticle(articleImport), atOnce: 2, looksEvery: 10 }),
  ];
}

type UpkeepDeps = ForgetEventsDeps & { readonly retentions: Retentions };

/** The jobs that delete what is no longer kept; they run whether or not news is gathered. */
export function upkeepJobs({ retentions, ...deps }: UpkeepDeps): readonly AnyJob[] {
  const hourly = { atOnce: 1, looksEvery: 60, schedule: '50 * * * *' };
  return [
    job({ queue: eventsQueue, handle: rollUpAndForgetEvents(deps), ...hourly }),
    ...forgettingJobs(retentions, deps.log),
  ];
}

/** The jobs that sort the articles into stories and trends. */
export function sortingJobs({
  boss,
  log,
  group,
  count,
}: Pick<JobDeps, 'boss' | 'log'> & SortingDeps): readonly AnyJob[] {
  const quarterly = { atOnce: 1, looksEvery: 30, schedule: '*/15 * * * *' };
  return [
    job({ queue: marketQueue, handle: groupMarket(group), atOnce: 1, looksEvery: 5 }),
    job({ queue: allMarketsQueue, handle: groupAllMarkets(boss), atOnce: 1, looksEvery: 5, schedule: '*/10 * * * *' }),
    job({ queue: trendsQueue, handle: countTrends(count, log), ...quarterly }),
  ];
}
