import { DAY_MS, DAY_S, MINUTE_S, SECOND_MS } from '@griot/domain/time-units';

/** Seconds. No feed publishes faster, and with a longer wait we would miss a feed that becomes active again. */
const SHORTEST = 5 * MINUTE_S;
const LONGEST = DAY_S;
const UNKNOWN = 30 * MINUTE_S;

/** Entries a day: recently, and usually. */
export type Rates = { readonly lately: number | null; readonly normal: number | null };

/** How many days it takes to forget about two thirds. */
const memory = { lately: 1, normal: 14 };
/** Days. Older entries, such as pinned ones, would make a daily feed look like a yearly one. */
const OLDEST_COUNTED = 30;
const LEAST_SPAN = 1 / 24;

/** Seconds until the next visit: half the time the feed takes to publish one entry at its higher rate. */
export function intervalFor({ lately, normal }: Rates): number {
  if (lately === null && normal === null) return UNKNOWN;
  const rate = Math.max(lately ?? 0, normal ?? 0);
  return Math.round(Math.min(Math.max(DAY_S / 2 / rate, SHORTEST), LONGEST));
}

/** The rates that the dates in a feed suggest when it is read for the first time; null if it has no dates. */
export function firstRates(published: readonly (number | null)[], now: Date): Rates {
  const ages = published.flatMap((time) => (time === null ? [] : [Math.max(0, now.getTime() - time) / DAY_MS]));
  if (ages.length === 0) return { lately: null, normal: null };
  const counted = ages.filter((age) => age <= OLDEST_COUNTED);
  const rate = counted.length === 0 ? 0 : counted.length / Math.max(...counted, LEAST_SPAN);
  return { lately: rate, normal: rate };
}

/** Updates the rates with the entries found since the last visit; a short time between visits has little weight. */
export function nextRates({ lately, normal }: Rates, found: number, since: { last: Date; now: Date }): Rates {
  const days = Math.max((since.now.getTime() - since.last.getTime()) / DAY_MS, 1 / (24 * 60));
  const moved = (rate: number | null, span: number): number => {
    const weightLeft = rate === null ? 0 : Math.exp(-days / span);
    return (rate ?? 0) * weightLeft + (found / days) * (1 - weightLeft);
  };
  return { lately: moved(lately, memory.lately), normal: moved(normal, memory.normal) };
}

/** Seconds. */
const FIRST_PAUSE = 5 * 60;

export type Setback = {
  /** Failures in a row, including this one. */
  readonly failures: number;
  /** Seconds between visits when there are no failures. */
  readonly interval: number;
  readonly status?: number | undefined;
  /** The wait that the publisher asked for, in ms. */
  readonly wait?: number | undefined;
};

/** How long to wait after a failure, in ms. It doubles each time, up to a day: sites do come back. */
export function pauseAfter({ failures, interval, status, wait = 0 }: Setback): number {
  const doubled = Math.max(interval, FIRST_PAUSE) * 2 ** Math.min(failures - 1, 20);
  const pause = status === 410 ? LONGEST : Math.min(doubled, LONGEST);
  return Math.max(pause * SECOND_MS, wait);
}
