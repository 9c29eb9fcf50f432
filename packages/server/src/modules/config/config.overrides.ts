import type { MarketKey } from '@griot/locale/markets';
import type { ConfigRepository } from './config.repository.ts';
import { nested } from './flag.ts';

type Parts = { readonly store: ConfigRepository; readonly report: (error: unknown) => void };

/** For a notice that was lost on the way. */
const checkEvery = 60_000;

/** What every market has otherwise than the defaults, in memory; kept true by the database's notices. */
export class ConfigOverrides {
  readonly #parts: Parts;
  #byMarket: ReadonlyMap<MarketKey, unknown> = new Map();
  #loading: Promise<void> = Promise.resolve();
  #check: NodeJS.Timeout | undefined;
  #unwatch: (() => Promise<void>) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  of(market: MarketKey): unknown {
    return this.#byMarket.get(market);
  }

  /** Nothing is served before they are known: a switch that is off must not be on for the first readers. */
  async start(): Promise<void> {
    const load = () => void this.#load().catch(this.#parts.report);
    this.#check = setInterval(load, checkEvery).unref();
    this.#unwatch = await this.#parts.store.watch({ onNotice: load, onListening: load });
    await this.#load();
  }

  async stop(): Promise<void> {
    clearInterval(this.#check);
    await this.#unwatch?.();
    await this.#loading.catch(() => {}); // reported where it was asked for
  }

  /** One after the other, so that an older answer never replaces a newer one. */
  #load(): Promise<void> {
    const next = this.#loading.catch(() => {}).then(() => this.#read()); // the next one asks anew
    this.#loading = next;
    return next;
  }

  async #read(): Promise<void> {
    const rows = await this.#parts.store.overrides();
    const grouped = Map.groupBy(rows, ({ market }) => market);
    this.#byMarket = new Map([...grouped].map(([market, own]) => [market, nested(own)]));
  }
}
