import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { griotVersion } from '../../../version.ts';
import { routeLimits } from '../../load/route-limits.ts';
import type { Collector } from './figure.ts';
import { FigureBoard } from './figure-board.ts';
import { accessOf } from './metrics-access.ts';
import { ProcessFigures } from './process-figures.ts';

type MetricsDeps = {
  readonly config: Config;
  readonly clock: Clock;
  /** The collectors besides that of the process itself. */
  readonly collectors: readonly Collector[];
};

/** `/metrics`: the figures as Prometheus reads them, for those who may see them. */
export function registerMetrics(
  app: FastifyInstance,
  registry: Registry,
  { config, clock, collectors }: MetricsDeps,
): void {
  const ourselves = new ProcessFigures(griotVersion());
  const report = (error: unknown) => app.log.warn({ err: error }, 'figures could not be read');
  const board = new FigureBoard({ registry, collectors: [ourselves, ...collectors], clock, report });
  app.addHook('onReady', async () => ourselves.start());
  app.addHook('onClose', async () => ourselves.stop());

  app.get(
    '/metrics',
    { schema: { hide: true }, helmet: false, config: { limits: { ...routeLimits.other, priority: 'health' } } },
    async (request, reply) => {
      const access = accessOf(request, config);
      if (access === 'hidden') return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      if (access === 'needs-token') return reply.code(401).header('www-authenticate', 'Bearer').send();
      return reply.type(registry.contentType).send(await board.text());
    },
  );
}
