import { Client } from 'undici';
import type { Clock } from '../clock.ts';
import { addressGuard } from './address/address-guard.ts';
import { hostOf, portOf, readAddress } from './address/read-address.ts';
import { type DialDeps, dial } from './connect/dial.ts';
import { dnsResolver } from './connect/resolve.ts';
import type { TrialSettings } from './fetcher.ts';
import { headersOf } from './hop/answer-head.ts';
import { deadlines } from './hop/deadlines.ts';
import { failureOf } from './hop/failure-of.ts';
import { retryAfter } from './hop/retry-after.ts';
import type { FetchFailure } from './outcome.ts';
import { PostPauses } from './politeness/post-pauses.ts';

export type PostRequest = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};
export type PostOutcome = { readonly kind: 'taken' } | { readonly kind: 'failed'; readonly failure: FetchFailure };
export type GuardedPost = (request: PostRequest) => Promise<PostOutcome>;

const usualTimes = { connect: 8_000, firstByte: 15_000, whole: 20_000 };
const largestHead = 16 * 1024;

type PostSettings = { readonly clock: Clock };

/**
 * Sends something to an address that a stranger named: https and public addresses only, checked like those of publishers,
 * with the same clocks; redirects are not followed, and of an answer only the head is read.
 */
export function openPoster({ clock }: PostSettings, trial: TrialSettings = {}): GuardedPost {
  const deps: DialDeps = {
    guard: addressGuard(trial.loopbackPorts),
    resolve: trial.resolve ?? dnsResolver(),
    ...(trial.authority && { authority: trial.authority }),
  };
  const pauses = new PostPauses(clock);
  const times = { ...usualTimes, ...trial.limits };
  return async (request) => {
    const reading = readAddress(request.address, deps.guard);
    if (!reading.ok) return failed(reading.failure);
    const { url } = reading;
    if (url.protocol !== 'https:') return failed({ kind: 'bad-address', fault: 'scheme' });
    const pause = pauses.left(url);
    if (pause > 0) return failed({ kind: 'asked-to-wait', retryAfter: pause });
    const outcome = await post(url, request, { deps, times, clock });
    if (outcome.kind === 'taken') pauses.accepted(url);
    else pauses.failed(url, outcome.failure);
    return outcome;
  };
}

type Tools = { readonly deps: DialDeps; readonly times: typeof usualTimes; readonly clock: Clock };

/** One request over a connection of its own, which is gone when this returns. */
async function post(url: URL, request: PostRequest, { deps, times, clock }: Tools): Promise<PostOutcome> {
  const watch = deadlines(times);
  const client = new Client(url.origin, {
    connect: (_, done) => {
      dial({ host: hostOf(url), port: portOf(url), isSecure: true }, deps, watch.signal).then(
        (socket) => {
          watch.connected();
          done(null, socket);
        },
        (error: Error) => done(error, null),
      );
    },
    allowH2: false,
    maxHeaderSize: largestHead,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    watch.signal.throwIfAborted();
    const path = url.pathname + url.search;
    const asked = { path, method: 'POST' as const, headers: { ...request.headers }, body: request.body };
    const answer = await client.request({ ...asked, signal: watch.signal, reset: true });
    answer.body.on('error', () => {}); // nobody reads it
    if (answer.statusCode >= 200 && answer.statusCode < 300) return { kind: 'taken' };
    const wait = retryAfter(headersOf(answer.headers)['retry-after'], clock.now());
    return failed({ kind: 'http', status: answer.statusCode, ...(wait !== undefined && { retryAfter: wait }) });
  } catch (error) {
    return failed(failureOf(error, watch.signal));
  } finally {
    watch.end();
    await client.destroy();
  }
}

const failed = (failure: FetchFailure): PostOutcome => ({ kind: 'failed', failure });
