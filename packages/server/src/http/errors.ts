import type { IncomingMessage } from 'node:http';
import { calls } from '@griot/contract/calls';
import type { Call, CallDescriptor } from '@griot/contract/define-call';
import { errorStatus, refusalCode } from '@griot/contract/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/pool/away.ts';
import { errorCode } from '../errors.ts';
import { type Failed, fail } from './call/answer.ts';
import { plainPolicy } from './wire/style-policy.ts';

type Family = CallDescriptor['family'];

/** An expected failure as an exception, for Fastify's hooks and parsers. */
export class FailedError extends Error {
  readonly failed: Failed;

  constructor(failed: Failed) {
    super(failed.message);
    this.failed = failed;
  }
}

const looksAtStatus: ReadonlySet<number> = new Set([401, 403, 429, 500, 503]);

/** The one place that decides how a failure looks (spec 7): by family, and nothing in it but code and message. */
export function failureAnswer(family: Family, failed: Failed): { status: number; body: unknown } {
  const status = errorStatus[failed.code];
  if (failed.asText) return { status, body: failed.message };
  if (family === 'news' || family === 'log') {
    return { status, body: { error: { code: failed.code, message: failed.message } } };
  }
  const body = { result: { code: refusalCode[failed.code], msg: failed.message } };
  return { status: looksAtStatus.has(status) ? status : 200, body };
}

export function sendFailure(reply: FastifyReply, family: Family, failed: Failed): FastifyReply {
  const { status, body } = failureAnswer(family, failed);
  sayWhenToRetry(reply, failed);
  if (failed.serverTime) reply.header('server-time', String(failed.serverTime.getTime()));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

const soon = 5;

/** Seconds after which it is worth trying again; nothing where that would not help. */
export function waitOf({ code, retryAfter }: Failed): { retryAfter?: number } {
  const seconds = retryAfter ?? (code === 'unavailable' ? soon : undefined);
  return seconds === undefined ? {} : { retryAfter: seconds };
}

export function sayWhenToRetry(reply: FastifyReply, failed: Failed): void {
  const { retryAfter } = waitOf(failed);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
}

/** A thrown error as a failure the caller may see. */
export function failureOf(error: unknown): Failed {
  if (error instanceof FailedError) return error.failed;
  const code = errorCode(error) ?? '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return fail('too_large', 'The request is too large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return fail('unsupported_type', 'Send multipart/form-data, application/json or application/x-www-form-urlencoded');
  }
  if (isDatabaseAway(error)) return fail('unavailable', 'The service cannot answer right now');
  if (statusOf(error) === 503) return fail('unavailable', 'The service is about to stop');
  if (isCallersFault(error)) return fail('bad_parameter', 'The request cannot be read');
  return fail('internal', 'Something went wrong on our side');
}

function isCallersFault(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500;
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** How the addresses of calls begin that fail as social ones do: `/social/`, `/clip/`. */
const socialRoots: ReadonlySet<string> = new Set(
  Object.values<Record<string, Call>>(calls)
    .flatMap((inArea) => Object.values(inArea))
    .filter(({ family }) => family === 'social' || family === 'clip')
    .map(({ path }) => path.slice(0, path.indexOf('/', 1) + 1)),
);
const marketPrefix = /^\/[a-z]{2}\/[a-z]{2}(?=\/)/;

/** The family of an address whose call is not known, by its root. Events ('log') are refused as news is. */
export function familyOfPath(url: string): 'social' | 'news' {
  const path = url.replace(marketPrefix, '');
  return socialRoots.has(path.slice(0, path.indexOf('/', 1) + 1)) ? 'social' : 'news';
}

const familyOf = (request: FastifyRequest): Family => request.routeOptions?.config?.family ?? familyOfPath(request.url);

/** The failure as the caller may see it; the log has the whole error. */
export function logFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Failed {
  const failed = failureOf(error);
  const isOurDoing = !(error instanceof FailedError) && (failed.code === 'internal' || failed.code === 'unavailable');
  if (isOurDoing) request.log.error({ err: error }, 'a call failed');
  reply.header('x-request-id', request.id); // a failure before the first hook has no such header yet
  sayWhenToRetry(reply, failed);
  return failed;
}

function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, familyOf(request), logFailure(error, request, reply));
}

/** The page that says to a browser that there is nothing; undefined for whoever asked for no page. */
type NotFoundPage = (request: IncomingMessage) => Buffer | undefined;

/** How failures are answered wherever nothing closer to the route decides that. */
export function registerErrors(app: FastifyInstance, notFoundPage: NotFoundPage = () => undefined): void {
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const page = notFoundPage(request.raw);
    return (
      page &&
      reply
        .code(errorStatus.not_found)
        .headers({ 'cache-control': 'no-store', 'content-security-policy': plainPolicy })
        .type('text/html; charset=utf-8')
        .send(page)
    );
  };
  app.setErrorHandler((error, request, reply) => {
    const page = errorStatus[failureOf(error).code] === errorStatus.not_found ? sendPage(request, reply) : undefined;
    return page ?? handleError(error, request, reply);
  });
  app.setNotFoundHandler(
    (request, reply) =>
      sendPage(request, reply) ??
      sendFailure(reply, familyOf(request), fail('not_found', 'There is nothing at this address')),
  );
}

/** For failures before the route is known, such as a broken escape in the address. */
export const frameworkErrors = handleError;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Decides the shape of errors; set on every call's route. */
    family?: Family;
  }
}
