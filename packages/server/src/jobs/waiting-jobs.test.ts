import { freshDatabase } from '@griot/testkit/fresh-database';
import { RecordingArticleImport } from '@griot/testkit/publisher/recording-article-import';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../clock.ts';
import { until } from '../db/embedded/until.ts';
import { Boss } from './boss.ts';
import type { JobLog } from './job.ts';
import { startWorker } from './worker.ts';

const silent: JobLog = { info: () => {}, warn: () => {}, error: () => {} };
const rhythm = { heartbeat: 60, rounds: 1, looks: 0.5 };

/** Jobs as release 0.1.0 queued them: their queues and their data are what a database holds when the service is upgraded. */
const queued = {
  'article.make': {
    market: 'ngen',
    sourceKey: 'courier',
    feedAddress: 'https://courier.example/feed.rss',
    entry: {
      id: 'https://courier.example/bridge',
      title: 'A bridge of the old release',
      link: 'https://courier.example/bridge',
      summaryHtml: '<p>After six years of work the town has its bridge.</p>',
      contentHtml: null,
      author: null,
      published: Date.UTC(2026, 10, 19, 9),
      updated: null,
      categories: ['Roads'],
      language: 'en',
      enclosures: [],
      images: [],
    },
  },
  'article.recheck': { market: 'ngen', entryId: 'ngen1f4owaysxyhc0a2ld' },
  'market.group': { market: 'ngen' },
} as const;

it('does what waited in the queues of the last release', { timeout: 300_000 }, async () => {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const old = await Boss.open({ connection, log: silent, rhythm });
  for (const [name, data] of Object.entries(queued)) {
    const queue = { name, policy: 'stately', retries: 2, longest: 300, waits: 3_600 } as const;
    await old.makeQueue(queue);
    await old.send(queue, [{ data, key: name }]);
  }
  await old.stop(1);

  const articleImport = new RecordingArticleImport();
  const grouped: string[] = [];
  const worker = await startWorker({
    config: {
      ...{ dataFolder: scratchFolder(), databaseUrl: undefined, fetch: true, contact: undefined },
      ...{ demo: false, push: undefined, pushHosts: [], secret: undefined },
    },
    version: '0',
    connection,
    clock: systemClock,
    log: silent,
    services: {
      openArticleImport: () => articleImport,
      openGrouping: () => async (market: string) => void grouped.push(market),
      openTrends: () => async () => {},
    },
    trial: { rhythm, fetch: { gap: 0 } },
  });
  onTestFinished(() => worker.close());
  const isDone = () => articleImport.asked.length > 0 && articleImport.rechecked.length > 0 && grouped.length > 0;
  await until(async () => isDone() || undefined, { within: 240_000, every: 100 });
  expect(articleImport.asked[0]).toEqual(queued['article.make']);
  expect(articleImport.rechecked).toEqual([queued['article.recheck'].entryId]);
  expect(grouped[0]).toBe('ngen');
});
