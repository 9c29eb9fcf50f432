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
  /** Pages are refused in the reader's language, which needs more than this. */
  readonly isPage: (url: string) => boolean;
  /** The origins of the app, which may read the answer. */
  readonly origins: readonly string[];
  readonly onRefused: () => void;
};

/**
 * Refuses calls before Fastify sees them, with an answer that lies ready (ADR 0042). Whoever is refused should cost as
 * little as possible: what Fastify and our hooks do for each request is a good part of what an answer costs. Only what
 * even a reader who waits would be refused for is refused here; routes with a lower priority follow in their own hook.
 */
export class EarlyRefusal {
  readonly #deps: EarlyRefusalDeps;
  readonly #prepared: Readonly<Record<'news' | 'social', readonly Prepared[]>>;
  readonly #always = new Set<string>();
  #isClosing = false;

  constructor(deps: EarlyRefusalDeps) {
    this.#deps = deps;
    this.#prepared = { news: prepare('news', deps.headers), social: prepare('social', deps.headers) };
  }

  /** Learns which routes are always answered. To be called before any route is there. */
  register(app: FastifyInstance): void {
    app.addHook('onRoute', ({ config, url }) => {
      if (config?.priority === 'health') this.#always.add(url);
    });
    app.addHook('preClose', async () => {
      this.#isClosing = true; // from here on answers end their connection (http/operator/draining.ts)
    });
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
    if (this.#deps.meter.hasRoomFor('reader') || this.#isClosing) return false;
    // without an answer to its preflight, a browser does not even tell the app that it was refused
    return method !== 'OPTIONS' && !this.#deps.isPage(url) && !this.#always.has(withoutQuery(url));
  }

  #refuse({ url = '/', headers: { origin } }: IncomingMessage, response: ServerResponse): void {
    const answers = this.#prepared[familyOfPath(url)];
    const { head, body } = answers[Math.floor(Math.random() * answers.length)] as Prepared;
    const isOurs = origin !== undefined && this.#deps.origins.includes(origin);
    response.writeHead(503, isOurs ? [...head, ...readableBy(origin)] : head).end(body);
    this.#deps.onRefused();
  }
}

function prepare(family: Family, headers: EarlyRefusalDeps['headers']): Prepared[] {
  const seconds = Array.from({ length: mostRetryAfter - leastRetryAfter + 1 }, (_, more) => leastRetryAfter + more);
  return seconds.map((retryAfter) => {
    const body = Buffer.from(JSON.stringify(failureAnswer(family, tooManyAtOnce(retryAfter)).body));
    const own = [
      ['content-type', 'application/json; charset=utf-8'],
      ['content-length', String(body.length)],
      ['cache-control', 'no-store'],
      ['retry-after', String(retryAfter)],
    ] as const;
    return { head: [...own, ...headers].flat(), body };
  });
}

const readableBy = (origin: string) => [
  ...['access-control-allow-origin', origin, 'vary', 'Origin'],
  ...['access-control-expose-headers', 'Retry-After'],
];

function withoutQuery(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}
