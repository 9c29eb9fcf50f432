import type { MarketKey } from '@griot/locale/markets';
import type { AnySql } from '../db/sql.ts';
import type { CrawlService } from '../modules/crawl/crawl.service.ts';
import type { GatheredItem } from '../modules/making/making.face.ts';
import { guidHashOf } from '../modules/making/making.face.ts';
import type { Boss } from './boss.ts';
import type { JobLog, Queue } from './job.ts';

const DAY = 24 * 3_600;

/** What has changed since it was sent is made as it is now; what changes while it is made, afterwards. */
export const articleQueue: Queue<GatheredItem> = {
  name: 'article.make',
  policy: 'stately',
  renews: true,
  retries: 5,
  retryAfter: 60,
  longest: 300,
  waits: 3 * DAY,
};

/** So many of a feed's newest go first, whatever else waits. */
const STEP = 10;

/** Hands entries on, the newest first. */
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

type Parts = {
  readonly crawl: CrawlService;
  readonly log: JobLog;
  /** Told when a market has an article it did not have, or not so. */
  readonly onMade?: (market: MarketKey) => Promise<void>;
};

export function makeArticle({ crawl, log, onMade }: Parts) {
  return async (item: GatheredItem, signal: AbortSignal): Promise<void> => {
    const { market, sourceKey } = item;
    const made = await crawl.make(item, signal);
    log.info({ market, sourceKey, ...made }, 'made an article');
    // also where nothing changed: who was killed after it had made the article could not tell
    if (made.outcome !== 'skipped') await onMade?.(market);
  };
}
