import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import type { Clock } from '../../../clock.ts';
import { liveGauge } from './live-gauge.ts';

/** For how many ms rows are used again. */
const lifetime = 15_000;
/** In ms; shorter than Prometheus waits, so that a slow database does not hide the other metrics. */
const patience = 5_000;

type StoredRowsDeps<Row> = {
  readonly read: () => Promise<readonly Row[]>;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
};

/** Rows of the database that several gauges show. They are read once for all of these, and only when metrics are read. */
export class StoredRows<Row> {
  readonly #cache: LRUCache<'rows', readonly Row[]>;

  constructor({ read, clock, report }: StoredRowsDeps<Row>) {
    const fetchMethod = async () => {
      try {
        return await read();
      } catch (error) {
        report(error);
        return undefined; // which is not cached
      }
    };
    const perf = { now: () => clock.now().getTime() };
    this.#cache = new LRUCache({ max: 1, ttl: lifetime, ttlResolution: 0, perf, fetchMethod });
  }

  /** Undefined if they could not be read in time. A read that is under way is shared, however long it takes. */
  async get(): Promise<readonly Row[] | undefined> {
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), patience);
    const rows = await Promise.race([this.#cache.fetch('rows'), late.promise]);
    clearTimeout(timer);
    return rows;
  }
}

/** Without rows a gauge has no samples: old values would be taken for new ones. This gauge tells which could be read. */
export function showAvailability(
  registry: Registry,
  stored: Readonly<Record<string, Pick<StoredRows<unknown>, 'get'>>>,
): void {
  const about = { name: 'griot_figures_available', help: 'Whether the figures of this kind could be had' };
  liveGauge(registry, { ...about, labels: ['collector'] }, () =>
    Promise.all(
      Object.entries(stored).map(async ([collector, rows]) => ({
        labels: { collector },
        value: (await rows.get()) ? 1 : 0,
      })),
    ),
  );
}
