import { adRules } from '../activity-constants.ts';

/**
 * Whether a slot follows this article; counted from 0 over the articles of a list, other rows do not count (spec 9).
 */
export const isAdAfter = (index: number): boolean => index % adRules.feedEvery === adRules.feedOffset;

/**
 * Whether a slot follows this related article, counted from 0 over all that stand below one article: 1, 5, 9 (ADS-04).
 */
export const isRelatedAdAfter = (index: number): boolean => index % adRules.relatedEvery === adRules.relatedOffset;

/** The stored value of a device that may be shown ads. */
export const adsAllowed = 'EOT';

/**
 * Names the market in which this device is shown ads in lists, so that pages come with room for them. It is a hint and
 * proves nothing: the server looks at consent and data saving itself, and the device decides (ADS-01).
 */
export const adsCookie = 'griot_ads';

/**
 * The next stored value of a device: first the time it was first seen, and from a day later `adsAllowed`
 * (spec 4, Config caching, ads, migration).
 * @param now milliseconds
 */
export function adMark(stored: string, now: number): string {
  if (stored === adsAllowed) return stored;
  const since = Number(stored);
  if (stored === '' || !Number.isFinite(since) || since > now) return String(now);
  return now - since >= adRules.eligibleAfterSeconds * 1000 ? adsAllowed : stored;
}
