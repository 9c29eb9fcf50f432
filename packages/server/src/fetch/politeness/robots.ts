import { DAY_MS, MINUTE_MS } from '@griot/domain/time-units';
import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import type { Clock } from '../../clock.ts';
import { SingleFlight } from '../../memory/single-flight.ts';
import type { FetchFailure, FetchOutcome } from '../outcome.ts';
import { ourRules } from './our-rules.ts';

/** No copy is older than a day (RFC 9309, 2.4). */
const CACHED_FOR = DAY_MS;
/** A file that could not be had is asked for again after this. */
const FAILURE_CACHED_FOR = 10 * MINUTE_MS;
const MOST_SITES = 5_000;
const MOST_TEXT = 16 * 1024 * 1024;
/** Some files ask for minutes between pages, which is a way to say no; a reader's news cannot wait so long. */
const LONGEST_DELAY = 30_000;
/** All that an empty entry costs, about. */
const ENTRY_COST = 500;

type ParsedRobots = {
  isDisallowed(address: string, agent: string): boolean | undefined;
  getCrawlDelay(agent: string): number | undefined;
};
/** Its own types speak of a default export, which this CommonJS module has not. */
const parseRobots = robotsParser as unknown as (address: string, text: string) => ParsedRobots;

export type RobotsVerdict = { readonly failure?: FetchFailure /** In ms, if asked for. */; readonly gap?: number };
type Rules = { readonly parsed: ParsedRobots; readonly size: number };
type Entry = { readonly rules?: Rules; readonly failure?: FetchFailure; readonly until: number };

export type RobotsDeps = {
  readonly fetchFile: (address: string) => Promise<FetchOutcome>;
  readonly clock: Clock;
  /** Our name as robots.txt would write it, in lower case. */
  readonly agent: string;
};

/** What each site's robots.txt asks of us; cached for a day, within bounds. */
export class Robots {
  readonly #deps: RobotsDeps;
  readonly #entries = new LRUCache<string, Entry>({
    max: MOST_SITES,
    maxSize: MOST_TEXT,
    sizeCalculation: ({ rules }, origin) => ENTRY_COST + origin.length + (rules?.size ?? 0),
  });
  readonly #reading = new SingleFlight<string, Entry>();

  constructor(deps: RobotsDeps) {
    this.#deps = deps;
  }

  async check(url: URL): Promise<RobotsVerdict> {
    const { rules, failure } = await this.#entryOf(url.origin);
    if (!rules) return failure ? { failure } : {};
    const { agent } = this.#deps;
    if (rules.parsed.isDisallowed(url.href, agent)) return { failure: { kind: 'disallowed' } };
    const seconds = rules.parsed.getCrawlDelay(agent) ?? 0;
    return seconds > 0 ? { gap: Math.min(seconds * 1_000, LONGEST_DELAY) } : {};
  }

  async #entryOf(origin: string): Promise<Entry> {
    const known = this.#entries.get(origin);
    if (known && known.until > this.#deps.clock.now().getTime()) return known;
    return await this.#reading.run(origin, () => this.#read(origin, known));
  }

  async #read(origin: string, known: Entry | undefined): Promise<Entry> {
    const outcome = await this.#deps.fetchFile(`${origin}/robots.txt`);
    const entry = entryFrom(outcome, this.#deps.clock.now().getTime(), { origin, agent: this.#deps.agent });
    // a copy that is out of date says more than none
    const next = entry.failure && known?.rules ? { rules: known.rules, until: entry.until } : entry;
    if (!isPassing(entry.failure)) this.#entries.set(origin, next);
    return next;
  }
}

/** No file means no wishes; a server that fails may have some (RFC 9309, 2.3.1). */
function entryFrom(outcome: FetchOutcome, now: number, { origin, agent }: { origin: string; agent: string }): Entry {
  if (outcome.kind === 'fetched') {
    const text = ourRules(outcome.bytes.toString('utf8'), agent);
    return { rules: { parsed: parseRobots(`${origin}/robots.txt`, text), size: text.length }, until: now + CACHED_FOR };
  }
  if (outcome.kind === 'unchanged') return { until: now + CACHED_FOR };
  const { failure } = outcome;
  if (failure.kind === 'too-many-redirects') return { until: now + CACHED_FOR };
  if (failure.kind !== 'http') return { failure, until: now + FAILURE_CACHED_FOR };
  if (failure.status < 500 && failure.status !== 429) return { until: now + CACHED_FOR };
  return { failure: { kind: 'robots-unavailable', status: failure.status }, until: now + FAILURE_CACHED_FOR };
}

/** Says something of us or of this moment, not of the file. */
function isPassing(failure: FetchFailure | undefined): boolean {
  return failure?.kind === 'busy' || failure?.kind === 'stopped' || failure?.kind === 'asked-to-wait';
}
