import { adsCookie } from '@griot/domain/feed/ad-slots';
import type { MarketKey } from '@griot/locale/markets';
import { longestCookie, writeCookie } from '../platform/surface/cookie.ts';

/**
 * Says in which market the server is to keep room for ads in this device's next pages; null for none. A page that was
 * asked for before this was written may come with room that stays empty.
 */
export const writeAdsCookie = (market: MarketKey | null): void =>
  writeCookie(adsCookie, market ?? '', market === null ? 0 : longestCookie);
