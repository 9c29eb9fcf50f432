import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failed, fail } from '../call/answer.ts';
import { FailedError } from '../errors.ts';
import { mostFields, readMultipart } from './multipart.ts';
import type { RawBody } from './raw-body.ts';

/**
 * Multipart, JSON and url-encoded alike on every route, each read whole so that the route's limit holds for all; anything
 * else is refused by Fastify as an unsupported type. What a body means is decided later, by the call's schema (raw-body.ts).
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const asBuffer = { parseAs: 'buffer' } as const;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', asBuffer, async (_request: unknown, bytes: Buffer) => readJson(bytes));
  app.addContentTypeParser('application/x-www-form-urlencoded', asBuffer, async (_request: unknown, bytes: Buffer) =>
    readUrlEncoded(bytes),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    asBuffer,
    async (request: FastifyRequest, bytes: Buffer): Promise<RawBody> => {
      const fields = await readMultipart(request.headers['content-type'] ?? '', bytes);
      if (fields instanceof Failed) throw new FailedError(fields);
      return { kind: 'form', fields };
    },
  );
}

function readJson(bytes: Buffer): RawBody | undefined {
  if (bytes.length === 0) return undefined;
  try {
    return { kind: 'json', value: JSON.parse(bytes.toString('utf8')) };
  } catch {
    throw new FailedError(fail('bad_parameter', 'The body is not JSON'));
  }
}

function readUrlEncoded(bytes: Buffer): RawBody {
  // counted before they are decoded: 128 kB have room for 65,000 empty pairs, which take seconds to decode
  if (hasTooManyPairs(bytes)) throw new FailedError(fail('too_large', 'The form has too many fields'));
  return { kind: 'form', fields: [...new URLSearchParams(bytes.toString('utf8'))] };
}

function hasTooManyPairs(bytes: Buffer): boolean {
  let at = -1;
  for (let pairs = 1; pairs <= mostFields; pairs += 1) {
    at = bytes.indexOf('&', at + 1);
    if (at < 0) return false;
  }
  return true;
}
