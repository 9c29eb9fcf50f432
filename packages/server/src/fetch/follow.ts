import type { Clock } from '../clock.ts';
import { readAddress } from './address/read-address.ts';
import type { DialDeps } from './connect/dial.ts';
import { type HopOutcome, hop } from './hop/hop.ts';
import type { FetchKind, KindOfFetch } from './kinds.ts';
import type { FetchFailure, FetchOutcome, Validators } from './outcome.ts';
import type { HeldHosts } from './politeness/held-hosts.ts';
import type { HostClaims } from './politeness/host-claims.ts';
import type { HostQueues } from './politeness/host-queues.ts';
import type { Robots } from './politeness/robots.ts';

export type FetchRequest = {
  readonly address: string;
  readonly kind: FetchKind;
  /** From the last answer, so that an unchanged one is not sent again. */
  readonly validators?: Validators;
  readonly signal?: AbortSignal | undefined;
};

/** All that a request needs on its way. */
export type Courier = {
  readonly dial: DialDeps;
  readonly userAgent: string;
  readonly clock: Clock;
  readonly turns: HostQueues;
  readonly claims: HostClaims;
  readonly held: HeldHosts;
  readonly robots: Robots;
  kindOf(kind: FetchKind): KindOfFetch;
};

/** Where a request has come to. */
type Stage = { readonly url: URL; readonly time: number; readonly isSequel: boolean };

const MOST_REDIRECTS = 5;

/** Asks, and asks again where a redirect leads; every address on the way is checked like the first. */
export async function fetchFollowing(request: FetchRequest, courier: Courier): Promise<FetchOutcome> {
  const { guard } = courier.dial;
  let reading = readAddress(request.address, guard);
  if (!reading.ok) return failed(request.address, reading.failure);
  const seen = new Set<string>();
  let movedTo: string | undefined;
  let isForGood = true;
  let stage: Stage = { url: reading.url, time: courier.kindOf(request.kind).limits.whole, isSequel: false };
  for (;;) {
    const { url } = stage;
    const { outcome, time } = await askPolitely(stage, request, courier);
    if (outcome.kind === 'failed') return failed(url.href, outcome.failure);
    if (outcome.kind !== 'redirected')
      return { ...outcome, address: url.href, ...(movedTo !== undefined && { movedTo }) };

    seen.add(url.href);
    reading = readAddress(outcome.to, guard, url);
    if (!reading.ok) return failed(url.href, reading.failure);
    const next = reading.url;
    if (seen.size > MOST_REDIRECTS || seen.has(next.href)) return failed(url.href, { kind: 'too-many-redirects' });
    // what comes after a detour may be for good, but only as seen from there
    isForGood &&= outcome.isPermanent;
    if (isForGood) movedTo = next.href;
    stage = { url: next, time, isSequel: next.host === url.host };
  }
}

type TimedHop = { readonly outcome: HopOutcome; readonly time: number };

async function askPolitely(stage: Stage, request: FetchRequest, courier: Courier): Promise<TimedHop> {
  const { held, robots, turns } = courier;
  const { url, isSequel } = stage;
  const kind = courier.kindOf(request.kind);
  const stop = (failure: FetchFailure): TimedHop => ({ outcome: { kind: 'failed', failure }, time: stage.time });

  // outside the turn: it may have to wait for one of its own at the same host
  const verdict = request.kind === 'page' ? await robots.check(url) : {};
  if (verdict.failure) return stop(verdict.failure);
  if (held.left(url.host) > 0) return stop({ kind: 'asked-to-wait', retryAfter: held.left(url.host) });

  const gap = Math.max(kind.gap, verdict.gap ?? 0);
  const turn = { host: url.host, gap, isSequel, signal: request.signal };
  const answer = await turns.run(turn, async () => {
    const release = await courier.claims.claim(url.host, request.signal);
    try {
      const left = held.left(url.host); // it may have been asked for while we waited
      if (left > 0) return stop({ kind: 'asked-to-wait', retryAfter: left });
      return release && (await ask(stage, request, courier));
    } finally {
      release?.(gap);
    }
  });
  if (!answer) return stop({ kind: request.signal?.aborted ? 'stopped' : 'busy' });
  if (answer.outcome.kind === 'failed') held.recordFailure(url.host, answer.outcome.failure);
  return answer;
}

/** Only the time spent asking counts, not that spent waiting for our turn. */
async function ask({ url, time }: Stage, request: FetchRequest, courier: Courier): Promise<TimedHop> {
  const start = performance.now();
  const outcome = await hop(
    url,
    {
      kind: courier.kindOf(request.kind),
      userAgent: courier.userAgent,
      validators: request.validators ?? {},
      time,
      now: courier.clock.now(),
      signal: request.signal,
    },
    courier.dial,
  );
  return { outcome, time: Math.max(1, time - (performance.now() - start)) };
}

function failed(address: string, failure: FetchFailure): FetchOutcome {
  return { kind: 'failed', address, failure };
}
