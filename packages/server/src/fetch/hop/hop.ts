import type { Socket } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import { errorCode } from '../../errors.ts';
import { hostOf, portOf } from '../address/read-address.ts';
import { type DialDeps, dial } from '../connect/dial.ts';
import type { KindOfFetch } from '../kinds.ts';
import { FetchError, type FetchedAnswer, type FetchFailure, type Validators } from '../outcome.ts';
import { conditionsOf, contentTypeOf, headersOf, locationOf, validatorsOf } from './answer-head.ts';
import { deadlines } from './deadlines.ts';
import { failureOf } from './failure-of.ts';
import { readBody } from './read-body.ts';
import { retryAfter } from './retry-after.ts';

export type HopAsk = {
  readonly kind: KindOfFetch;
  readonly userAgent: string;
  readonly validators: Validators;
  /** What is left of the time for the whole fetch, in ms. */
  readonly time: number;
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
};

/** What one address answered. */
export type HopOutcome =
  | { readonly kind: 'redirected'; readonly to: string; readonly isPermanent: boolean }
  | { readonly kind: 'unchanged' }
  | Omit<FetchedAnswer, 'address' | 'movedTo'>
  | { readonly kind: 'failed'; readonly failure: FetchFailure };

/** Some publishers send policies of 20 kB; beyond this it is a flood. */
const LARGEST_HEAD = 64 * 1024;
const permanent: readonly number[] = [301, 308];
const redirects: readonly number[] = [...permanent, 302, 303, 307];

/** Asks one address once, over a connection of its own that is gone when this returns. */
export async function hop(url: URL, ask: HopAsk, deps: DialDeps): Promise<HopOutcome> {
  const { connect, firstByte } = ask.kind.limits;
  const watch = deadlines({ connect, firstByte, whole: ask.time }, ask.signal);
  const client = new Client(url.origin, {
    connect: (_, done) => {
      dial({ host: hostOf(url), port: portOf(url), isSecure: url.protocol === 'https:' }, deps, watch.signal).then(
        (socket) => {
          watch.connected();
          endWithTls(socket, watch.broken);
          done(null, socket);
        },
        (error: Error) => done(error, null),
      );
    },
    allowH2: false,
    maxHeaderSize: LARGEST_HEAD,
    // our own clocks are exact; these would only be others
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    watch.signal.throwIfAborted();
    const path = url.pathname + url.search;
    const answer = await client.request({
      path,
      method: 'GET',
      headers: headersFor(ask),
      signal: watch.signal,
      reset: true,
    });
    watch.headArrived();
    answer.body.on('error', () => {}); // told to whoever reads; of most answers only the head is read
    return await readAnswer(answer, ask);
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error, watch.signal) };
  } finally {
    watch.end();
    await client.destroy();
  }
}

/** A connection whose TLS went wrong says so and stays open: nothing that could be read comes after that. */
function endWithTls(socket: Socket, end: () => void): void {
  socket.on('error', (error) => {
    if (errorCode(error)?.startsWith('ERR_SSL_')) end();
  });
}

function headersFor({ kind, userAgent, validators }: HopAsk): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: kind.accept,
    'accept-encoding': 'gzip, deflate, br',
    ...conditionsOf(validators),
  };
}

async function readAnswer(
  { statusCode, headers: raw, body }: Dispatcher.ResponseData,
  ask: HopAsk,
): Promise<HopOutcome> {
  const headers = headersOf(raw);
  if (redirects.includes(statusCode)) {
    const to = locationOf(headers);
    if (to !== undefined) return { kind: 'redirected', to, isPermanent: permanent.includes(statusCode) };
  }
  const isConditional = Object.keys(conditionsOf(ask.validators)).length > 0;
  if (statusCode === 304 && isConditional) return { kind: 'unchanged' };
  if (statusCode !== 200 && statusCode !== 203)
    return { kind: 'failed', failure: httpFailure(statusCode, headers, ask.now) };
  const { limits, truncates } = ask.kind;
  if (!truncates && Number(headers['content-length']) > limits.bytes) {
    throw new FetchError({ kind: 'too-large', part: 'body' });
  }
  const bytes = await readBody(body, headers['content-encoding'] ?? '', { ...limits, truncates });
  return {
    kind: 'fetched',
    bytes,
    ...contentTypeOf(headers['content-type']),
    validators: validatorsOf(headers),
    headers,
  };
}

function httpFailure(status: number, headers: Readonly<Record<string, string>>, now: Date): FetchFailure {
  const wait = retryAfter(headers['retry-after'], now);
  return { kind: 'http', status, ...(wait !== undefined && { retryAfter: wait }) };
}
