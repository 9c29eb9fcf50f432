import { formats } from '../constants.ts';
import { numberFormat, plainNumber } from './formatters.ts';

/** 1000 and more as k with one decimal, the letter the same in every language (spec 9). */
export function shortCount(count: number, locale: string): string {
  const whole = Math.max(0, Math.floor(count));
  if (whole < formats.thousand) return plainNumber(whole, locale);
  const thousands = Math.floor(whole / (formats.thousand / 10)) / 10;
  return `${numberFormat(locale, 'oneDecimal').format(thousands)}k`;
}
