import { DAY_MS, SECOND_MS } from '@griot/domain/time-units';

/** Nobody is left alone for longer than this, whatever the header says. */
const LONGEST = 7 * DAY_MS;

/** How long a publisher asks us to stay away, in ms: seconds or a date (RFC 9110, 10.2.3); undefined when unreadable. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * SECOND_MS : untilDate(text, now);
  return wait === undefined ? undefined : Math.min(Math.max(wait, 0), LONGEST);
}

function untilDate(text: string, now: Date): number | undefined {
  // Date.parse alone takes "-5" for a year
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : at - now.getTime();
}
