import { MINUTE_MS } from '@griot/domain/time-units';
import { limits } from '../limits.ts';
import { dayIn } from './calendar-day.ts';
import { type ClockReading, clockReadings } from './clock-time.ts';
import { instantOf } from './local-time.ts';
import { zoneIn } from './zones.ts';

const KOREA = 9 * 60;
const FURTHEST = 8e15;

/**
 * The instant a date of a feed names, in milliseconds, or null: RFC 822 and its variants, ISO 8601 and W3CDTF of every
 * precision, ASCTIME, seconds since 1970, and what people write by hand in their language. A time without a zone is one of
 * `timeZone`.
 */
export function parseDate(given: string | undefined, language: string | null = null, timeZone = 'UTC'): number | null {
  const text = withPlainDigits(given ?? '').trim();
  if (text === '' || text.length > limits.date) return null;
  const counted = sinceEpoch(text);
  if (counted !== undefined) return counted;
  for (const reading of clockReadings(text)) {
    const day = dayIn(`${reading.before} ${withoutZone(reading.after)}`, language);
    if (day === undefined) continue;
    const local = day + (reading.time ?? 0);
    const zone = zoneOf(text, reading);
    const instant = zone === undefined ? inZone(local, timeZone) : local - zone * MINUTE_MS;
    return instant === 0 ? null : instant; // what broken software writes when it knows no date
  }
  return null;
}

function sinceEpoch(text: string): number | undefined {
  if (/^\d{9,10}(?:\.\d{1,6})?$/.test(text)) return Math.floor(Number(text) * 1000);
  return /^\d{13}$/.test(text) ? Number(text) : undefined;
}

const OFFSET = /^(\s*(?:[ap]\.?\s?m\.?)?\s*(?:gmt|utc|ut|z)?)\s*[+\-−–]\s?\d{1,2}:?\d{2}(?!\d)/i;

/** Removes the offset, so that its digits are not taken for a date. */
const withoutZone = (after: string): string => after.replace(OFFSET, '$1 ');

function zoneOf(text: string, { time, after }: ClockReading): number | undefined {
  const named = zoneIn(time === undefined ? (/\d(z|[+-]\d{2}:\d{2})$/i.exec(text)?.[1] ?? '') : after);
  return named ?? (/\p{Script=Hangul}/u.test(text) ? KOREA : undefined);
}

/** A year that `Date` cannot hold has no zone either. */
const inZone = (local: number, timeZone: string): number =>
  timeZone === 'UTC' || Math.abs(local) > FURTHEST ? local : instantOf(local, timeZone);

/** The zeros of the supported scripts; the digits 1 to 9 follow each. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10,
];

/** The text with digits of any script as 0 to 9, plain spaces and no directional marks. */
function withPlainDigits(text: string): string {
  return text
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Nd}/gu, (digit) => {
      const point = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((first) => point >= first && point <= first + 9);
      return zero === undefined ? digit : String(point - zero);
    });
}
