import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { CallDescriptor } from '@griot/contract/define-call';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { failureAnswer, familyOfPath } from '../errors.ts';
import type { LoadMeter } from './load-meter.ts';
import { leastRetryAfter, mostRetryAfter, tooManyAtOnce } from './load-shedding.ts';

type Family = CallDescriptor['family'];
type Prepared = { readonly head: string[]; readonly body: Buffer };

export type EarlyRefusalDeps = {
  readonly meter: LoadMeter;
  /** The headers that every answer with data has. */
  readonly headers: readonly (readonly [string, string])[];
  /** The page that says so in the reader's language; undefined for what is no page. */
  readonly pageFor: (request: IncomingMessage) => Buffer | undefined;
  /** The origins of the app, which may read the answer. */
  readonly origins: readonly string[];
  readonly onRefused: () => void;
};

/**
 * Refuses requests before Fastify sees them, with an answer that lies ready (ADR 0042). Whoever is refused should cost as
 * little as possible: what Fastify and our hooks do for each request is a good part of what an answer costs. Only what
 * even a reader who waits would be refused for is refused here; routes with a lower priority follow in their own hook.
 */
export class EarlyRefusal {
  readonly #deps: EarlyRefusalDeps;
  readonly #prepared: Readonly<Record<'news' | 'social', readonly Prepared[]>>;
  readonly #always = new Set<string>();
  #state: 'open' | 'closing' | 'late' = 'open';

  constructor(deps: EarlyRefusalDeps) {
    this.#deps = deps;
    this.#prepared = { news: prepare('news', deps.headers), social: prepare('social', deps.headers) };
  }

  /**
   * Learns which routes are always answered, by their addresses: nothing else of a request is known here. To be called
   * before any route is there.
   */
  register(app: FastifyInstance): void {
    app.addHook('onRoute', ({ config, url }) => {
      if (config?.limits?.priority !== 'health') return;
      if (url.includes(':') || url.includes('*')) throw new Error(`${url} is always answered, so it is one address`);
      this.#always.add(url);
    });
    app.addHook('preClose', async () => {
      if (this.#state === 'open') this.#state = 'closing'; // every answer then ends its connection (draining.ts)
    });
  }

  /** The port is about to be closed: whoever still comes is told to come again. */
  refuseAll(): void {
    this.#state = 'late';
  }

  /** For Fastify, with the timeouts that it would set itself. */
  openServer(handle: RequestListener, options: FastifyHttpOptions<Server>): Server {
    const server = createServer(options.http ?? {}, (request, response) => {
      if (this.#isSurplus(request)) this.#refuse(request, response);
      else handle(request, response);
    });
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
    return server.setTimeout(options.connectionTimeout ?? 0);
  }

  #isSurplus({ url = '/', method }: IncomingMessage): boolean {
    const isFull = this.#state === 'late' || (this.#state === 'open' && !this.#deps.meter.hasRoomFor('reader'));
    // without an answer to its preflight, a browser does not even tell the app that it was refused
    return isFull && method !== 'OPTIONS' && !this.#always.has(withoutQuery(url));
  }

  #refuse(request: IncomingMessage, response: ServerResponse): void {
    const { url = '/', headers } = request;
    const answers = this.#prepared[familyOfPath(url)];
    const { head, body } = answers[Math.floor(Math.random() * answers.length)] as Prepared;
    const page = this.#deps.pageFor(request);
    const { origin } = headers;
    const isOurs = origin !== undefined && this.#deps.origins.includes(origin);
    response.writeHead(503, [
      ...head,
      ...(page ? typed('text/html', page) : typed('application/json', body)),
      ...(isOurs ? readableBy(origin) : []),
      ...(this.#state === 'late' ? ['connection', 'close'] : []),
    ]);
    response.end(page ?? body);
    this.#deps.onRefused();
  }
}

function prepare(family: Family, headers: EarlyRefusalDeps['headers']): Prepared[] {
  const seconds = Array.from({ length: mostRetryAfter - leastRetryAfter + 1 }, (_, more) => leastRetryAfter + more);
  return seconds.map((retryAfter) => {
    const body = Buffer.from(JSON.stringify(failureAnswer(family, tooManyAtOnce(retryAfter)).body));
    const own = [
      ['cache-control', 'no-store'],
      ['retry-after', String(retryAfter)],
    ] as const;
    return { head: [...own, ...headers].flat(), body };
  });
}

const typed = (type: string, { length }: Buffer) => [
  ...['content-type', `${type}; charset=utf-8`, 'content-length', String(length)],
];

const readableBy = (origin: string) => [
  ...['access-control-allow-origin', origin, 'vary', 'Origin'],
  ...['access-control-expose-headers', 'Retry-After'],
];

function withoutQuery(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}
