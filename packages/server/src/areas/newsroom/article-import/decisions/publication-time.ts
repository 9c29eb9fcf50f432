import { DAY_MS } from '@griot/domain/time-units';

/** In ms; older articles are no news. */
const OLDEST = 30 * DAY_MS;

export type StatedTimes = {
  readonly feed: number | null | undefined;
  readonly page: number | undefined;
  readonly now: Date;
};

/**
 * When an article was published: as its feed says, else its page, else now. Nothing is from the future: clocks and time
 * zones go wrong, and a feed is no place to wait at the top. Undefined for what is too old to be news.
 */
export function publicationTime({ feed, page, now }: StatedTimes): Date | undefined {
  const stated = [feed, page].find((time) => time !== null && time !== undefined && isTime(time)) ?? now.getTime();
  const time = Math.min(stated, now.getTime());
  return now.getTime() - time > OLDEST ? undefined : new Date(time);
}

const isTime = (time: number): boolean => Number.isFinite(time) && Math.abs(time) < 8.64e15;
