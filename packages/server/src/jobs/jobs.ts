import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../clock.ts';
import type { ArticleMaker } from '../gathered-item.ts';
import type { SignatureRetention } from '../http/signature.ts';
import type { CrawlService } from '../modules/crawl/crawl.service.ts';
import type { EventRetention } from '../modules/event/event-retention.service.ts';
import type { ArticleHistoryRepository } from '../modules/making/article-history.repository.ts';
import type { PictureService } from '../modules/media/pictures/picture.service.ts';
import type { ShareRetention } from '../modules/reaction/reaction.service.ts';
import type { Boss } from './boss.ts';
import { countTrends, trendsQueue } from './count-trends.ts';
import { dueFeedsQueue, fetchDueFeeds } from './fetch-due-feeds.ts';
import { feedQueue, fetchFeed } from './fetch-feed.ts';
import { eventsQueue, forgetEvents } from './forget-events.ts';
import { forgetHistory, historyQueue } from './forget-history.ts';
import { forgetPictures, picturesQueue } from './forget-pictures.ts';
import { forgetShares, sharesQueue } from './forget-shares.ts';
import { forgetSignatures, signaturesQueue } from './forget-signatures.ts';
import { allMarketsQueue, groupAllMarkets } from './group-all-markets.ts';
import { groupMarket, marketQueue } from './group-market.ts';
import { type AnyJob, type JobLog, job } from './job.ts';
import { articleQueue, makeArticle } from './make-article.ts';
import type { InMarket } from './modules.ts';
import { recheckArticle, recheckQueue } from './recheck-article.ts';
import { dueArticlesQueue, recheckDueArticles } from './recheck-due-articles.ts';

/** What jobs work with. */
export type Desk = {
  readonly boss: Boss;
  readonly pictures: PictureService;
  readonly events: EventRetention;
  readonly history: ArticleHistoryRepository;
  readonly signatures: SignatureRetention;
  readonly shares: ShareRetention;
  readonly clock: Clock;
  readonly log: JobLog;
};
/** What those need besides that ask publishers. */
export type Gathering = {
  readonly crawl: CrawlService;
  readonly maker: ArticleMaker;
  /** Told when a market has an article it did not have, or not so; it comes often. */
  readonly onMade?: (market: MarketKey) => Promise<void>;
};

/** Each done for one market. */
export type Sorting = { readonly group: InMarket; readonly count: InMarket };

/** What gathers news: how many at once, how often it looks for work (seconds), when it is sent by itself (cron, UTC). */
export function gatheringJobs(desk: Desk & Gathering): readonly AnyJob[] {
  const { boss, maker } = desk;
  return [
    job({ queue: dueFeedsQueue, handle: fetchDueFeeds(desk), atOnce: 1, looksEvery: 5, schedule: '* * * * *' }),
    job({ queue: feedQueue, handle: fetchFeed(desk), atOnce: 4, perGroup: 1, looksEvery: 2 }),
    job({ queue: articleQueue, handle: makeArticle(desk), atOnce: 4, perGroup: 1, looksEvery: 2 }),
    job({
      queue: dueArticlesQueue,
      handle: recheckDueArticles(maker, boss),
      atOnce: 1,
      looksEvery: 30,
      schedule: '*/10 * * * *',
    }),
    job({ queue: recheckQueue, handle: recheckArticle(maker), atOnce: 2, looksEvery: 10 }),
  ];
}

/** What keeps order, whether or not anybody is asked for news. */
export function upkeepJobs(desk: Desk): readonly AnyJob[] {
  return [
    job({ queue: eventsQueue, handle: forgetEvents(desk), atOnce: 1, looksEvery: 60, schedule: '50 2 * * *' }),
    job({ queue: picturesQueue, handle: forgetPictures(desk), atOnce: 1, looksEvery: 60, schedule: '20 3 * * *' }),
    job({ queue: historyQueue, handle: forgetHistory(desk), atOnce: 1, looksEvery: 60, schedule: '40 3 * * *' }),
    job({ queue: signaturesQueue, handle: forgetSignatures(desk), atOnce: 1, looksEvery: 60, schedule: '*/5 * * * *' }),
    job({ queue: sharesQueue, handle: forgetShares(desk), atOnce: 1, looksEvery: 60, schedule: '*/15 * * * *' }),
  ];
}

/** What sorts the articles there are. */
export function sortingJobs({ boss, log, group, count }: Pick<Desk, 'boss' | 'log'> & Sorting): readonly AnyJob[] {
  const quarterly = { atOnce: 1, looksEvery: 30, schedule: '*/15 * * * *' };
  return [
    job({ queue: marketQueue, handle: groupMarket(group), atOnce: 1, looksEvery: 5 }),
    job({ queue: allMarketsQueue, handle: groupAllMarkets(boss), atOnce: 1, looksEvery: 5, schedule: '*/10 * * * *' }),
    job({ queue: trendsQueue, handle: countTrends(count, log), ...quarterly }),
  ];
}
