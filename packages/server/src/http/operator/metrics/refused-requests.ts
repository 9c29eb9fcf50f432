import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { idleAfter } from '../../../clock.ts';
import { RepeatedLog } from '../repeated-log.ts';

/** After so many ms without a refusal the service keeps up again. */
const quiet = 10_000;

/** Requests that were refused before their route was known, counted for `/metrics` and told twice in the log. */
export class RefusedRequests {
  readonly #counter: Counter;
  readonly #log: RepeatedLog<void>;

  constructor(registry: Registry, log: FastifyBaseLogger | undefined) {
    this.#counter = new Counter({
      name: 'griot_http_refused_total',
      help: 'Requests refused at once because more came than could be answered',
      registers: [registry],
    });
    this.#log = new RepeatedLog({
      began: () => log?.warn('requests are refused: more come than can be answered'),
      over: (refused) => log?.info({ refused }, 'requests are no longer refused'),
      quiet,
      after: idleAfter,
    });
  }

  count(): void {
    this.#counter.inc();
    this.#log.record();
  }
}
