import { type MarketKey, marketOf, markets } from '@griot/locale/markets';
import type { Listener } from '../db/listen.ts';

/** Changes arrive in bursts: a burst is one load, and a long one is one a second. */
const settleAfter = 100;
const rest = 1_000;
/** For a notice that was lost on the way, and for what goes by the time of day. */
const checkEvery = 60_000;

type Parts<T> = {
  /** Of these markets; one that has nothing need not be in the answer. */
  load: (keys: readonly MarketKey[]) => Promise<ReadonlyMap<MarketKey, T>>;
  /** Notices say the market. */
  watch: (listener: Listener) => Promise<() => Promise<void>>;
  report: (error: unknown) => void;
  nothing: T;
};

const everywhere = markets.map(({ key }) => key);

/** Something small of every market in memory, kept true by the database's notices. */
export class KeptMarkets<T> {
  readonly #parts: Parts<T>;
  readonly #kept = new Map<MarketKey, T>();
  readonly #changed = new Set<MarketKey>();
  #loading: Promise<void> = Promise.resolve();
  #readAt = Number.NEGATIVE_INFINITY;
  #settling: NodeJS.Timeout | undefined;
  #check: NodeJS.Timeout | undefined;
  #unwatch: (() => Promise<void>) | undefined;

  constructor(parts: Parts<T>) {
    this.#parts = parts;
  }

  of(market: MarketKey): T {
    return this.#kept.get(market) ?? this.#parts.nothing;
  }

  /** Listens first and loads then, so that no change falls between. */
  async start(): Promise<void> {
    const loadAll = () => void this.#load(everywhere).catch(this.#parts.report);
    this.#check = setInterval(loadAll, checkEvery).unref();
    this.#unwatch = await this.#parts.watch({
      onNotice: (key) => this.#settle(marketOf(key)?.key),
      onListening: loadAll,
    });
    await this.#loading;
  }

  async stop(): Promise<void> {
    clearInterval(this.#check);
    clearTimeout(this.#settling);
    await this.#unwatch?.();
    await this.#loading.catch(() => {}); // reported where it was asked for
  }

  #settle(market: MarketKey | undefined): void {
    if (!market) return;
    this.#changed.add(market);
    this.#settling ??= setTimeout(
      () => {
        const keys = [...this.#changed];
        this.#changed.clear();
        this.#settling = undefined;
        this.#load(keys).catch(this.#parts.report);
      },
      Math.max(settleAfter, this.#readAt + rest - performance.now()),
    ).unref();
  }

  /** One after the other, so that an older answer never replaces a newer one. */
  #load(keys: readonly MarketKey[]): Promise<void> {
    const next = this.#loading.catch(() => {}).then(() => this.#read(keys)); // the next one asks anew
    this.#loading = next;
    return next;
  }

  async #read(keys: readonly MarketKey[]): Promise<void> {
    this.#readAt = performance.now();
    const loaded = await this.#parts.load(keys);
    for (const key of keys) this.#kept.set(key, loaded.get(key) ?? this.#parts.nothing);
  }
}
