import type { FastifyInstance } from 'fastify';
import { routeLimits } from '../../http/load/route-limits.ts';
import { isKnownVersion } from '../../http/wire/known-version.ts';
import type { MediaFace, PictureRequest } from './media.face.ts';

const headers = {
  // a picture does not change under its id; a sample we redraw stays the old one where it is cached, which harms nobody
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/webp',
  'cross-origin-resource-policy': 'cross-origin', // shown by the pages of every origin of ours
  'x-content-type-options': 'nosniff',
};

/** Pictures, by signed address; no call of the contract, since it is a browser that asks (spec 7, ours). */
export function mediaRoutes(app: FastifyInstance, media: MediaFace): void {
  // a browser does not ask again for a picture that was refused
  const options = { schema: { hide: true }, helmet: false, config: { limits: routeLimits.page } } as const;
  app.get<{ Params: PictureRequest }>('/media/:signature/:options/:id', options, async (request, reply) => {
    const picture = await media.picture(request.params);
    if (!picture) return reply.callNotFound();
    reply.headers(headers).header('etag', picture.etag);
    // For the phone's own count of what was saved (DAT-01).
    if (picture.full !== undefined) reply.header('server-timing', `full;dur=${picture.full}`);
    return isKnownVersion(request, picture.etag) ? reply.code(304).send() : reply.send(picture.bytes);
  });
}
