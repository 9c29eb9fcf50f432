import { Gauge, type Registry } from 'prom-client';

export type Sample = { readonly labels?: Readonly<Record<string, string>>; readonly value: number };
type GaugeSettings = {
  /** The name that Prometheus reads, such as `griot_feed_snapshot_articles`. */
  readonly name: string;
  readonly help: string;
  /** Names of the labels of its samples. Never an id, a path or an address: each value becomes a time series. */
  readonly labels?: readonly string[];
};

/** Registers a gauge that is filled anew whenever metrics are read. A reader that fails would fail all of `/metrics`. */
export function liveGauge(
  registry: Registry,
  { name, help, labels = [] }: GaugeSettings,
  read: () => readonly Sample[] | Promise<readonly Sample[]>,
): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const samples = await read();
      this.reset();
      for (const sample of samples) this.set(sample.labels ?? {}, sample.value);
    },
  });
}
