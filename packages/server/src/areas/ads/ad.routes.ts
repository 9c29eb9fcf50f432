import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BindCall } from '../../http/bind-call.ts';
import { routeLimits } from '../../http/load/route-limits.ts';
import type { Reader } from '../../http/reader/reader-context.ts';
import type { AdReader, AdService } from './ad.service.ts';

const readerOf = ({ market, namedDevice }: Reader): AdReader => ({ market: market?.key, deviceId: namedDevice });

export function adRoutes(bind: BindCall, ads: AdService): void {
  bind(calls.ad.pick, schemas.ad.pick, ({ query, reader }) => ads.pick(readerOf(reader), query.num));

  bind(calls.ad.seen, schemas.ad.seen, async ({ body, reader }) => {
    const given = body.ads.map(({ ad_id: id, token }) => ({ id, token }));
    return {
      result: { code: 0 as const },
      accepted: await ads.countSeen(readerOf(reader), { requestId: body.request_id, ads: given }),
    };
  });
}

type FollowRequest = { Params: { id: string }; Querystring: { r?: unknown; t?: unknown } };
export type AdLinkDeps = { readonly base: string; readonly readerOf: (request: FastifyRequest) => Reader };

/** A tap on a house ad: it works without script, and leads only where an operator said. */
export function adLinkRoutes(app: FastifyInstance, ads: AdService, deps: AdLinkDeps): void {
  const options = { schema: { hide: true }, config: { limits: routeLimits.page } } as const;
  app.get<FollowRequest>(`${deps.base}/ad/:id`, options, async (request, reply) => {
    const { r, t } = request.query;
    const [requestId, token] = [textOf(r), textOf(t)];
    const target = await ads.follow(readerOf(deps.readerOf(request)), { id: request.params.id, requestId, token });
    if (target === undefined) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .redirect(target, 302);
  });
}

/** A name that is given twice is a list. */
const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= 64 ? value : '');
