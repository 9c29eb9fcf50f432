import { buildApp } from '@griot/server/src/app.ts';
import { systemClock } from '@griot/server/src/clock.ts';
import { readConfig } from '@griot/server/src/config.ts';
import { modules } from '@griot/server/src/jobs/modules.ts';
import { openNewsroom } from '@griot/server/src/jobs/newsroom.ts';
import { openOperatorDesk } from '@griot/testkit/operator-desk';
import { openNewspaper } from '@griot/testkit/publisher/open-newspaper';
import { selfSigned } from '@griot/testkit/publisher/self-signed';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const hostname = 'courier.example';

/** A Griot without samples, its worker, an operator, and a publisher on this machine: all of it real but the net. */
export async function openLivingGriot() {
  const desk = await openOperatorDesk();
  const certificate = selfSigned(hostname);
  const paper = await openNewspaper({ hostname, certificate });
  const read = readConfig({ GRIOT_DATA: desk.folder, GRIOT_DEMO: 'off' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const { config } = read;
  const app = await buildApp({
    config,
    sql: desk.sql,
    clock: systemClock,
    secret: 'a secret of this journey alone, no more',
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const newsroom = await openNewsroom({
    config,
    version: '0.1.0',
    connection: desk.connection,
    clock: systemClock,
    log: silent,
    modules,
    trial: {
      rhythm: { heartbeat: 10, rounds: 1, looks: 0.5 },
      fetch: { loopbackPorts: [paper.port], resolve: async () => ['127.0.0.1'], gap: 0, authority: certificate.cert },
    },
  });
  const close = async () => {
    await newsroom.close();
    await app.close();
    await paper.close();
    await desk.close();
  };
  return { desk, paper, address, close };
}
