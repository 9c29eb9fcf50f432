import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { type After, idleAfter } from '../../clock.ts';
import { isDatabaseAway } from '../../db/pool/away.ts';
import { errorCode } from '../../errors.ts';
import { RepeatedLog } from './repeated-log.ts';

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

type LoggerOptions = { readonly level?: string; readonly after?: After };

/** The service's log: JSON lines, nothing personal in them. */
export function createLogger(
  { level = 'info', after = idleAfter }: LoggerOptions = {},
  stream?: DestinationStream,
): FastifyBaseLogger {
  const settings = {
    level,
    hooks: { logMethod: onceForEachOutage(after) },
    base: null,
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: { err: errorOf },
  };
  return stream ? pino(settings, stream) : pino(settings);
}

/** After so long without another failure for want of the database, it counts as back. */
const quietAfterOutage = 10_000;

/** While the database is away each call fails with it: the first one is written, the others are counted. */
function onceForEachOutage(after: After) {
  const outages = new RepeatedLog<{ log: Logger; write: () => void }>({
    began: ({ write, log }) => {
      write();
      logger = log;
    },
    over: (failures) => logger?.info({ failures }, 'nothing fails for want of the database any more'),
    quiet: quietAfterOutage,
    after,
  });
  let logger: Logger | undefined;
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const write = () => method.apply(this, args);
    const [fields] = args as readonly unknown[];
    const isOutage = typeof fields === 'object' && fields !== null && 'err' in fields && isDatabaseAway(fields.err);
    if (isOutage) outages.record({ log: this, write });
    else write();
  };
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
