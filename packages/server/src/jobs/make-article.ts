import { DAY_S } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { type CrawlFace, type GatheredItem, guidHashOf } from '../areas/newsroom/newsroom.face.ts';
import type { AnySql } from '../db/sql.ts';
import type { Boss } from './boss.ts';
import type { JobLog, Queue } from './job.ts';

/** A newer version of a waiting entry replaces it; one that arrives while the article is being made waits its turn. */
export const articleQueue: Queue<GatheredItem> = {
  name: 'article.make',
  policy: 'stately',
  renews: true,
  retries: 5,
  retryAfter: 60,
  longest: 300,
  waits: 3 * DAY_S,
};

/** The newest ten entries of a feed go before all others that wait, then the next ten. */
const STEP = 10;

/** Sends a job for every entry, the newest first. */
export function sendItems(boss: Pick<Boss, 'send'>) {
  return async (transaction: AnySql, items: readonly GatheredItem[]): Promise<void> => {
    const sent = items.map((data, rank) => ({
      data,
      key: `${data.market} ${data.sourceKey} ${guidHashOf(data.entry)}`,
      group: URL.parse(data.entry.link ?? data.feedAddress)?.host ?? data.sourceKey,
      priority: -Math.floor(rank / STEP),
    }));
    await boss.send(articleQueue, sent, transaction);
  };
}

type MakeArticleDeps = {
  readonly crawl: Pick<CrawlFace, 'make'>;
  readonly log: JobLog;
  /** Called when a market has a new or changed article. */
  readonly onMade?: (market: MarketKey) => Promise<void>;
};

export function makeArticle({ crawl, log, onMade }: MakeArticleDeps) {
  return async (item: GatheredItem, signal: AbortSignal): Promise<void> => {
    const { market, sourceKey } = item;
    const made = await crawl.make(item, signal);
    log.info({ market, sourceKey, ...made }, 'made an article');
    // also if nothing changed: a process that was killed after making the article did not call it
    if (made.outcome !== 'skipped') await onMade?.(market);
  };
}
