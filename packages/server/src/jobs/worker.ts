import { MINUTE_MS } from '@griot/domain/time-units';
import { openEvents } from '../areas/events/open-events.ts';
import { openMedia } from '../areas/media/open-media.ts';
import { openNewsroom } from '../areas/newsroom/open-newsroom.ts';
import { openPush } from '../areas/push/open-push.ts';
import type { Clock } from '../clock.ts';
import { connect } from '../db/connect.ts';
import type { Connection } from '../db/sql/address.ts';
import type { Config } from '../environment/config.ts';
import { openFetcher, type TrialSettings } from '../fetch/fetcher.ts';
import type { Opening } from '../opening.ts';
import { storedSecret } from '../secret.ts';
import { openContentThreads } from '../threads/content-threads.ts';
import { Boss, type BossRhythm } from './boss.ts';
import { dueFeedsQueue } from './fetch-due-feeds.ts';
import { allMarketsQueue } from './group-all-markets.ts';
import { sendMarket } from './group-market.ts';
import type { AnyJob, JobLog } from './job.ts';
import { gatheringJobs, sortingJobs, upkeepJobs } from './jobs.ts';
import { sendItems } from './make-article.ts';
import { pushJobs } from './push/push-jobs.ts';
import { openRetentions } from './retentions.ts';
import { openPushSending, type WorkerServiceDeps, type WorkerServices } from './worker-services.ts';

export type WorkerSettings = {
  readonly config: Pick<
    Config,
    'dataFolder' | 'databaseUrl' | 'fetch' | 'contact' | 'demo' | 'push' | 'pushHosts' | 'secret'
  >;
  readonly version: string;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: JobLog;
  readonly services: WorkerServices;
  /** Settings that only tests replace. */
  readonly trial?: { readonly fetch?: TrialSettings; readonly rhythm?: BossRhythm };
};

export type RunningWorker = {
  readonly isGathering: boolean;
  /** Stops all jobs; those under way get a few seconds to finish. */
  close(): Promise<void>;
};

/** Seconds. */
const TIME_TO_FINISH = 6;

/** Opens everything the jobs need and starts them. */
export async function startWorker(settings: WorkerSettings): Promise<RunningWorker> {
  const closables = new Closables(warnOf(settings.log, 'something did not close as it should'));
  try {
    const isGathering = await startJobs(settings, closables);
    return { isGathering, close: () => closables.close() };
  } catch (error) {
    await closables.close();
    throw error;
  }
}

/** Resources to close, the one opened last is closed first. */
class Closables {
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

async function startJobs(settings: WorkerSettings, closables: Closables): Promise<boolean> {
  const { config, connection, log, services, trial = {} } = settings;
  const { media, ...serviceDeps } = openServiceDeps(settings, closables);
  const { opening, fetch, threads } = serviceDeps;
  const articleImport = config.fetch ? services.openArticleImport?.(serviceDeps) : undefined;
  const group = services.openGrouping?.(serviceDeps);
  const count = services.openTrends?.(serviceDeps);

  const boss = await Boss.open({ connection, log, ...(trial.rhythm && { rhythm: trial.rhythm }) });
  closables.onClose(() => boss.stop(TIME_TO_FINISH));
  const { eventRetention, statistics } = openEvents(opening);
  const retentions = openRetentions({ opening, media });
  const jobDeps = { boss, clock: opening.clock, log };
  const upkeep = upkeepJobs({ retentions, events: eventRetention, statistics, log });
  await work(boss, [...upkeep, ...(group && count ? sortingJobs({ ...jobDeps, group, count }) : [])]);
  const keys = openPush(opening).keysOf(config);
  const push = openPushSending({ opening, log, keys, hosts: config.pushHosts, trial: trial.fetch });
  if (push) await work(boss, pushJobs(push, log));
  if (group) await boss.send(allMarketsQueue, [{ data: {} }]);
  if (!articleImport) return false;
  const crawl = openNewsroom(opening).crawl({ fetch, threads, articleImport, sendItems: sendItems(boss) });
  await work(boss, gatheringJobs({ ...jobDeps, crawl, articleImport, ...(group && { onMade: sendMarket(boss) }) }));
  // the schedule only knows whole minutes, and a fresh start should not wait for the next one
  await boss.send(dueFeedsQueue, [{ data: {} }]);
  return true;
}

function openServiceDeps(
  settings: WorkerSettings,
  closables: Closables,
): WorkerServiceDeps & { readonly media: ReturnType<typeof openMedia> } {
  const { config, connection, clock, log } = settings;
  const sql = connect(connection, { max: 6, statementTimeout: MINUTE_MS });
  closables.onClose(() => sql.end({ timeout: 5 }));
  const secret = () => config.secret ?? storedSecret(config.dataFolder);
  const opening: Opening = { sql, clock, secret, reportOf: (what) => warnOf(log, what) };
  const fetch = openOurFetcher(settings, opening, closables);
  const media = openMedia(opening, config);
  const threads = openContentThreads(); // threads start when there is something to read
  closables.onClose(() => threads.close());
  return { opening, fetch, media, pictures: media.pictures(fetch), threads };
}

function openOurFetcher(
  { config, connection, version, clock, trial }: WorkerSettings,
  opening: Opening,
  closables: Closables,
) {
  // one connection, whose locks stand for the hosts being fetched from
  const claims = connect(connection, { max: 1, isLasting: true });
  const stopped = new AbortController();
  closables.onClose(async () => {
    stopped.abort();
    await claims.end({ timeout: 1 });
  });
  return openFetcher(
    {
      version,
      contact: config.contact,
      clock,
      signal: stopped.signal,
      claims: openNewsroom(opening).hostClaims(claims),
    },
    trial?.fetch,
  );
}

/** Makes all queues first, since jobs send to one another. */
async function work(boss: Boss, jobs: readonly AnyJob[]): Promise<void> {
  for (const { queue } of jobs) await boss.makeQueue(queue);
  for (const job of jobs) await boss.work(job);
}

const warnOf = (log: JobLog, what: string) => (error: unknown) => log.warn({ err: error }, what);
