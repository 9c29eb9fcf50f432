import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Failed, failForNow } from '../call/answer.ts';
import { FailedError } from '../errors.ts';
import type { LoadMeter } from './load-meter.ts';
import { limitsOf } from './route-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    isUnderWay: boolean;
  }
}

/** The seconds are spread, so that those who were refused do not all come back at once. */
export const leastRetryAfter = 2;
export const mostRetryAfter = 5;
const someSeconds = () => leastRetryAfter + Math.floor(Math.random() * (mostRetryAfter - leastRetryAfter + 1));

export const tooManyAtOnce = (retryAfter: number): Failed =>
  failForNow('unavailable', 'Too many requests at once; try again soon', retryAfter);

/** Refuses with 503 what could only be answered late. To be called before any route is there. */
export function registerLoadShedding(app: FastifyInstance, meter: LoadMeter): void {
  const surplusOf = (request: FastifyRequest): FailedError | undefined => {
    const isAdmitted = meter.hasRoomFor(limitsOf(request).priority);
    return isAdmitted ? undefined : new FailedError(tooManyAtOnce(someSeconds()));
  };
  app.decorateRequest('isUnderWay', false);
  app.addHook('onReady', async () => meter.delay.start());
  app.addHook('onClose', async () => meter.delay.stop());
  app.addHook('onRequest', (request, _reply, done) => done(surplusOf(request))); // before its body is read
  // A request counts once its body is there, and until its answer is made: a slow line at either end is no work for us.
  app.addHook('preValidation', (request, _reply, done) => {
    const surplus = surplusOf(request);
    if (surplus) return done(surplus);
    request.isUnderWay = true;
    meter.begin();
    return done();
  });
  const finish = (request: FastifyRequest) => {
    if (request.isUnderWay) meter.end();
    request.isUnderWay = false;
  };
  app.addHook('onSend', async (request) => finish(request));
  // where an answer was not sent in the usual way, or nobody waited for it
  app.addHook('onResponse', (request, _reply, done) => {
    finish(request);
    done();
  });
}
