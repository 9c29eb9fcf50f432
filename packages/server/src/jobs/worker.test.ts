import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freshDatabase } from '@griot/testkit/fresh-database';
import { late, text } from '@griot/testkit/publisher/answers';
import { rssOf } from '@griot/testkit/publisher/feed-documents';
import { aStory } from '@griot/testkit/publisher/newspaper-article';
import { type Newspaper, openNewspaper } from '@griot/testkit/publisher/open-newspaper';
import { RecordingArticleImport } from '@griot/testkit/publisher/recording-article-import';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ArticleImportFace } from '../areas/newsroom/newsroom.face.ts';
import { systemClock } from '../clock.ts';
import { until } from '../db/embedded/until.ts';
import type { Sql } from '../db/sql.ts';
import type { GuardedFetch } from '../fetch/fetcher.ts';
import { Boss } from './boss.ts';
import { dueFeedsQueue } from './fetch-due-feeds.ts';
import type { JobLog } from './job.ts';
import { dueArticlesQueue } from './recheck-due-articles.ts';
import { startWorker, type WorkerSettings } from './worker.ts';
import type { WorkerServices } from './worker-services.ts';

type OpenArticleImport = NonNullable<WorkerServices['openArticleImport']>;

/** A heartbeat that a crowded machine does not miss. */
const rhythm = { heartbeat: 60, rounds: 1, looks: 0.5 };
const silent: JobLog = { info: () => {}, warn: () => {}, error: () => {} };
/** Far longer than it takes: a machine with much else to do is no reason to fail. */
const soon = { within: 240_000, every: 100 };
const patience = { timeout: 300_000 };

