import { HOUR_MS } from '@griot/domain/time-units';
import { buildApp } from '@griot/server/src/app.ts';
import { systemClock } from '@griot/server/src/clock.ts';
import { readConfig } from '@griot/server/src/environment/config.ts';
import { Boss } from '@griot/server/src/jobs/boss.ts';
import { dueFeedsQueue } from '@griot/server/src/jobs/fetch-due-feeds.ts';
import type { JobLog } from '@griot/server/src/jobs/job.ts';
import { dueArticlesQueue } from '@griot/server/src/jobs/recheck-due-articles.ts';
import { startWorker } from '@griot/server/src/jobs/worker.ts';
import { workerServices } from '@griot/server/src/jobs/worker-services.ts';
import { openNewspaper } from '@griot/testkit/publisher/open-newspaper';
import { selfSigned } from '@griot/testkit/publisher/self-signed';
import { noLoadLimits } from '@griot/testkit/setup/no-load-limits';
import { openTerminalOfFolder } from '@griot/testkit/terminal/operator-terminal';

const silent: JobLog = { info: () => {}, warn: () => {}, error: () => {} };
const rhythm = { heartbeat: 10, rounds: 1, looks: 0.5 };
const hostname = 'courier.example';

export type LivingGriot = Awaited<ReturnType<typeof openLivingGriot>>;

/** A Griot without samples, its worker, an operator, and a publisher on this machine: all of it real but the net. */
export async function openLivingGriot() {
  const terminal = await openTerminalOfFolder();
  const certificate = selfSigned(hostname);
  const paper = await openNewspaper({ hostname, certificate });
  const read = readConfig({ GRIOT_DATA: terminal.folder, GRIOT_DEMO: 'off' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const { config } = read;
  const secret = 'a secret of this journey alone, no more';
  const app = await buildApp({ config, sql: terminal.sql, clock: systemClock, secret, loadLimits: noLoadLimits });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const fetch = {
    loopbackPorts: [paper.port],
    resolve: async () => ['127.0.0.1'],
    gap: 0,
    authority: certificate.cert,
  };
  const { connection } = terminal;
  const about = { config, version: '0.1.0', connection, clock, log: silent, services: workerServices };
  const worker = await startWorker({ ...about, trial: { rhythm, fetch } });
  const boss = await Boss.open({ connection, log: silent, rhythm });
  return {
    terminal,
    paper,
    address,
    /** As its calendar does every few minutes; for the worker an hour has passed, so what it has visited is due again. */
    nextRound: async () => {
      ahead += HOUR_MS;
      for (const queue of [dueFeedsQueue, dueArticlesQueue]) await boss.send(queue, [{ data: {} }]);
    },
    close: async () => {
      await boss.stop(1);
      await worker.close();
      await app.close();
      await paper.close();
      await terminal.close();
    },
  };
}
