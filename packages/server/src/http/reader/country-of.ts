import type { Reader } from './reader-context.ts';

/** The country of the reader: that of the connection if known, else that of the market. */
export function countryOf({ connection, market }: Reader): string | undefined {
  return /^[a-z]{2}$/i.test(connection.country) ? connection.country.toLowerCase() : market?.country;
}
