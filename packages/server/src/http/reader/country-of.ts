import type { Reader } from './reader-context.ts';

/** Where the reader is: as the connection tells, else as the market they read. */
export function countryOf({ connection, market }: Reader): string | undefined {
  return /^[a-z]{2}$/i.test(connection.country) ? connection.country.toLowerCase() : market?.country;
}
