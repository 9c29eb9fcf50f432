import type { chosenCookie } from '@griot/domain/country/chosen-cookie';
import { DAY_S } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { base } from '../routing/hrefs.ts';

/** In seconds: 400 days is the longest that a browser keeps a cookie. */
export const longestCookie = 400 * DAY_S;

/** The cities chosen in a market, for pages of that market. */
type CityCookie = `griot_city_${MarketKey}`;

/** Tells the server something that pages are made by; nothing in it is secret or trusted. */
export function writeCookie(
  name: 'griot_view' | 'griot_loads' | 'griot_limit' | 'griot_ads' | typeof chosenCookie | CityCookie,
  value: string,
  seconds = longestCookie,
): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in half of the browsers
  document.cookie = `${name}=${value}; path=${base}; max-age=${seconds}; samesite=lax`;
}

/** The text of a cookie that scripts may read, which is removed; empty for none. */
export function consumeCookie(name: typeof chosenCookie): string {
  const [, value = ''] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
  if (value !== '') writeCookie(name, '', 0);
  return value;
}
