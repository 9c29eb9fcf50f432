import type { CrawlFace } from '../areas/newsroom/newsroom.face.ts';
import type { Boss } from './boss.ts';
import { feedQueue } from './fetch-feed.ts';
import type { JobLog, Queue } from './job.ts';
import { articleQueue } from './make-article.ts';

export const dueFeedsQueue: Queue<Record<string, never>> = {
  name: 'feeds.due',
  policy: 'exclusive',
  retries: 0,
  longest: 60,
  waits: 600,
};

const MOST_FEEDS = 500;
/** While more articles than this wait to be made, no feed is fetched. */
const MOST_ARTICLES = 20_000;

type FetchDueFeedsDeps = {
  readonly crawl: Pick<CrawlFace, 'due'>;
  readonly boss: Pick<Boss, 'send' | 'waiting'>;
  readonly log: JobLog;
};

/** Sends a job for every feed that is due. */
export function fetchDueFeeds({ crawl, boss, log }: FetchDueFeedsDeps): () => Promise<void> {
  return async () => {
    const waiting = await boss.waiting(articleQueue);
    if (waiting > MOST_ARTICLES) {
      log.warn({ waiting }, 'no feed is fetched until the articles that wait are made');
      return;
    }
    const due = await crawl.due(MOST_FEEDS);
    const sent = due.map((data) => ({
      data,
      key: `${data.market} ${data.address}`,
      group: new URL(data.address).host,
    }));
    await boss.send(feedQueue, sent);
  };
}
