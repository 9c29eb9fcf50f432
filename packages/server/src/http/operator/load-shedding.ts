import { calls } from '@griot/contract/calls';
import type { Call } from '@griot/contract/define-call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failForNow } from '../call/answer.ts';
import { FailedError } from '../errors.ts';

/**
 * How important it is to answer (ADR 0042). `health`: always. `reader`: what a reader looks at a blank screen for. The
 * rest, such as events and sitemaps, is refused first: it comes again by itself.
 */
export type Priority = 'health' | 'reader' | 'rest';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `rest` unless said. */
    priority?: Priority;
  }
  interface FastifyRequest {
    isUnderWay: boolean;
  }
}

const readersWaitFor: ReadonlySet<Call> = new Set<Call>([
  ...Object.values(calls.feed),
  ...Object.values(calls.article),
  ...Object.values(calls.config),
  calls.device.create,
]);

export const priorityOf = (call: Call): Priority => (readersWaitFor.has(call) ? 'reader' : 'rest');

export type LoadLimits = {
  /** Requests that are worked on at once, on an event loop that keeps up. */
  readonly underWay: Readonly<Record<'reader' | 'rest', number>>;
  /** Milliseconds that one turn of the event loop takes requests for: all that arrived with them wait for its end. */
  readonly turn: Readonly<Record<'reader' | 'rest', number>>;
  /** Milliseconds of delay of the event loop beyond which fewer are taken, in proportion. */
  readonly delay: number;
  /** So many, under way and in a turn, are taken however late the event loop is: other programs may be the cause, and then refusing helps nobody. */
  readonly least: Readonly<Record<'reader' | 'rest', number>>;
};

const usualLimits: LoadLimits = {
  underWay: { reader: 200, rest: 100 },
  turn: { reader: 30, rest: 15 },
  delay: 40,
  least: { reader: 32, rest: 16 },
};

type Measures = { readonly delay: EventLoopDelay; readonly now: () => number };

/** Refuses with 503 what could only be answered late. To be called before any route is there. */
export function registerLoadShedding(
  app: FastifyInstance,
  limits: LoadLimits = usualLimits,
  { delay, now }: Measures = { delay: new EventLoopDelay(), now: () => performance.now() },
): void {
  let underWay = 0;
  const turn = new LoopTurn(now);
  const refuseSurplus = (request: FastifyRequest) => {
    const { priority = 'rest' } = request.routeOptions.config;
    if (priority === 'health') return;
    const share = Math.min(1, limits.delay / delay.milliseconds);
    const isRoom = underWay < Math.max(limits.least[priority], limits.underWay[priority] * share);
    const isTime = turn.milliseconds < limits.turn[priority] || turn.taken < limits.least[priority];
    if (isRoom && isTime) return;
    // spread, so that those who were refused do not all come back at once
    const retryAfter = 2 + Math.floor(Math.random() * 4);
    throw new FailedError(failForNow('unavailable', 'Too many requests at once; try again soon', retryAfter));
  };
  app.decorateRequest('isUnderWay', false);
  app.addHook('onReady', async () => delay.start());
  app.addHook('onClose', async () => delay.stop());
  app.addHook('onRequest', async (request) => refuseSurplus(request)); // before its body is read
  // A request counts once its body is there, and until its answer is made: a slow line at either end is no work for us.
  app.addHook('preValidation', async (request) => {
    refuseSurplus(request);
    request.isUnderWay = true;
    underWay += 1;
    turn.taken += 1;
  });
  const finish = async (request: FastifyRequest) => {
    if (request.isUnderWay) underWay -= 1;
    request.isUnderWay = false;
  };
  app.addHook('onSend', finish);
  app.addHook('onResponse', finish); // where an answer was not sent in the usual way, or nobody waited for it
}

/** One turn of the event loop, from its first request on. Answers from memory are made whole within one. */
class LoopTurn {
  taken = 0;
  #began: number | undefined;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get milliseconds(): number {
    if (this.#began === undefined) {
      this.#began = this.#now();
      setImmediate(() => {
        this.#began = undefined;
        this.taken = 0;
      });
    }
    return this.#now() - this.#began;
  }
}

const measureEvery = 20;

/** How late timers are just now. The lesser of the last two: one long task, long over, is no reason to refuse anybody. */
export class EventLoopDelay {
  #last = 0;
  #beforeLast = 0;
  #timer: NodeJS.Timeout | undefined;

  get milliseconds(): number {
    return Math.min(this.#last, this.#beforeLast);
  }

  start(): void {
    let due = performance.now() + measureEvery;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#beforeLast = this.#last;
      this.#last = Math.max(0, now - due);
      due = now + measureEvery;
    }, measureEvery).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
