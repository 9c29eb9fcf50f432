import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type Connection, connect, type Sql } from '../db/sql.ts';
import { openFetcher, type TrialSettings } from '../fetch/fetcher.ts';
import { CrawlRepository } from '../modules/crawl/crawl.repository.ts';
import { CrawlService } from '../modules/crawl/crawl.service.ts';
import { HostClaimRepository } from '../modules/crawl/host-claims.repository.ts';
import { BlobRepository } from '../modules/media/blobs/blob.repository.ts';
import { openBlobs } from '../modules/media/blobs/open-blobs.ts';
import { PictureRepository } from '../modules/media/pictures/picture.repository.ts';
import { PictureService } from '../modules/media/pictures/picture.service.ts';
import { Boss, type BossRhythm } from './boss.ts';
import { dueFeedsQueue } from './fetch-due-feeds.ts';
import type { AnyJob, JobLog } from './job.ts';
import { type Gathering, gatheringJobs, upkeepJobs } from './jobs.ts';
import { sendItems } from './make-article.ts';
import type { OpenMaker } from './open-maker.ts';

export type NewsroomSettings = {
  readonly config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'fetch' | 'contact'>;
  readonly version: string;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: JobLog;
  /** Without one nothing is gathered. */
  readonly openMaker: OpenMaker | undefined;
  readonly onMade?: Gathering['onMade'];
  /** What a test replaces. */
  readonly trial?: { readonly fetch?: TrialSettings; readonly rhythm?: BossRhythm };
};

export type Newsroom = {
  readonly isGathering: boolean;
  /** Ends in good order: what is under way has a few seconds. */
  close(): Promise<void>;
};

/** Seconds. */
const TIME_TO_FINISH = 6;

/** All that gathers news and keeps order, at work. */
export async function openNewsroom(settings: NewsroomSettings): Promise<Newsroom> {
  const { connection, log, trial = {} } = settings;
  const sql = connect(connection, { max: 6, statementTimeout: 60_000 });
  // one connection, whose locks are the hosts being asked
  const claims = connect(connection, { max: 1, isLasting: true });
  const stopped = new AbortController();
  const closeRest = async () => {
    stopped.abort();
    await Promise.all([sql.end({ timeout: 5 }), claims.end({ timeout: 1 })]);
  };
  let boss: Boss | undefined;
  try {
    boss = await Boss.open({ connection, log, ...(trial.rhythm && { rhythm: trial.rhythm }) });
    const isGathering = await startJobs(settings, { boss, sql, claims, signal: stopped.signal });
    const opened = boss;
    return { isGathering, close: () => opened.stop(TIME_TO_FINISH).finally(closeRest) };
  } catch (error) {
    await boss?.stop(0);
    await closeRest();
    throw error;
  }
}

type Opened = { readonly boss: Boss; readonly sql: Sql; readonly claims: Sql; readonly signal: AbortSignal };

async function startJobs(settings: NewsroomSettings, { boss, sql, claims, signal }: Opened): Promise<boolean> {
  const { config, version, clock, log, openMaker, onMade, trial = {} } = settings;
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const hosts = new HostClaimRepository(claims, warn('a host could not be given back'));
  const fetch = openFetcher({ version, contact: config.contact, clock, signal, claims: hosts }, trial.fetch);
  const shared = config.databaseUrl === undefined ? undefined : new BlobRepository(sql);
  const blobs = openBlobs({ dataFolder: config.dataFolder, shared, warn: warn('a picture could not be kept') });
  const pictures = new PictureService({ fetch, blobs, known: new PictureRepository(sql), clock });
  const desk = { boss, pictures, clock, log };
  await start(boss, upkeepJobs(desk));
  if (!config.fetch || !openMaker) return false;

  const maker = openMaker({ sql, fetch, pictures, clock });
  const crawl = new CrawlService({ store: new CrawlRepository(sql, sendItems(boss)), fetch, maker, clock });
  await start(boss, gatheringJobs({ ...desk, crawl, maker, onMade }));
  // the calendar knows minutes only: nobody who starts a fresh Griot should wait for the next one
  await boss.send(dueFeedsQueue, [{ data: {} }]);
  return true;
}

/** All queues first: jobs send to one another. */
async function start(boss: Boss, jobs: readonly AnyJob[]): Promise<void> {
  for (const { queue } of jobs) await boss.makeQueue(queue);
  for (const job of jobs) await boss.work(job);
}
