import { feedLimits } from '../constants.ts';

/** A clock that was set back says nothing about how long ago something was. */
const isWithin = (then: number | undefined, now: number, most: number) =>
  then !== undefined && now >= then && now - then < most;

/** A ticker while the group's last refresh in that channel is under 3600 s old, else in full (spec 4, Feed). */
export function isTopNewsShrunk(lastRefresh: number | undefined, now: number): boolean {
  return isWithin(lastRefresh, now, feedLimits.topNewsShrinkSeconds * 1000);
}

/** The trending list starts shrunk while its previous load is under 15 minutes old (spec 4, Feed). */
export function isTrendingShrunk(lastLoad: number | undefined, now: number): boolean {
  return isWithin(lastLoad, now, feedLimits.trendingShrink);
}
