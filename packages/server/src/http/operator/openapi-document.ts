import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from '../wire/compress.ts';
import { isKnownVersion } from '../wire/known-version.ts';

type Written = { readonly bytes: Buffer; readonly hash: string; readonly etag: string };

/**
 * The OpenAPI document as bytes. It is described and written once, right after the service begins to listen: half a
 * megabyte of JSON takes longer than any request may hold the event loop. Compressing it once is the shared answers' way.
 */
export class OpenApiDocument {
  readonly #app: FastifyInstance;
  #written: Written | undefined;

  constructor(app: FastifyInstance) {
    this.#app = app;
    app.addHook('onListen', async () => void this.#document());
  }

  send(request: FastifyRequest, reply: FastifyReply, type: string): FastifyReply {
    const { bytes, hash, etag } = this.#document();
    reply.type(type).header('cache-control', 'no-cache').header('etag', etag);
    varyBy(reply, 'Accept-Encoding'); // a 304 names what the answer itself would
    if (isKnownVersion(request, etag)) return reply.code(304).send();
    request.sharedBody = hash;
    return reply.send(bytes);
  }

  #document(): Written {
    this.#written ??= write(this.#app.swagger());
    return this.#written;
  }
}

function write(document: object): Written {
  const bytes = Buffer.from(JSON.stringify(document));
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return { bytes, hash, etag: `W/"${hash.slice(0, 22)}"` }; // weak: the same for every encoding
}
