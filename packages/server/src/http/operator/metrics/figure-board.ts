import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../../clock.ts';
import type { Collector, Figure } from './figure.ts';

type Parts = {
  readonly registry: Registry;
  readonly collectors: readonly Collector[];
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};
type Shown = Gauge | Counter;

/** Shorter than Prometheus waits, so that one silent collector does not hide the others. */
const patience = 5_000;

/** Asks the collectors when somebody looks, and writes down what all of them say. */
export class FigureBoard {
  readonly #registry: Registry;
  readonly #columns: readonly Column[];
  readonly #available: Gauge;

  constructor({ registry, collectors, clock, report }: Parts) {
    this.#registry = registry;
    this.#columns = collectors.map((collector) => new Column(collector, { registry, clock, report }));
    this.#available = new Gauge({
      name: 'griot_figures_available',
      help: 'Whether the figures of this kind could be had',
      labelNames: ['collector'],
      registers: [registry],
    });
  }

  async text(): Promise<string> {
    const answers = await Promise.all(this.#columns.map((column) => column.refresh()));
    for (const [at, { name }] of this.#columns.entries()) this.#available.set({ collector: name }, answers[at] ? 1 : 0);
    return await this.#registry.metrics();
  }
}

/** What one collector says. */
class Column {
  readonly name: string;
  readonly #collector: Collector;
  readonly #parts: Omit<Parts, 'collectors'>;
  readonly #shown = new Map<string, Shown>();
  #asking: Promise<boolean> | undefined;
  #freshUntil = Number.NEGATIVE_INFINITY;

  constructor(collector: Collector, parts: Omit<Parts, 'collectors'>) {
    this.name = collector.name;
    this.#collector = collector;
    this.#parts = parts;
  }

  /** Whether it has something to say. Who asks while another waits gets the same answer. */
  async refresh(): Promise<boolean> {
    if (this.#parts.clock.now().getTime() < this.#freshUntil) return true;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => {
      this.#clear(); // old figures would pass for new ones
      late.resolve(false);
    }, patience);
    const isThere = await Promise.race([this.#asking, late.promise]);
    clearTimeout(timer);
    return isThere;
  }

  async #ask(): Promise<boolean> {
    const { clock, report } = this.#parts;
    try {
      const figures = await this.#collector.collect();
      this.#clear();
      for (const figure of figures) this.#show(figure);
      this.#freshUntil = clock.now().getTime() + (this.#collector.keep ?? 0);
      return true;
    } catch (error) {
      this.#clear();
      report(error);
      return false;
    }
  }

  #clear(): void {
    for (const shown of this.#shown.values()) shown.reset();
  }

  #show(figure: Figure): void {
    const shown = this.#shown.get(figure.name) ?? this.#open(figure);
    for (const { labels = {}, value } of figure.samples) {
      if (!Number.isFinite(value)) continue;
      if (shown instanceof Gauge) shown.set(labels, value);
      else shown.inc(labels, value);
    }
  }

  #open({ name, help, kind, labels = [] }: Figure): Shown {
    const settings = { name, help, labelNames: [...labels], registers: [this.#parts.registry] };
    const shown = kind === 'counter' ? new Counter(settings) : new Gauge(settings);
    this.#shown.set(name, shown);
    return shown;
  }
}
