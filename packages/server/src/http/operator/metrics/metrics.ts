import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../../../environment/config.ts';
import { griotVersion } from '../../../version.ts';
import { routeLimits } from '../../load/route-limits.ts';
import { accessOf } from './metrics-access.ts';

/** `/metrics`: the registry as Prometheus reads it, for those who may see it. */
export function registerMetrics(app: FastifyInstance, registry: Registry, config: Config): void {
  new Gauge({
    name: 'griot_build_info',
    help: 'What is running',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: griotVersion(), node: process.versions.node }, 1);

  app.get(
    '/metrics',
    { schema: { hide: true }, helmet: false, config: { limits: { ...routeLimits.other, priority: 'health' } } },
    async (request, reply) => {
      const access = accessOf(request, config);
      if (access === 'hidden') return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      if (access === 'needs-token') return reply.code(401).header('www-authenticate', 'Bearer').send();
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}
