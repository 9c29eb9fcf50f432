import type { FeedKey } from '../modules/crawl/crawl.repository.ts';
import type { CrawlService } from '../modules/crawl/crawl.service.ts';
import type { JobLog, Queue } from './job.ts';

/** Never tried again by itself: a feed that was not visited is still due. */
export const feedQueue: Queue<FeedKey> = {
  name: 'feed.fetch',
  policy: 'exclusive',
  retries: 0,
  longest: 180,
  waits: 3_600,
};

type Parts = { readonly crawl: CrawlService; readonly log: JobLog };

export function fetchFeed({ crawl, log }: Parts): (key: FeedKey, signal: AbortSignal) => Promise<void> {
  return async (key, signal) => {
    const visit = await crawl.visit(key, signal);
    log.info({ ...key, ...visit }, 'visited a feed');
  };
}
