import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../../clock.ts';
import { SingleFlight } from '../../../memory/single-flight.ts';
import type { Collector, Figure } from './figure.ts';

type FigureBoardDeps = {
  readonly registry: Registry;
  readonly collectors: readonly Collector[];
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};
type Shown = Gauge | Counter;

/** In ms; shorter than Prometheus waits, so that one slow collector does not hide the metrics of the others. */
const patience = 5_000;

/** Asks all collectors when metrics are read. One that fails or is slow is left out; the others are still shown. */
export class FigureBoard {
  readonly #registry: Registry;
  readonly #columns: readonly Column[];
  readonly #available: Gauge;

  constructor({ registry, collectors, clock, report }: FigureBoardDeps) {
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

/** The metrics of one collector. */
class Column {
  readonly name: string;
  readonly #collector: Collector;
  readonly #deps: Omit<FigureBoardDeps, 'collectors'>;
  readonly #shown = new Map<string, Shown>();
  readonly #asking = new SingleFlight<string, boolean>();
  #freshUntil = Number.NEGATIVE_INFINITY;

  constructor(collector: Collector, deps: Omit<FigureBoardDeps, 'collectors'>) {
    this.name = collector.name;
    this.#collector = collector;
    this.#deps = deps;
  }

  /** Whether the collector answered in time. Requests that overlap share one answer. */
  async refresh(): Promise<boolean> {
    if (this.#deps.clock.now().getTime() < this.#freshUntil) return true;
    const asking = this.#asking.run(this.name, () => this.#ask());
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => {
      this.#clear(); // old values would be taken for new ones
      late.resolve(false);
    }, patience);
    const isThere = await Promise.race([asking, late.promise]);
    clearTimeout(timer);
    return isThere;
  }

  async #ask(): Promise<boolean> {
    const { clock, report } = this.#deps;
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
    const settings = { name, help, labelNames: [...labels], registers: [this.#deps.registry] };
    const shown = kind === 'counter' ? new Counter(settings) : new Gauge(settings);
    this.#shown.set(name, shown);
    return shown;
  }
}
