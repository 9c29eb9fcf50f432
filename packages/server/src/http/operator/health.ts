import type { FastifyInstance } from 'fastify';

type Checks = {
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  isFeedLoaded: () => boolean;
};

const patience = 2_000;

/** `/healthz`: the process is up. `/readyz`: it can serve, so a balancer may send readers here. */
export function registerHealth(app: FastifyInstance, { ping, isFeedLoaded }: Checks): void {
  const options = { schema: { hide: true }, config: { limit: 'none', priority: 'health' }, helmet: false } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const checks = { database: await answersInTime(ping), feeds: isFeedLoaded() };
    const isReady = checks.database && checks.feeds;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks });
  });
}

async function answersInTime(ping: () => Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), patience);
  const answered = ping().then(
    () => true,
    () => false, // the reason is in the log of the query that failed
  );
  const answer = await Promise.race([answered, late.promise]);
  clearTimeout(timer);
  return answer;
}
