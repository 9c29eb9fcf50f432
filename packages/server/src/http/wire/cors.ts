import type { FastifyInstance } from 'fastify';
import { varyBy } from './compress.ts';

const methods = 'GET, POST, PUT, DELETE';
const headers =
  'Content-Type, Country, Language, Device-Id, User-Id, Authorization, Signature, X-Mobile-Client, Version, App-Product';
const twoHours = '7200';

/** Allows exactly the origins the app is served from, without cookies; other origins get no CORS headers. */
export function registerCors(app: FastifyInstance, appOrigins: readonly string[]): void {
  if (appOrigins.length === 0) return;
  const known = new Set(appOrigins);
  app.addHook('onRequest', async (request, reply) => {
    varyBy(reply, 'Origin');
    const { origin } = request.headers;
    if (!origin || !known.has(origin)) return undefined;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'X-Request-Id, Retry-After, Server-Time');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return undefined;
    return reply
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', headers)
      .header('access-control-max-age', twoHours)
      .code(204)
      .send();
  });
}
