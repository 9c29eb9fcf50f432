import type { FastifyInstance } from 'fastify';
import { onlyRead } from '../../db/pool/away.ts';
import type { WriteWatch } from '../../db/pool/write-watch.ts';
import { routeLimits } from '../load/route-limits.ts';
import type { HealthRepository } from './health.repository.ts';

type Checks = {
  /** Why the database stores nothing, in words. Rejects when it does not answer. */
  writeProblem: () => Promise<string | undefined>;
  isFeedLoaded: () => boolean;
};

const patience = 2_000;
const noAnswer = 'The database does not answer.';
const notLoaded = 'The news of some markets is not loaded yet.';

/** `/healthz`: the process is up. `/readyz`: it can serve, so a balancer may send readers here. */
export function registerHealth(app: FastifyInstance, { writeProblem, isFeedLoaded }: Checks): void {
  const options = { schema: { hide: true }, config: { limits: routeLimits.health }, helmet: false } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const problem = await inTime(writeProblem);
    const feeds = isFeedLoaded();
    const checks = { database: problem !== noAnswer, writes: problem === undefined, feeds };
    const reason = problem ?? (feeds ? undefined : notLoaded);
    if (reason === undefined) return reply.send({ status: 'ready', checks });
    return reply.code(503).send({ status: 'not ready', reason, checks });
  });
}

/** A replica refuses every write, so it is asked each time; a full disk is known by what it refused. */
export async function writeProblem(store: HealthRepository, writes: WriteWatch): Promise<string | undefined> {
  if (await store.isReadOnly()) return onlyRead;
  return await writes.problem(() => store.tryWrite());
}

async function inTime(ask: Checks['writeProblem']): Promise<string | undefined> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve(noAnswer), patience);
  const answered = ask().catch(() => noAnswer); // the reason is in the log of the query that failed
  const problem = await Promise.race([answered, late.promise]);
  clearTimeout(timer);
  return problem;
}
