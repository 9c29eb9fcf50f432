import { DAY_MS, HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import { type MarketKey, marketOf, markets } from '@griot/locale/markets';
import { Misuse } from './command.ts';

export function readMarket(word: string | undefined): MarketKey {
  const market = marketOf(word ?? '');
  if (market) return market.key;
  throw new Misuse(`There is no market "${word ?? ''}". There are: ${markets.map(({ key }) => key).join(' ')}.`);
}

/** A whole number of one or more. */
export function readCount(word: string | undefined, otherwise: number): number {
  if (word === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new Misuse(`"${word}" is no whole number.`);
  return Number(word);
}

/** The units of time that operators write. */
export const timeUnits: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };

/** A length of time as an operator writes it, in ms. */
export function durationOf(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (count === '') throw new Misuse(`"${text}" is no time. Say 30m, 2h or 1d.`);
  return Number(count) * (timeUnits[unit] ?? 0);
}
