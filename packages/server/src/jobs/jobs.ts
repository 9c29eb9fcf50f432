import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../clock.ts';
import type { SignatureRetention } from '../http/signature.ts';
import type { CrawlFace } from '../modules/crawl/crawl.face.ts';
import type { EventRetentionFace } from '../modules/event/event.face.ts';
import type { LoginRetentionFace } from '../modules/identity/identity.face.ts';
import type { ArticleHistoryFace, MakingFace } from '../modules/making/making.face.ts';
import type { PictureFace } from '../modules/media/media.face.ts';
import type { MessageRetentionFace } from '../modules/message/message.face.ts';
import type { ShareRetentionFace } from '../modules/reaction/reaction.face.ts';
import type { Boss } from './boss.ts';
import { countTrends, trendsQueue } from './count-trends.ts';
import { dueFeedsQueue, fetchDueFeeds } from './fetch-due-feeds.ts';
import { feedQueue, fetchFeed } from './fetch-feed.ts';
import { allMarketsQueue, groupAllMarkets } from './group-all-markets.ts';
import { groupMarket, marketQueue } from './group-market.ts';
import { type AnyJob, type JobLog, job } from './job.ts';
import { articleQueue, makeArticle } from './make-article.ts';
import type { InMarket } from './modules.ts';
import { recheckArticle, recheckQueue } from './recheck-article.ts';
import { dueArticlesQueue, recheckDueArticles } from './recheck-due-articles.ts';
import { eventsQueue, forgetEvents } from './upkeep/forget-events.ts';
import { forgetHistory, historyQueue } from './upkeep/forget-history.ts';
import { forgetLogins, loginsQueue } from './upkeep/forget-logins.ts';
import { forgetMessages, messagesQueue } from './upkeep/forget-messages.ts';
import { forgetPictures, picturesQueue } from './upkeep/forget-pictures.ts';
import { forgetShares, sharesQueue } from './upkeep/forget-shares.ts';
import { forgetSignatures, signaturesQueue } from './upkeep/forget-signatures.ts';

/** The services that all jobs may use. */
export type JobDeps = {
  readonly boss: Boss;
  readonly pictures: PictureFace;
  readonly events: EventRetentionFace;
  readonly history: ArticleHistoryFace;
  readonly signatures: SignatureRetention;
  readonly shares: ShareRetentionFace;
  readonly messages: MessageRetentionFace;
  readonly logins: LoginRetentionFace;
  readonly clock: Clock;
  readonly log: JobLog;
};
/** The services that gathering news needs as well. */
export type GatheringDeps = {
  readonly crawl: CrawlFace;
  readonly maker: MakingFace;
  /** Called when a market has a new or changed article, which is often. */
  readonly onMade?: (market: MarketKey) => Promise<void>;
};

/** Each is run for one market. */
export type SortingDeps = { readonly group: InMarket; readonly count: InMarket };

/** The jobs that gather news: how many at once, how often they look for work (seconds), when they are sent (cron, UTC). */
export function gatheringJobs(deps: JobDeps & GatheringDeps): readonly AnyJob[] {
  const { boss, maker } = deps;
  return [
    job({ queue: dueFeedsQueue, handle: fetchDueFeeds(deps), atOnce: 1, looksEvery: 5, schedule: '* * * * *' }),
    job({ queue: feedQueue, handle: fetchFeed(deps), atOnce: 4, perGroup: 1, looksEvery: 2 }),
    job({ queue: articleQueue, handle: makeArticle(deps), atOnce: 4, perGroup: 1, looksEvery: 2 }),
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

/** The jobs that delete what is no longer kept; they run whether or not news is gathered. */
export function upkeepJobs(deps: JobDeps): readonly AnyJob[] {
  return [
    job({ queue: eventsQueue, handle: forgetEvents(deps), atOnce: 1, looksEvery: 60, schedule: '50 * * * *' }),
    job({ queue: picturesQueue, handle: forgetPictures(deps), atOnce: 1, looksEvery: 60, schedule: '20 3 * * *' }),
    job({ queue: historyQueue, handle: forgetHistory(deps), atOnce: 1, looksEvery: 60, schedule: '40 3 * * *' }),
    job({ queue: signaturesQueue, handle: forgetSignatures(deps), atOnce: 1, looksEvery: 60, schedule: '*/5 * * * *' }),
    job({ queue: sharesQueue, handle: forgetShares(deps), atOnce: 1, looksEvery: 60, schedule: '*/15 * * * *' }),
    job({ queue: loginsQueue, handle: forgetLogins(deps), atOnce: 1, looksEvery: 60, schedule: '10 * * * *' }),
    job({ queue: messagesQueue, handle: forgetMessages(deps), atOnce: 1, looksEvery: 60, schedule: '30 4 * * *' }),
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
