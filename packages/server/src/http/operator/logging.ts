import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { errorCode } from '../../errors.ts';

/** Names of fields that could identify a reader; the log replaces their values. */
const personal = [
  'uid',
  'device_id',
  'deviceId',
  'news_device_id',
  'user_id',
  'userId',
  'token',
  'proof',
  'authorization',
  'signature',
  'sign_key',
  'gaid',
  'advertising_id',
  'ip',
  'remoteAddress',
  'query',
  'url',
  'headers',
  'body',
];

/** The service's log: JSON lines, nothing personal in them. */
export function createLogger(options: { level?: string } = {}, stream?: DestinationStream): FastifyBaseLogger {
  const settings = {
    level: options.level ?? 'info',
    base: null,
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: { err: errorOf },
  };
  return stream ? pino(settings, stream) : pino(settings);
}

/** A database error may quote the values it met, so only these fields are logged. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error' };
  return { type: error.name, message: error.message, code: errorCode(error), stack: error.stack };
}

/** An id from a proxy we trust, else one of our own. */
export function requestIds(trustsProxy: boolean): (request: IncomingMessage) => string {
  return (request) => {
    const given = trustsProxy ? request.headers['x-request-id'] : undefined;
    return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
  };
}

/** Logs one line for each request, with its route but never its address. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const route = request.routeOptions.url ?? 'none';
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
    done();
  });
}
