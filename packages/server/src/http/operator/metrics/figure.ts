type Labels = Readonly<Record<string, string>>;
export type Sample = { readonly labels?: Labels; readonly value: number };

/** One thing that is measured, as it stands now. */
export type Figure = {
  /** As Prometheus has it: `griot_feed_articles`. */
  readonly name: string;
  readonly help: string;
  /** A counter only ever grows while the process lives. */
  readonly kind?: 'gauge' | 'counter';
  /** Names of the labels of its samples. Never an id, a path or an address: each value is a series that stays. */
  readonly labels?: readonly string[];
  readonly samples: readonly Sample[];
};

/** Where figures come from; it is asked only when somebody looks. */
export type Collector = {
  readonly name: string;
  /** So long, in ms, an answer is good for; asked anew each time without. */
  readonly keep?: number;
  collect(): readonly Figure[] | Promise<readonly Figure[]>;
};
