import type { CalendarDay } from '../format/calendar-day.ts';

/** Bytes of one day: what came over the network, and what would have come besides without the reader's settings. */
export type DayUse = readonly [used: number, saved: number];
/** By day, written `2026-11-16`. */
export type DataUse = Readonly<Record<string, DayUse>>;
export type Use = { readonly used: number; readonly saved: number };

/** This month and the one before. */
const MOST_DAYS = 62;

const two = (number: number): string => String(number).padStart(2, '0');

export const dayName = ({ year, month, day }: CalendarDay): string => `${year}-${two(month)}-${two(day)}`;
export const monthName = ({ year, month }: CalendarDay): string => `${year}-${two(month)}-`;

/** Adds to a day; the oldest days go (DAT-01). */
export function addUse(use: DataUse, day: string, { used, saved }: Use): DataUse {
  const [usedBefore, savedBefore] = use[day] ?? [0, 0];
  const days = { ...use, [day]: [usedBefore + used, savedBefore + saved] as const };
  const newest = Object.keys(days).sort().slice(-MOST_DAYS);
  return Object.fromEntries(newest.map((name) => [name, days[name] as DayUse]));
}

/** What all tabs used on the days whose names begin so: a day, or a month. */
export function sumOf(places: readonly DataUse[], begin: string): Use {
  const days = places.flatMap((use) => Object.entries(use)).filter(([day]) => day.startsWith(begin));
  const sum = (field: 0 | 1) => days.reduce((total, [, use]) => total + use[field], 0);
  return { used: sum(0), saved: sum(1) };
}

/** Kilobytes a day that a reader may choose; 0 is no limit. */
export const dailyLimits = [0, 1_000, 3_000, 10_000, 30_000] as const;

/** Past the limit pictures and clips wait for a tap. */
export const isPastLimit = (usedToday: number, limitKb: number): boolean => limitKb > 0 && usedToday >= limitKb * 1_000;

/** What is known of a transfer: as browsers report it. */
export type Transfer = {
  /** The address, without what follows the path. */
  readonly path: string;
  readonly transferSize: number;
  readonly encodedBodySize: number;
};

/** `full` is how many bytes the same picture has where no data is saved; 0 where that is unknown. */
export type ReportedTransfer = Transfer & { readonly full: number };

/**
 * The bytes of an answer's head by what was asked for. Browsers do not report them and write 300 in their place. They
 * were measured on the network: `bench/day` compares what is counted with these with every byte that came.
 */
export const headBytes = { page: 1_560, picture: 430, call: 480, file: 360 } as const;

/**
 * What comes with every article that is opened besides its text: how often it was liked and commented, and the
 * receipt for the tap. They hardly differ between articles; `bench/day` compares what cards say with what came when
 * they were tapped.
 */
export const openingBesides = 1_650;

/** The bytes of a transfer, its head included; none for what came from the browser's own cache (DAT-01). */
export function bytesOf({ path, transferSize, encodedBodySize }: Transfer): number {
  if (transferSize === 0) return 0;
  const body = transferSize < encodedBodySize ? 0 : encodedBodySize; // only a head came: it was unchanged
  return body + headBytes[kindOf(path)];
}

function kindOf(path: string): keyof typeof headBytes {
  if (path.startsWith('/media/')) return 'picture';
  if (/^\/lite\/(assets\/|[\w-]+\.\w+$)/.test(path)) return 'file';
  return path.startsWith('/lite/') ? 'page' : 'call';
}
