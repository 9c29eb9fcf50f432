import { DAY_MS, MINUTE_MS } from '../time-units.ts';

/** What a clock on the wall shows: the day as `2026-03-29` and the minutes since midnight. */
export type LocalTime = { readonly day: string; readonly minute: number };

/** Formatters are costly to make, and a market's readers share few time zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The time zone's usual name, or undefined for a text that names none. */
export function readTimeZone(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined; // the only way to ask is to try
  }
}

/** The reader's own day and minute, daylight saving included. */
export function localTime(instant: number, timeZone: string): LocalTime {
  const { year, month, day, hour, minute } = partsOf(instant, timeZone);
  return { day: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) };
}

/**
 * The next instant, after `now`, at which a clock in this time zone shows so many minutes since midnight. Where clocks
 * go forward over that minute it comes as much later as they skip; where they go back over it, the first time counts.
 */
export function nextTimeAt(minute: number, now: number, timeZone: string): number {
  const today = Date.parse(`${localTime(now, timeZone).day}T00:00:00Z`);
  for (let ahead = -1; ahead <= 3; ahead += 1) {
    const found = instantOf(today + ahead * DAY_MS + minute * MINUTE_MS, timeZone);
    if (found > now) return found;
  }
  return now + DAY_MS; // no time zone has days that long
}

/** `wall` is the time on the clock, written as if it were UTC. */
function instantOf(wall: number, timeZone: string): number {
  const before = offsetAt(wall - DAY_MS, timeZone);
  const after = offsetAt(wall + DAY_MS, timeZone);
  const candidates = [wall - before, wall - after].toSorted((a, b) => a - b);
  return candidates.find((instant) => instant + offsetAt(instant, timeZone) === wall) ?? wall - before;
}

/** How far the clock of a time zone is ahead of UTC, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(instant, timeZone);
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return wall - Math.floor(instant / 1_000) * 1_000;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

function partsOf(instant: number, timeZone: string): Record<Part, string> {
  const parts = formatterOf(timeZone).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<Part, string>;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const two = '2-digit';
  const formatter = new Intl.DateTimeFormat('en-US-u-nu-latn-ca-iso8601', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
