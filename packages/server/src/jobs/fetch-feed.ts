import { HOUR_S } from '@griot/domain/time-units';
import type { CrawlFace, FeedKey } from '../areas/newsroom/newsroom.face.ts';
import type { JobLog, Queue } from './job.ts';

/** Not retried: a feed that was not visited is still due. */
export const feedQueue: Queue<FeedKey> = {
  name: 'feed.fetch',
  policy: 'exclusive',
  retries: 0,
  longest: 180,
  waits: HOUR_S,
};

type FetchFeedDeps = { readonly crawl: Pick<CrawlFace, 'visit'>; readonly log: JobLog };

export function fetchFeed({ crawl, log }: FetchFeedDeps): (key: FeedKey, signal: AbortSignal) => Promise<void> {
  return async (key, signal) => {
    const visit = await crawl.visit(key, signal);
    log.info({ ...key, ...visit }, 'visited a feed');
  };
}