async function openPlace() {
  const { sql, connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const paper = await openNewspaper();
  onTestFinished(() => paper.close());
  const settings = (openArticleImport: OpenArticleImport): WorkerSettings => ({
    config: {
      ...{ dataFolder: scratchFolder(), databaseUrl: undefined, fetch: true, contact: undefined },
      ...{ demo: false, push: undefined, pushHosts: [], secret: undefined },
    },
    version: '0',
    connection,
    clock: systemClock,
    log: silent,
    services: { openArticleImport },
    trial: { rhythm, fetch: { loopbackPorts: [paper.port], gap: 0 } },
  });
  const open = async (openArticleImport: OpenArticleImport, more: Partial<WorkerSettings> = {}) => {
    const worker = await startWorker({ ...settings(openArticleImport), ...more });
    onTestFinished(() => worker.close());
    return { ...worker, connection };
  };
  return { sql, connection, paper, open, settings };
}

/** Live, and due since the beginning of time. */
async function subscribe(sql: Sql, { origin }: Newspaper, ...paths: string[]): Promise<void> {
  await sql`insert into source ${sql({ market: 'ngen', key: 'paper', name: 'Paper', home: origin, state: 'live' })}`;
  for (const path of paths) {
    const feed = { market: 'ngen', address: origin + path, source_key: 'paper', next_at: new Date(0) };
    await sql`insert into feed ${sql(feed)}`;
  }
}

const storiesOf = (count: number, prefix = 'story') =>
  Array.from({ length: count }, (_, at) => aStory({ slug: `${prefix}-${at}`, picture: undefined }));

/** One that also asks for the page of each article, as the real one does. */
function readingPages(articleImport: RecordingArticleImport, fetch: GuardedFetch): ArticleImportFace {
  return {
    newOrChanged: (...asked) => articleImport.newOrChanged(...asked),
    dueForRecheck: (limit) => articleImport.dueForRecheck(limit),
    recheck: (article) => articleImport.recheck(article),
    make: async (item) => {
      const page = await fetch({ address: item.entry.link ?? '', kind: 'page' });
      if (page.kind === 'failed') throw new Error(page.failure.kind);
      return await articleImport.make(item);
    },
  };
}

describe('a newsroom', patience, () => {
  it('fetches what is due, makes articles of it, and has their market sorted', async () => {
    const { sql, paper, open } = await openPlace();
    await paper.publish(...storiesOf(3));
    await subscribe(sql, paper, '/feed.rss');
    const articleImport = new RecordingArticleImport();
    const sorted: { market: string; made: number }[] = [];
    const services = {
      openArticleImport: () => articleImport,
      openGrouping: () => async (market: string) => void sorted.push({ market, made: articleImport.titles().length }),
      openTrends: () => async () => {},
    };
    const { isGathering } = await open(services.openArticleImport, { services });
    expect(isGathering).toBe(true);
    await until(async () => articleImport.titles().length === 3 || undefined, soon);
    const waiting = await sql`
      select from pgboss.job where name = 'market.group' and singleton_key = 'ngen' and state = 'created'`;
    expect(waiting.length).toBeLessThanOrEqual(1);
    const isSorted = async () => {
      await sql`update pgboss.job set start_after = now() where name = 'market.group'`; // as half a minute later
      return sorted.some(({ market, made }) => market === 'ngen' && made === 3) || undefined;
    };
    await until(isSorted, soon);
    const [feed] = await sql`select last_status, failures, extraction_rate from feed`;
    expect(feed).toEqual({ last_status: 200, failures: 0, extraction_rate: 1 });
  });

  it('asks the pages of articles again that are due', async () => {
    const { open } = await openPlace();
    const articleImport = new RecordingArticleImport();
    articleImport.due = ['a', 'b'].map((entryId) => ({ market: 'ngen', entryId }));
    const { connection } = await open(() => articleImport);
    const boss = await Boss.open({ connection, log: silent, rhythm });
    onTestFinished(() => boss.stop(1));
    await boss.send(dueArticlesQueue, [{ data: {} }]); // as every ten minutes
    await until(() => articleImport.rechecked.length === 2 || undefined, soon);
    expect(articleImport.rechecked.sort()).toEqual(['a', 'b']);
  });

  it('asks nobody where it is told not to, and keeps order all the same', async () => {
    const { sql, paper, open, settings } = await openPlace();
    await subscribe(sql, paper, '/feed.rss');
    const { config } = settings(() => new RecordingArticleImport());
    const { isGathering } = await open(() => new RecordingArticleImport(), { config: { ...config, fetch: false } });
    expect(isGathering).toBe(false);
    const queues = await sql`select name from pgboss.queue where name not like '\\_\\_%'`;
    const forgotten = [
      'ads',
      'bans',
      'clips',
      'events',
      'experiments',
      'history',
      'likes',
      'logins',
      'messages',
      'pictures',
      'push',
      'searches',
      'shares',
      'signatures',
      'suggestions',
    ];
    const forgetting = forgotten.map((what) => `${what}.forget`);
    expect(queues.map(({ name }) => name).sort()).toEqual(forgetting);
    expect(paper.asked).toEqual([]);
  });

  it('asks a host for one thing at a time, however many workers there are', async () => {
    const { sql, paper, open } = await openPlace();
    const paths = Array.from({ length: 8 }, (_, at) => `/feed-${at}`);
    for (const path of paths) {
      const articles = storiesOf(3, path.slice(1));
      const feed = rssOf({ name: 'Paper', origin: paper.origin, language: 'en', articles });
      paper.put(path, late(40, text(feed, { type: 'application/rss+xml' })));
      for (const { slug } of articles) paper.put(`/news/${slug}`, late(40, text('a page', { type: 'text/html' })));
    }
    await subscribe(sql, paper, ...paths);
    const imports = [new RecordingArticleImport(), new RecordingArticleImport()];
    for (const articleImport of imports) {
      await open(({ fetch }) => readingPages(articleImport, fetch));
    }
    const made = () => imports.flatMap((articleImport) => articleImport.titles());
    await until(() => made().length >= 24 || undefined, soon);
    expect(new Set(made()).size).toBe(24);
    expect(made()).toHaveLength(24);
    expect(paper.busiest()).toBe(1);
    const pages = paper.asked.filter(({ path }) => path !== '/robots.txt').map(({ path }) => path);
    expect(pages).toHaveLength(8 + 24);
    expect(imports.every((articleImport) => articleImport.asked.length > 0)).toBe(true);
  });
});

/** A worker in a process of its own that tells when it has come to a point, and stays there until it is killed. */
const doomed = `
  const [{ startWorker }, { systemClock }] = await Promise.all(
    ['./src/jobs/worker.ts', './src/clock.ts'].map((name) => import(import.meta.resolve(name))));
  const { point, settings } = JSON.parse(process.env.DOOMED);
  const forever = (name) => { if (name !== point) return; process.send(name); return new Promise(() => {}); };
  const articleImport = {
    newOrChanged: async (market, source, entries) => (await forever('visit'), new Set(entries.map((entry) => entry.guidHash))),
    make: async () => (await forever('make'), { outcome: 'made' }),
    dueForRecheck: async () => [],
  };
  const log = { info() {}, warn() {}, error: console.error };
  await startWorker({ ...settings, clock: systemClock, log, services: { openArticleImport: () => articleImport } });`;

describe('the jobs of a killed worker', patience, () => {
  it.each(['visit', 'make'])('are taken up by another: killed in the middle of a %s', async (point) => {
    const { sql, connection, paper, open, settings } = await openPlace();
    await paper.publish(...storiesOf(6));
    await subscribe(sql, paper, '/feed.rss', '/feed.atom');
    const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', doomed], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: {
        ...process.env,
        DOOMED: JSON.stringify({ point, settings: settings(() => new RecordingArticleImport()) }),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const exited = once(child, 'exit');
    const reached = await Promise.race([once(child, 'message'), exited]);
    expect(reached).toEqual([point, undefined]);
    child.kill('SIGKILL');
    await exited;
    expect(await sql`select name from pgboss.job where state = 'active'`).not.toEqual([]);

    // as after a while without a sign of life
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`;
    const articleImport = new RecordingArticleImport();
    const boss = await Boss.open({ connection, log: silent, rhythm });
    onTestFinished(() => boss.stop(1));
    await open(() => articleImport);
    const isDone = async () => {
      await boss.send(dueFeedsQueue, [{ data: {} }]); // as every minute
      await sql`update pgboss.job set start_after = now() where state = 'retry'`; // and as some minutes later
      const [{ left } = { left: 0 }] = await sql<{ left: number }[]>`
        select count(*)::int as left from pgboss.job
         where name in ('feed.fetch', 'article.make') and state in ('created', 'retry', 'active')`;
      const [{ due } = { due: 0 }] = await sql<
        { due: number }[]
      >`select count(*)::int as due from feed where last_success_at is null`;
      return (left === 0 && due === 0) || undefined;
    };
    expect(await until(isDone, soon)).toBe(true);
    expect(articleImport.titles()).toHaveLength(6);
  });
});
