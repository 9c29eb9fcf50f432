import type { FastifyInstance } from 'fastify';
import { routeLimits } from '../../../../http/load/route-limits.ts';
import { drawnAvatar } from './drawn-avatar.ts';

const headers = {
  'cache-control': 'public, max-age=31536000, immutable', // the address says all of the picture
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin', // shown by the pages of every origin of ours
  'x-content-type-options': 'nosniff',
};

/** Pictures of people who have none; no call of the contract, since it is a browser that asks. */
export function avatarRoutes(app: FastifyInstance): void {
  const options = { schema: { hide: true }, helmet: false, config: { limits: routeLimits.other } } as const;
  app.get<{ Params: { file: string } }>('/avatars/:file', options, (request, reply) => {
    const [, seed] = /^([0-9a-f]{8})\.svg$/.exec(request.params.file) ?? [];
    if (seed === undefined) return reply.callNotFound();
    return reply.headers(headers).send(drawnAvatar(Number.parseInt(seed, 16)));
  });
}
