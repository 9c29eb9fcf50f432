import type { MarketKey } from '@griot/locale/markets';

/** Days are UTC, as `2026-03-10`. */
export type StatisticsNumber = {
  readonly day: string;
  readonly market: MarketKey;
  readonly name: string;
  readonly value: number;
};

/** A number of one arm of an experiment, `with` or `without` it; the arm is empty where nothing was split. */
export type ArmNumber = StatisticsNumber & { readonly arm: string };

export type StatisticsQuery = {
  readonly market?: MarketKey | undefined;
  /** How many days, today included. */
  readonly days: number;
  /** Splits by the arms of this experiment: only devices that were in one of them, counted from the events themselves. */
  readonly experiment?: string | undefined;
};

export type StatisticsFace = {
  /** Rolls up every day that is over and not rolled up yet, and every day that events came for since. */
  rollUp(): Promise<{ rolledDays: number }>;
  numbers(query: StatisticsQuery): Promise<ArmNumber[]>;
};
