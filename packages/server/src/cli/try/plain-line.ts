import { withoutBidiControls } from '@griot/content/sanitise/text-direction';

/** A publisher's words in one line of a terminal, without what would steer it. */
export function plainLine(text: string): string {
  return withoutBidiControls(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Farther from 1970 there is no date. */
const FARTHEST = 8.64e15;

export function isoTime(time: number | null | undefined): string | null {
  return typeof time === 'number' && Math.abs(time) <= FARTHEST ? new Date(time).toISOString() : null;
}
