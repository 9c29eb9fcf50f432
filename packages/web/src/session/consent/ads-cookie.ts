import { adsCookie } from '@griot/domain/feed/ad-slots';
import type { MarketKey } from '@griot/locale/markets';
import { longestCookie, writeCookie } from '../../platform/surface/cookie.ts';

/** Tells the server in which market its pages keep room for ads; null for none. What it is not told in time costs a room. */
export const tellAds = (market: MarketKey | null): void =>
  writeCookie(adsCookie, market ?? '', market === null ? 0 : longestCookie);
