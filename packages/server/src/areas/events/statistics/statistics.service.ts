import { DAY_MS, MINUTE_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { dayOf } from '../../../db/day-partitions.ts';
import type { StatisticsFace } from '../events.face.ts';
import type { ArmNumber, StatisticsNumber, StatisticsRepository } from './statistics.repository.ts';

type StatisticsQuery = {
  readonly market?: MarketKey | undefined;
  /** How many days, today included. */
  readonly days: number;
  /** Splits by the arms of this experiment: only devices that were in one of them, counted from the events themselves. */
  readonly experiment?: string | undefined;
};

/** A request that began before midnight is committed by then, so that its day is counted whole. */
const UNTIL_COMMITTED = 10 * MINUTE_MS;

/** Numbers of what readers did, by day and market (ADR 0026). */
export class StatisticsService implements StatisticsFace {
  readonly #store: StatisticsRepository;
  readonly #clock: Clock;

  constructor(store: StatisticsRepository, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async rollUp(): Promise<{ rolledDays: number }> {
    const now = this.#clock.now();
    const first = await this.#store.firstDay();
    if (first === undefined) return { rolledDays: 0 };
    const last = dayOf(now.getTime() - UNTIL_COMMITTED - DAY_MS);
    const days = await this.#store.openDays({ first, last });
    for (const day of days) await this.#store.rollUp(day, now);
    return { rolledDays: days.length };
  }

  async numbers({ market, days, experiment }: StatisticsQuery): Promise<ArmNumber[]> {
    const now = this.#clock.now().getTime();
    const [first, last] = [dayOf(now - (days - 1) * DAY_MS), dayOf(now)];
    const known = new Map<string, ArmNumber>();
    // What was rolled up and what is counted now are the same number: the later one is the larger.
    const take = (rows: readonly ArmNumber[]) => {
      for (const row of rows) {
        const key = `${row.day} ${row.market} ${row.arm} ${row.name}`;
        if (row.day >= first && row.value > (known.get(key)?.value ?? -1)) known.set(key, row);
      }
    };
    if (experiment === undefined) {
      take(unsplit(await this.#store.rolledUp({ first, last }, market)));
      for (const day of await this.#store.openDays({ first, last }))
        take(unsplit(await this.#store.counted(day, market)));
    } else {
      for (let at = Date.parse(first); at <= now; at += DAY_MS)
        take(await this.#store.countedByArm(dayOf(at), experiment));
    }
    return [...known.values()];
  }
}

const unsplit = (rows: readonly StatisticsNumber[]): ArmNumber[] => rows.map((row) => ({ ...row, arm: '' }));
