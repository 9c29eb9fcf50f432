type Labels = Readonly<Record<string, string>>;
export type Sample = { readonly labels?: Labels; readonly value: number };

/** One metric with its current values. */
export type Figure = {
  /** The name that Prometheus reads, such as `griot_feed_articles`. */
  readonly name: string;
  readonly help: string;
  /** A counter only ever grows while the process lives. */
  readonly kind?: 'gauge' | 'counter';
  /** Names of the labels of its samples. Never an id, a path or an address: each value becomes a time series. */
  readonly labels?: readonly string[];
  readonly samples: readonly Sample[];
};

/** A source of metrics, asked only when metrics are read. */
export type Collector = {
  readonly name: string;
  /** For how many ms an answer may be used again; by default it is asked each time. */
  readonly keep?: number;
  collect(): readonly Figure[] | Promise<readonly Figure[]>;
};
