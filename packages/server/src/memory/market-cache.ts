import { MINUTE_MS } from '@griot/domain/time-units';
import { type MarketKey, marketOf, markets } from '@griot/locale/markets';
import type { Listener } from '../db/listen.ts';
import { isDatabaseAway } from '../db/pool/away.ts';

/** Changes arrive in bursts: a burst is one load, and a long one is one a second. */
const settleAfter = 100;
const rest = 1_000;
/** Finds lost notices, and values that depend on the time of day. */
const checkEvery = MINUTE_MS;

/** So long, in milliseconds, and so often a start tries again: a machine that is busy with much else answers late. */
const tryAgainAfter = 500;
const mostTries = 40;

/** What changed in a market: the things with these ids, or 'all' if that is not known. */
export type Change = ReadonlySet<string> | 'all';

export type MarketCacheDeps<T> = {
  /** Brings what is cached of a market up to date, or reads it all where nothing is cached yet. */
  readonly load: (market: MarketKey, change: Change, kept: T | undefined) => Promise<T>;
  /** A notice holds a market, and after it the ids of what changed, if they are known. */
  readonly watch: (listener: Listener) => Promise<() => Promise<void>>;
  /** Whether the database still has what is cached; without it a market is loaded again with every check. */
  readonly isCurrent?: (market: MarketKey, kept: T) => Promise<boolean>;
  readonly report: (error: unknown) => void;
};

/** One market: what is cached of it, the load that runs, and the changes that it may not have seen. */
type MarketState<T> = {
  cached?: { readonly value: T; readonly loadedAt: number };
  loading: Promise<T> | undefined;
  next: Promise<T> | undefined;
  waiting: Change;
  settling: NodeJS.Timeout | undefined;
};

const none: Change = new Set();
const merged = (a: Change, b: Change): Change => (a === 'all' || b === 'all' ? 'all' : new Set([...a, ...b]));

/** One value for every market in memory, updated when the database sends a notice. */
export class MarketCache<T> {
  readonly #deps: MarketCacheDeps<T>;
  readonly #states = new Map<MarketKey, MarketState<T>>();
  #check: NodeJS.Timeout | undefined;
  #unwatch: (() => Promise<void>) | undefined;
  #loadingAll: Promise<void> | undefined;
  /** Of loads of all markets: a later one takes the place of those before it. */
  #round = 0;
  #isStopped = false;

  constructor(deps: MarketCacheDeps<T>) {
    this.#deps = deps;
  }

  get isLoaded(): boolean {
    return markets.every(({ key }) => this.#stateOf(key).cached !== undefined);
  }

  /** Listens first and loads then, so that no change falls between. */
  async start(): Promise<void> {
    this.#check = setInterval(() => void this.#checkAll(), checkEvery).unref();
    this.#unwatch = await this.#deps.watch({
      onNotice: (notice) => this.#settle(notice),
      // notices that were sent while the connection was down are lost
      onListening: () => {
        this.#loadingAll = this.#loadAll();
      },
    });
  }

  /** The same, and waits until every market is there. */
  async startLoaded(): Promise<void> {
    await this.start();
    await this.#loadingAll;
    for (const { key } of markets) if (!this.#isStopped) await this.#untilLoaded(key);
  }

  /**
   * One market after another: all at once would open every connection that a service may have, and leave none for readers.
   * Whoever asks for a market meanwhile does not wait for those before it.
   */
  async #loadAll(): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    for (const { key } of markets) {
      if (this.#isStopped || round !== this.#round) return;
      await this.#load(key, 'all').catch(this.#deps.report);
    }
  }

  async #untilLoaded(market: MarketKey): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.valueFor(market);
        return;
      } catch (error) {
        if (tries === mostTries || !isDatabaseAway(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, tryAgainAfter));
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#check);
    for (const state of this.#states.values()) clearTimeout(state.settling);
    await this.#unwatch?.();
    const loads = () => [...this.#states.values()].flatMap(({ next, loading }) => next ?? loading ?? []);
    while (loads().length > 0) await Promise.allSettled(loads());
  }

  /** Requests that wait for the same market share one load. */
  async valueFor(market: MarketKey): Promise<T> {
    const { cached, loading } = this.#stateOf(market);
    return cached ? cached.value : await (loading ?? this.#load(market, 'all'));
  }

  /** What is there already; nothing while the market is being loaded. */
  cachedValue(market: MarketKey): T | undefined {
    return this.#stateOf(market).cached?.value;
  }

  /** What is in memory now and for how long, for the metrics. */
  state(): { market: MarketKey; value: T; age: number }[] {
    const now = performance.now();
    return [...this.#states].flatMap(([market, { cached }]) =>
      cached ? [{ market, value: cached.value, age: now - cached.loadedAt }] : [],
    );
  }

  #stateOf(market: MarketKey): MarketState<T> {
    const state: MarketState<T> = this.#states.get(market) ?? {
      loading: undefined,
      next: undefined,
      waiting: none,
      settling: undefined,
    };
    this.#states.set(market, state);
    return state;
  }

  #settle(notice: string): void {
    const [key = '', ...ids] = notice.split(' ');
    const market = marketOf(key)?.key;
    if (!market) return;
    const state = this.#stateOf(market);
    state.waiting = merged(state.waiting, ids.length > 0 ? new Set(ids) : 'all');
    const rested = (state.cached?.loadedAt ?? 0) + rest - performance.now();
    state.settling ??= setTimeout(
      () => {
        state.settling = undefined;
        this.#load(market, none).catch(this.#deps.report);
      },
      Math.max(settleAfter, rested),
    ).unref();
  }

  /** One load of a market at a time. Changes that arrive during a load cause one more, however many they are. */
  #load(market: MarketKey, change: Change): Promise<T> {
    const state = this.#stateOf(market);
    state.waiting = merged(state.waiting, change);
    if (state.next) return state.next;
    if (!state.loading) return this.#begin(market, state);
    const begin = () => this.#begin(market, state);
    state.next = state.loading.then(begin, begin);
    return state.next;
  }

  #begin(market: MarketKey, state: MarketState<T>): Promise<T> {
    state.next = undefined;
    state.loading = this.#run(market, state).finally(() => {
      state.loading = undefined;
    });
    return state.loading;
  }

  async #run(market: MarketKey, state: MarketState<T>): Promise<T> {
    const change = state.cached ? state.waiting : 'all';
    state.waiting = none;
    try {
      const value = await this.#deps.load(market, change, state.cached?.value);
      state.cached = { value, loadedAt: performance.now() };
      return value;
    } catch (error) {
      state.waiting = 'all'; // the change may be half made, so the next load looks at everything
      throw error;
    }
  }

  async #checkAll(): Promise<void> {
    for (const { key } of markets) {
      try {
        const { cached, waiting } = this.#stateOf(key);
        const isCurrent = waiting !== 'all' && cached && (await this.#deps.isCurrent?.(key, cached.value));
        if (!isCurrent) await this.#load(key, 'all');
      } catch (error) {
        this.#deps.report(error);
        return; // the next check tries again
      }
    }
  }
}
