import { DAY_MS } from '@griot/domain/time-units';
import type { TitleReader } from './title-terms.ts';
import { type TrendReport, unitOf } from './trend-report.ts';

export const PAST_DAYS = 7;

/** How often terms were used in the days before, in steps as long as the recent window. */
export class PastTerms {
  readonly #reader: TitleReader;
  readonly #until: number;
  readonly #step: number;
  readonly #units = new Set<string>();
  readonly #terms: ReadonlyMap<string, { units: Set<string>; steps: number[] }>;

  constructor(reader: TitleReader, keys: Iterable<string>, window: { until: number; step: number }) {
    this.#reader = reader;
    this.#until = window.until;
    this.#step = window.step;
    this.#terms = new Map([...keys].map((key) => [key, { units: new Set<string>(), steps: [] }]));
  }

  get total(): number {
    return this.#units.size;
  }

  add(report: TrendReport): void {
    const age = this.#until - report.time;
    if (age <= 0 || age > PAST_DAYS * DAY_MS) return;
    const unit = unitOf(report);
    this.#units.add(unit);
    for (const { key } of this.#reader.termsIn(report.title, report.language)) {
      const term = this.#terms.get(key);
      if (!term || term.units.has(unit)) continue;
      term.units.add(unit);
      const step = Math.floor((age - 1) / this.#step);
      term.steps[step] = (term.steps[step] ?? 0) + 1;
    }
  }

  times(key: string): number {
    return this.#terms.get(key)?.units.size ?? 0;
  }

  /** The median over days of the highest count in one step: a term that returns every morning is not trending. */
  usualPeak(key: string): number {
    const steps = this.#terms.get(key)?.steps ?? [];
    const stepsInDay = Math.max(1, Math.round(DAY_MS / this.#step));
    const peaks = Array.from({ length: PAST_DAYS }, (_, day) => {
      return Math.max(0, ...steps.slice(day * stepsInDay, (day + 1) * stepsInDay).map((times) => times ?? 0));
    });
    return peaks.sort((a, b) => b - a)[Math.floor(PAST_DAYS / 2)] ?? 0;
  }
}
