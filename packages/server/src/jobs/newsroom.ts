import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type Connection, connect } from '../db/sql.ts';
import { openFetcher, type TrialSettings } from '../fetch/fetcher.ts';
import { CrawlRepository } from '../modules/crawl/crawl.repository.ts';
import { CrawlService } from '../modules/crawl/crawl.service.ts';
import { HostClaimRepository } from '../modules/crawl/host-claims.repository.ts';
import { EventRetentionRepository } from '../modules/event/event-retention.repository.ts';
import { EventRetention } from '../modules/event/event-retention.service.ts';
import { ArticleStore } from '../modules/making/article-store.repository.ts';
import { BlobRepository } from '../modules/media/blobs/blob.repository.ts';
import { openBlobs } from '../modules/media/blobs/open-blobs.ts';
import { PictureRepository } from '../modules/media/pictures/picture.repository.ts';
import { PictureService } from '../modules/media/pictures/picture.service.ts';
import { openContentThreads } from '../threads/content-threads.ts';
import { Boss, type BossRhythm } from './boss.ts';
import { dueFeedsQueue } from './fetch-due-feeds.ts';
import { allMarketsQueue } from './group-all-markets.ts';
import { sendMarket } from './group-market.ts';
import type { AnyJob, JobLog } from './job.ts';
import { gatheringJobs, sortingJobs, upkeepJobs } from './jobs.ts';
import { sendItems } from './make-article.ts';
import type { NewsroomModules, Workshop } from './modules.ts';

export type NewsroomSettings = {
  readonly config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'fetch' | 'contact'>;
  readonly version: string;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: JobLog;
  readonly modules: NewsroomModules;
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
  const opened = new Opened(warnOf(settings.log, 'something did not close as it should'));
  try {
    const isGathering = await startJobs(settings, opened);
    return { isGathering, close: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** What is to be closed; the last that was opened goes first. */
class Opened {
  readonly #endings: (() => Promise<unknown>)[] = [];
  readonly #report: (error: unknown) => void;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  onClose(end: () => Promise<unknown>): void {
    this.#endings.unshift(end);
  }

  async close(): Promise<void> {
    for (const end of this.#endings.splice(0)) await end().catch(this.#report);
  }
}

async function startJobs(settings: NewsroomSettings, opened: Opened): Promise<boolean> {
  const { config, connection, log, modules, trial = {} } = settings;
  const workshop = openWorkshop(settings, opened);
  const { sql, clock } = workshop;
  const maker = config.fetch ? modules.openMaker?.(workshop) : undefined;
  const group = modules.openGrouping?.(workshop);
  const count = modules.openTrends?.(workshop);

  const boss = await Boss.open({ connection, log, ...(trial.rhythm && { rhythm: trial.rhythm }) });
  opened.onClose(() => boss.stop(TIME_TO_FINISH));
  const events = new EventRetention(new EventRetentionRepository(sql), clock);
  const history = new ArticleStore(sql);
  const desk = { ...workshop, boss, events, history, log };
  await work(boss, [...upkeepJobs(desk), ...(group && count ? sortingJobs({ ...desk, group, count }) : [])]);
  if (group) await boss.send(allMarketsQueue, [{ data: {} }]);
  if (!maker) return false;
  const crawl = new CrawlService({ ...workshop, store: new CrawlRepository(sql, sendItems(boss)), maker });
  await work(boss, gatheringJobs({ ...desk, crawl, maker, ...(group && { onMade: sendMarket(boss) }) }));
  // the calendar knows minutes only: nobody who starts a fresh Griot should wait for the next one
  await boss.send(dueFeedsQueue, [{ data: {} }]);
  return true;
}

function openWorkshop(settings: NewsroomSettings, opened: Opened): Workshop {
  const { config, connection, clock, log } = settings;
  const sql = connect(connection, { max: 6, statementTimeout: 60_000 });
  opened.onClose(() => sql.end({ timeout: 5 }));
  const fetch = openOurFetcher(settings, opened);
  const shared = config.databaseUrl === undefined ? undefined : new BlobRepository(sql);
  const blobs = openBlobs({ dataFolder: config.dataFolder, shared, warn: warnOf(log, 'a picture could not be kept') });
  const pictures = new PictureService({ fetch, blobs, known: new PictureRepository(sql), clock });
  const threads = openContentThreads(); // none is started before there is something to read
  opened.onClose(() => threads.close());
  return { sql, fetch, pictures, threads, clock, report: warnOf(log, 'a job went on without something') };
}

function openOurFetcher({ config, connection, version, clock, log, trial }: NewsroomSettings, opened: Opened) {
  // one connection, whose locks are the hosts being asked
  const claims = connect(connection, { max: 1, isLasting: true });
  const stopped = new AbortController();
  opened.onClose(async () => {
    stopped.abort();
    await claims.end({ timeout: 1 });
  });
  return openFetcher(
    {
      version,
      contact: config.contact,
      clock,
      signal: stopped.signal,
      claims: new HostClaimRepository(claims, warnOf(log, 'a host could not be given back')),
    },
    trial?.fetch,
  );
}

/** All queues first: jobs send to one another. */
async function work(boss: Boss, jobs: readonly AnyJob[]): Promise<void> {
  for (const { queue } of jobs) await boss.makeQueue(queue);
  for (const job of jobs) await boss.work(job);
}

const warnOf = (log: JobLog, what: string) => (error: unknown) => log.warn({ err: error }, what);
