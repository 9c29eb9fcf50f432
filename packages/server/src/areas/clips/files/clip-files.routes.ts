import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeLimits } from '../../../http/load/route-limits.ts';
import { isKnownVersion } from '../../../http/wire/known-version.ts';
import { rangeIn } from './byte-range.ts';
import type { ClipFile, ClipFiles } from './clip-files.ts';

const headers = {
  // the address holds the version of the files
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin', // played by the pages of every origin of ours
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
};

/** The files of clips; no call of the contract, since it is a player that asks (spec 7, ours). */
export function clipFileRoutes(
  app: FastifyInstance,
  files: ClipFiles,
  countryOf: (request: FastifyRequest) => string | undefined,
): void {
  const options = { schema: { hide: true }, helmet: false, config: { limits: routeLimits.other } } as const;
  app.get<{ Params: { id: string; version: string; name: string } }>(
    '/clips/:id/:version/:name',
    options,
    async (request, reply) => {
      const { id, version, name } = request.params;
      const file = await files.find({ id, version, name, country: countryOf(request) });
      if (!file) return reply.callNotFound();
      reply.headers(headers).header('etag', file.etag).type(file.type);
      if (file.isRestricted) reply.header('cache-control', 'private, max-age=3600');
      return isKnownVersion(request, file.etag) ? reply.code(304).send() : sendPart(request, reply, file);
    },
  );
}

/** The part that is asked for, or all of it where the part is of another version (RFC 9110, 13.1.5). */
function sendPart(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: ClipFile): FastifyReply {
  const sameAs = request.headers['if-range'];
  const isSame = sameAs === undefined || sameAs === etag;
  const range = rangeIn(isSame ? request.headers.range : undefined, bytes.length);
  if (range === 'all') return reply.send(bytes);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${bytes.length}`)
      .header('cache-control', 'no-store')
      .send();
  }
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
}
