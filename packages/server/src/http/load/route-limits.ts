import type { Serving } from '@griot/contract/serving';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { bodyLimitOf, largestForm } from '../body/body-limits.ts';
import type { CallSchema } from '../call/json-schema.ts';
import type { Priority } from './load-meter.ts';

/**
 * How often something may be asked for (the numbers stand in rate-limit.ts). Of a call: its own word (contract/serving).
 * `address`: what all requests count for. `form`: a form of our pages, which may write as much as a costly call. `none`:
 * not counted at all.
 */
export type Rate = NonNullable<Serving['rate']> | 'address' | 'form' | 'none';

/** When a request is refused, whatever it asks for: it comes too often, is too large, or there is too much to do. */
export type RouteLimits = {
  readonly rate: Rate;
  readonly priority: Priority;
  /** The most bytes of a body; left out where there is none. */
  readonly body?: number;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route has them, or the service does not start. */
    limits?: RouteLimits;
  }
  interface FastifyInstance {
    /** Every route of the service; throws when one says no limits. */
    routeTable: () => RouteRow[];
  }
}

/** The limits of routes that are no calls, by what they serve. */
export const routeLimits = {
  /** What a reader looks at a blank screen or a missing picture for: pages, their files, pictures, frames. */
  page: { rate: 'address', priority: 'reader' },
  form: { rate: 'form', priority: 'reader', body: largestForm },
  /** What comes again by itself or can be done without for a while: films, portraits, redirects, documents for programs. */
  other: { rate: 'address', priority: 'rest' },
  health: { rate: 'none', priority: 'health' },
} as const satisfies Record<string, RouteLimits>;

/** The limits of a call: what its row in the contract says, else those of most calls. */
export function callLimits(method: string, { serving = {}, body }: CallSchema): RouteLimits {
  const { rate = 'call', priority = 'rest' } = serving;
  return { rate, priority, ...(method !== 'GET' && { body: bodyLimitOf(body) }) };
}

/** What holds where there is no route: nobody waits for it, and what is sent there counts as a form does. */
const nowhere = { sent: { rate: 'form', priority: 'rest' }, asked: routeLimits.other } as const;

export const limitsOf = ({ routeOptions: { config }, method }: FastifyRequest): RouteLimits =>
  config.limits ?? nowhere[method === 'POST' ? 'sent' : 'asked'];

export type RouteRow = { readonly method: string; readonly url: string; readonly limits: RouteLimits };

/** Collects all routes, and gives each its limit of a body. To be called before any route is there. */
export function registerRouteTable(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.decorate('routeTable', () => rowsOf(routes));
  app.addHook('onRoute', (route) => {
    routes.push(route);
    const body = route.config?.limits?.body;
    if (body !== undefined) route.bodyLimit = body;
  });
}

const takesBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Looked at late: a plugin's routes get their limits from a hook, after they were collected. */
function rowsOf(routes: readonly RouteOptions[]): RouteRow[] {
  const problems: string[] = [];
  const rows = routes.flatMap(({ method: methods, url, config, bodyLimit }) =>
    [methods].flat().flatMap((method) => {
      const limits = config?.limits;
      const isWhole = limits && (!takesBody.has(method) || (limits.body !== undefined && limits.body === bodyLimit));
      if (!isWhole) problems.push(`${method} ${url} does not say its ${limits ? 'limit of a body' : 'limits'}`);
      return limits ? [{ method, url, limits }] : [];
    }),
  );
  if (problems.length > 0)
    throw new Error(`Every route has limits (http/load/route-limits.ts): ${problems.join('; ')}`);
  return rows;
}
