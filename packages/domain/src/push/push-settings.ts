import { DAY_MINUTES, HOUR_MINUTES } from '../time-units.ts';
import { localTime, nextTimeAt } from './local-time.ts';

/** What a reader allows us to send. Quiet hours are minutes since midnight; from and to the same means none. */
export type PushSettings = {
  readonly timeZone: string;
  /** How many times a day we may send news: digests and breaking news together. */
  readonly digests: number;
  readonly quietFrom: number;
  readonly quietTo: number;
  /** Whether replies to one's comments are sent. */
  readonly replies: boolean;
};

/** The contract's schema of a subscription says the same number; a test compares the two. */
export const mostDigests = 5;
/** What our question offers, until the reader says otherwise. */
export const usualPush = {
  digests: 1,
  quietFrom: 22 * HOUR_MINUTES,
  quietTo: 7 * HOUR_MINUTES,
  replies: true,
} as const;
/** Digests of readers without quiet hours come within these. */
const daytime = { from: 7 * HOUR_MINUTES, to: 21 * HOUR_MINUTES };

export type QuietHours = Pick<PushSettings, 'quietFrom' | 'quietTo'>;

/** Whether nothing may be sent at this minute of the reader's day. The last minute is that before `quietTo`. */
export function isQuiet(minute: number, { quietFrom, quietTo }: QuietHours): boolean {
  if (quietFrom === quietTo) return false;
  return quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo;
}

/** When the quiet hours of this moment end; the moment itself if it is not quiet. */
export function quietEnds(now: number, settings: QuietHours & Pick<PushSettings, 'timeZone'>): number {
  const { minute } = localTime(now, settings.timeZone);
  return isQuiet(minute, settings) ? nextTimeAt(settings.quietTo, now, settings.timeZone) : now;
}

/** The minutes of the day at which digests come: the first when quiet hours end, the rest evenly until they begin. */
export function digestMinutes({ digests, quietFrom, quietTo }: QuietHours & Pick<PushSettings, 'digests'>): number[] {
  const hasQuiet = quietFrom !== quietTo;
  const from = hasQuiet ? quietTo : daytime.from;
  const length = hasQuiet ? (quietFrom - quietTo + DAY_MINUTES) % DAY_MINUTES : daytime.to - daytime.from;
  return Array.from({ length: digests }, (_, nth) => (from + Math.floor((length * nth) / digests)) % DAY_MINUTES);
}

/** When the next digest is due; undefined for a reader who wants none. */
export function nextDigestAt(now: number, settings: PushSettings): number | undefined {
  const times = digestMinutes(settings).map((minute) => nextTimeAt(minute, now, settings.timeZone));
  return times.length > 0 ? Math.min(...times) : undefined;
}
