import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/** Counts every request by the pattern of its route, never by its address: to be called before any route is there. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'griot_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const method = methods.has(request.method) ? request.method : 'other';
    const route = patternOf(request.routeOptions.url ?? 'none');
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ method, route, status }, reply.elapsedTime / 1000);
    done();
  });
}

/** Each built file is a route of its own, with a new name in every build: `/lite/assets/Feed-1f2e.js` is `/lite/*.js`. */
const patternOf = (route: string): string => route.replace(/^(\/[^/:*]+)\/.*(\.[a-z0-9]+)$/i, '$1/*$2');
