import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { ArmNumber } from '../../areas/events/statistics/statistics.repository.ts';
import type { DayNumbers } from './figures.ts';

/** The days of one market, or of one arm of it, the oldest first and none left out. */
export type Series = {
  readonly market: MarketKey;
  readonly arm: string;
  readonly days: readonly (DayNumbers & { readonly day: string })[];
};

/** Numbers in order: markets by name, arms by name, and a day without numbers as a day of zeros. */
export function seriesOf(numbers: readonly ArmNumber[], today: string, length: number): Series[] {
  const groups = Map.groupBy(numbers, ({ market, arm }) => `${market} ${arm}`);
  const days = Array.from({ length }, (_, at) => {
    const ago = length - 1 - at;
    return { ago, day: new Date(Date.parse(today) - ago * DAY_MS).toISOString().slice(0, 10) };
  });
  return [...groups.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [one] = group;
      if (one === undefined) return [];
      const values = new Map(group.map(({ day, name, value }) => [`${day} ${name}`, value]));
      const numbersOf = (day: string) => (name: string) => values.get(`${day} ${name}`) ?? 0;
      const { market, arm } = one;
      return [{ market, arm, days: days.map(({ day, ago }) => ({ day, ago, numberOf: numbersOf(day) })) }];
    });
}
