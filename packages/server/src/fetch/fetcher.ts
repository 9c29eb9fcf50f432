import type { Clock } from '../clock.ts';
import { addressGuard } from './address/address-guard.ts';
import { dnsResolver, type Resolve } from './connect/resolve.ts';
import { type Courier, type FetchRequest, fetchFollowing } from './follow.ts';
import { type FetchKind, type KindOfFetch, kindsOfFetch, type Limits } from './kinds.ts';
import type { FetchOutcome } from './outcome.ts';
import { HeldHosts } from './politeness/held-hosts.ts';
import { type HostClaims, unclaimed } from './politeness/host-claims.ts';
import { type HostQueueLimits, HostQueues } from './politeness/host-queues.ts';
import { Robots } from './politeness/robots.ts';

export type GuardedFetch = (request: FetchRequest) => Promise<FetchOutcome>;

export type FetcherSettings = {
  readonly version: string;
  /** A web or mail address for publishers who have something to say to us. */
  readonly contact: string | undefined;
  readonly clock: Clock;
  /** Ends all that is under way and all that waits. */
  readonly signal?: AbortSignal;
  readonly turns?: Partial<HostQueueLimits>;
  /** Among the processes that fetch. */
  readonly claims?: HostClaims;
};

/** What a test replaces. It is an argument, so that no setting of an operator can open these doors. */
export type TrialSettings = {
  /** Ports of this machine that count as public. */
  readonly loopbackPorts?: readonly number[];
  readonly resolve?: Resolve;
  /** A certificate to believe. */
  readonly authority?: string;
  readonly limits?: Partial<Limits>;
  readonly gap?: number;
};

const turnLimits: HostQueueLimits = { atOnce: 8, waitingPerHost: 200, waitingInAll: 5_000 };

/** The only door to publishers, for feeds, pages and pictures alike. Each process that fetches opens one. */
export function openFetcher(settings: FetcherSettings, trial: TrialSettings = {}): GuardedFetch {
  const { clock, signal } = settings;
  const courier: Courier = {
    dial: {
      guard: addressGuard(trial.loopbackPorts),
      resolve: trial.resolve ?? dnsResolver(),
      ...(trial.authority && { authority: trial.authority }),
    },
    userAgent: userAgent(settings.version, settings.contact),
    clock,
    turns: new HostQueues({ ...turnLimits, ...settings.turns }),
    claims: settings.claims ?? unclaimed,
    held: new HeldHosts(clock),
    robots: new Robots({
      fetchFile: (address) => fetchFollowing({ address, kind: 'robots', signal }, courier),
      clock,
      agent: robotsName,
    }),
    kindOf: (kind) => kindFor(kind, trial),
  };
  return (request) => fetchFollowing({ ...request, signal: request.signal ?? signal }, courier);
}

function kindFor(kind: FetchKind, { limits, gap }: TrialSettings): KindOfFetch {
  const usual: KindOfFetch = kindsOfFetch[kind];
  return { ...usual, limits: { ...usual.limits, ...limits }, gap: gap ?? usual.gap };
}

/** Our name, as a robots.txt would write it. */
const robotsName = 'griot';

/** Who we are and where to complain, in every request; what would break a header is left out. */
function userAgent(version: string, contact: string | undefined): string {
  const where = contact?.replace(/[^\x21-\x7e]|[()\\]/g, '').slice(0, 200);
  return `Griot/${version} (news reader${where ? `; +${where}` : ''})`;
}
