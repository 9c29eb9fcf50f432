import { DAY_MS } from '@griot/domain/time-units';
import { quickHex } from '../random.ts';

/** The day as a number to the base of 36: three letters until the year 2097, four after it. */
const dated = /^([0-9a-z]{3,4})-[0-9a-f]{30}$/;

/**
 * The id of an answer, opaque to clients. It begins with its day, by which the log of requests finds it, and is no longer
 * than a UUID, since clients make ids of their events from it.
 */
export function newRequestId(at: number): string {
  const random = quickHex().slice(2); // some 114 bits of chance
  return `${Math.floor(at / DAY_MS).toString(36)}-${random}`;
}

/** The day of a request by its id, as a time; undefined for an id that does not say it. */
export function dayOfRequest(requestId: string): number | undefined {
  const [, day] = dated.exec(requestId) ?? [];
  return day === undefined ? undefined : Number.parseInt(day, 36) * DAY_MS;
}
