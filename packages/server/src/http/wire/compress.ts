import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { textBytes } from './text-bytes.ts';

/** Below this, headers outweigh what is saved. */
const smallest = 1_024;
/** Up to here one-shot compression on this thread is quicker than handing it over. */
const largestAtOnce = 131_072;
const largestBest = 1_048_576;
const cacheBytes = 32 * 1_048_576;
const bestAtOnce = 2;

type SmallEncoding = 'br' | 'gzip';
type Encoding = SmallEncoding | 'zstd';
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const zstdAsync = promisify(zstdCompress);

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of an answer that is the same for every reader; empty for a personal one. */
    sharedBody: string;
  }
}

/** Whether a client takes an encoding (RFC 9110, 12.5.3). */
export function takes(accepted: string | undefined, encoding: Encoding): boolean {
  if (!accepted) return false;
  const weights = new Map(
    accepted.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  // A client that takes anything may still not know the youngest of them.
  return (weights.get(encoding) ?? (encoding === 'zstd' ? undefined : weights.get('*')) ?? 0) > 0;
}

/** Brotli where the client takes it, else gzip; undefined for neither. */
export function bestEncoding(accepted: string | undefined): SmallEncoding | undefined {
  return takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : undefined;
}

/** Zstandard where the client takes it: made in a hurry it is smaller than Brotli, and made in less time. */
function quickEncoding(accepted: string | undefined): Encoding | undefined {
  return takes(accepted, 'zstd') ? 'zstd' : bestEncoding(accepted);
}

function quality(level: number, size: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: size } };
}

const quickZstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Fast, for an answer that only one reader gets. */
async function quickly(encoding: Encoding, body: Buffer): Promise<Buffer> {
  const { length } = body;
  const isAtOnce = length <= largestAtOnce;
  switch (encoding) {
    case 'zstd':
      return isAtOnce ? zstdCompressSync(body, quickZstd) : zstdAsync(body, quickZstd);
    case 'br':
      return isAtOnce ? brotliCompressSync(body, quality(2, length)) : brotliAsync(body, quality(2, length));
    case 'gzip':
      return isAtOnce ? gzipSync(body, { level: 1 }) : gzipAsync(body, { level: 1 });
  }
}

/** Small, for an answer that many get. */
function best(encoding: SmallEncoding, body: Buffer): Promise<Buffer> {
  return encoding === 'gzip' ? gzipAsync(body, { level: 9 }) : brotliAsync(body, quality(11, body.length));
}

/** How large an answer that many get is on the line, without its head. */
export const sharedSize = async (body: Buffer): Promise<number> =>
  body.length < smallest ? body.length : (await best('br', body)).length;

/** How large an answer for one reader is on the line, without its head. Some browsers take a form that is smaller still. */
export const personalSize = async (body: Buffer): Promise<number> =>
  body.length < smallest ? body.length : (await quickly('br', body)).length;

class Compressor {
  readonly #cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  });
  readonly #improving = new Set<string>();

  /** The first reader of a shared answer does not wait for its best form; later ones get it. */
  async compress(encoding: SmallEncoding, body: Buffer, hash: string): Promise<Buffer> {
    const key = `${encoding} ${hash}`;
    const known = this.#cache.get(key);
    if (known) return known;
    this.#improve(key, encoding, body);
    return quickly(encoding, body);
  }

  #improve(key: string, encoding: SmallEncoding, body: Buffer): void {
    if (body.length > largestBest || this.#improving.size >= bestAtOnce || this.#improving.has(key)) return;
    this.#improving.add(key);
    void best(encoding, body)
      .then((bytes) => this.#cache.set(key, bytes))
      .finally(() => this.#improving.delete(key));
  }
}

/** For every answer made here; streams (files) and what is already encoded pass as they are. */
export function registerCompression(app: FastifyInstance): void {
  const compressor = new Compressor();
  app.decorateRequest('sharedBody', '');
  app.addHook('onSend', async (request, reply, payload) => {
    const body = typeof payload === 'string' ? textBytes(payload) : payload;
    if (!Buffer.isBuffer(body) || body.length < smallest || !isCompressible(reply)) return payload;
    varyBy(reply, 'Accept-Encoding');
    const accepted = request.headers['accept-encoding'];
    const { sharedBody } = request;
    const encoding = sharedBody === '' ? quickEncoding(accepted) : bestEncoding(accepted);
    if (!encoding) return body;
    const compressed =
      encoding === 'zstd' || sharedBody === ''
        ? await quickly(encoding, body)
        : await compressor.compress(encoding, body, sharedBody);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressed;
  });
}

function isCompressible(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  return (
    !reply.hasHeader('content-encoding') && /^(text\/|application\/(json|xml|manifest\+json)|image\/svg)/.test(type)
  );
}

export function varyBy(reply: FastifyReply, header: string): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (vary.split(/,\s*/).includes(header)) return;
  reply.header('vary', vary ? `${vary}, ${header}` : header);
}
