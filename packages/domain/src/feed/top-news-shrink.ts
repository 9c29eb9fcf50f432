import { feedLimits } from '../constants.ts';

/** If the clock was set back, the time since `then` is unknown, so this is false. */
const isWithin = (then: number | undefined, now: number, most: number) =>
  then !== undefined && now >= then && now - then < most;

/** The group is a ticker while its last refresh in that channel is under 3600 s old, else in full (spec 4, Feed). */
export function isTopNewsShrunk(lastRefresh: number | undefined, now: number): boolean {
  return isWithin(lastRefresh, now, feedLimits.topNewsShrinkSeconds * 1000);
}

/** The trending list starts shrunk while its previous load is under 15 minutes old (spec 4, Feed). */
export function isTrendingShrunk(lastLoad: number | undefined, now: number): boolean {
  return isWithin(lastLoad, now, feedLimits.trendingShrink);
}
