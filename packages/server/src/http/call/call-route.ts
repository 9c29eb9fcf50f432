import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@griot/contract/define-call';
import { type Market, marketOfId } from '@griot/locale/markets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BoundCall } from '../bind-call.ts';
import type { RawBody } from '../body/raw-body.ts';
import { sendFailure } from '../errors.ts';
import { callLimits, type RouteLimits } from '../load/route-limits.ts';
import { describeCall } from '../operator/openapi.ts';
import { provenDevice } from '../reader/prove-device.ts';
import type { Reader, ReaderContext } from '../reader/reader-context.ts';
import { encodeReaderCookie, readerCookieName, readerCookieOptions, userAfterChange } from '../reader/reader-cookie.ts';
import type { SignatureCheck, VerifiedSignature } from '../signature.ts';
import { varyBy } from '../wire/compress.ts';
import { isKnownVersion } from '../wire/known-version.ts';
import { Failed, fail, failForTime, type Remembered } from './answer.ts';
import { type CheckedRequest, checkOf } from './check-request.ts';
import { type Outgoing, runCall } from './run-call.ts';

export type CallRouteDeps = {
  readonly readers: ReaderContext;
  readonly signatures: SignatureCheck;
  readonly cookieKey: Buffer;
  readonly isHttps: boolean;
};

const prefix = '/:country/:language';

/**
 * The paths a call is served at; the first is the one that is documented. Every call is served with the prefix, since the
 * specification leaves open which paths have it (spec 7); one whose market does not stand in the path, without it too.
 */
export function pathsOf({ market, path }: Call): string[] {
  const prefixed = `${prefix}${path}`;
  return market === 'path' ? [prefixed] : [path, prefixed];
}

/** Calls that share method and path, and so a route. */
export function sharingRoutes(bound: Iterable<BoundCall>): BoundCall[][] {
  return [...Map.groupBy(bound, ({ call }) => `${call.method} ${pathsOf(call).join(' ')}`).values()];
}

/** A route for a call, or for several that share method and path. */
export function registerCall(app: FastifyInstance, sharing: readonly BoundCall[], deps: CallRouteDeps): void {
  const rest = sharing.find((one) => one.call.type === undefined) ?? sharing[0];
  if (!rest) return;
  const { call } = rest;
  const limits = sharedLimits(sharing, rest);
  const byType = new Map(sharing.map((one) => [one.call.type, one]));
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { type } = request.query as { type?: string };
    const outgoing = await answerTo(byType.get(type) ?? rest, request, deps);
    if (outgoing instanceof Failed) return sendFailure(reply, call.family, outgoing);
    const remembered = outgoing.remember ?? outgoing.signer;
    if (remembered && deps.readers.isOwn(request)) remember(reply, remembered, deps);
    return send(request, reply, outgoing);
  };
  for (const [index, url] of pathsOf(call).entries()) {
    app.route({
      method: call.method,
      url,
      schema: describeCall(sharing, { isHidden: index > 0, url }),
      // the call is checked by its own check, which runs in process too; the schema here is the description
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      helmet: false,
      config: { family: call.family, limits },
      handler,
    });
  }
}

/** A route is known before its query is read, so calls that share one have the same limits. */
function sharedLimits(sharing: readonly BoundCall[], { call, schema }: BoundCall): RouteLimits {
  const limits = callLimits(call.method, schema);
  if (sharing.every((one) => isDeepStrictEqual(callLimits(call.method, one.schema), limits))) return limits;
  throw new Error(`The calls that share ${call.method} ${call.path} are served with different limits`);
}

type Answered = Outgoing & { readonly signer: Remembered | undefined };

async function answerTo(bound: BoundCall, request: FastifyRequest, deps: CallRouteDeps): Promise<Answered | Failed> {
  const checked = checkOf(bound.schema)({
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: request.body as RawBody | undefined,
  });
  if (checked instanceof Failed) return checked;
  const reader = deps.readers.ofCall(request, bound.call, checked);
  if (reader instanceof Failed) return reader;
  const signed = await signerOf(bound.call, request, { checked, reader, signatures: deps.signatures });
  if (signed.kind === 'wrong') return fail('bad_signature', 'The signature is missing, wrong or already used');
  if (signed.kind === 'wrongTime') return failForTime(signed.now);
  const proven = signedBy(reader, signed);
  const outgoing = await runCall(bound, { checked, reader: proven, signal: request.signal });
  return outgoing instanceof Failed ? outgoing : { ...outgoing, signer: signerToRemember(proven) };
}

/**
 * What a browser's cookie should say whose key proves another device than its cookie does: else its pages would be those
 * of one reader and what it does that of another.
 */
function signerToRemember({ cookie, proof: { device } }: Reader): Remembered | undefined {
  const isOther = device && cookie && device.keyMark !== '' && device.id !== cookie.deviceId;
  if (!isOther || !device.id.startsWith(cookie.market)) return undefined;
  return { market: cookie.market, deviceId: device.id, user: userAfterChange(cookie, device.id) };
}

/** A signature stands above the cookie: it says which device this request is from. */
function signedBy(reader: Reader, { keyMark, provesId }: GoodSignature): Reader {
  const sessionId = reader.proof.cookieUser?.sessionId ?? '';
  const device = provenDevice({ id: provesId, keyMark, sessionId });
  return device ? { ...reader, proof: { ...reader.proof, device }, namedDevice: device.id } : reader;
}

type GoodSignature = Extract<VerifiedSignature, { kind: 'good' }>;
const unsigned: GoodSignature = { kind: 'good', keyMark: '', provesId: '' };

type Signed = { checked: CheckedRequest; reader: Reader; signatures: SignatureCheck };

/**
 * The mark of the key a request is signed with and the device that it proves, empty for none. A signature is required
 * where the call says so and checked on every call that carries one (spec 7, signed requests).
 */
async function signerOf(call: Call, request: FastifyRequest, signed: Signed): Promise<VerifiedSignature> {
  const signature = request.headers.signature;
  if (signature === undefined) return call.signed === true ? { kind: 'wrong' } : unsigned;
  const { checked, reader, signatures } = signed;
  const [path = '', query = ''] = splitUrl(request.url);
  const market: Market | undefined = reader.market ?? marketOfId(reader.claim.deviceId);
  return signatures.verify({
    request: {
      method: call.method,
      path,
      query: new URLSearchParams(query),
      userId: reader.claim.userId,
      country: market?.country ?? '',
      language: market?.language ?? '',
    },
    signature: String(signature),
    ts: checked.query.ts as number | undefined,
    deviceId: reader.claim.deviceId,
  });
}

function splitUrl(url: string): [string, string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

function remember(reply: FastifyReply, remembered: Remembered, { cookieKey, isHttps }: CallRouteDeps): void {
  reply.setCookie(readerCookieName, encodeReaderCookie(remembered, cookieKey), readerCookieOptions(isHttps));
}

function send(request: FastifyRequest, reply: FastifyReply, { value, shared }: Outgoing): FastifyReply {
  const body = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value));
  reply.type('application/json; charset=utf-8');
  if (!shared) return reply.header('cache-control', 'no-store').send(body);
  const hash = createHash('sha256').update(body).digest('base64url');
  const etag = `W/"${hash.slice(0, 22)}"`; // weak: the same for every encoding
  reply.header('cache-control', 'no-cache').header('etag', etag);
  varyBy(reply, 'Accept-Encoding'); // a 304 names what the answer itself would
  if (isKnownVersion(request, etag)) return reply.code(304).send();
  request.sharedBody = hash;
  return reply.send(body);
}
