import { type MarketKey, marketOf, markets } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import type { PictureAddress } from '../../media/media.face.ts';
import type { FeedRepository, FeedRow } from '../feed.repository.ts';
import { type ItemBytes, itemBytes, type MarketFeed, marketFeed } from './market-feed.ts';
import { TitleReader } from './title-terms.ts';

/** Candidates a market's feed chooses from. */
const candidates = 5_000;
/** Articles arrive in bursts: a burst is one reload, and a long one is one a second. */
const settleAfter = 100;
const rest = 1_000;
/** For a notice that was lost on the way. */
const checkEvery = 60_000;
/** How articles are taken changes all the time, and tells nobody. */
const oldest = 600_000;

type Parts = {
  store: FeedRepository;
  clock: Clock;
  addressOf: PictureAddress;
  report: (error: unknown) => void;
};
type Kept = { feed: MarketFeed; titles: TitleReader; mark: string; readAt: number };

/** Every market's feed in memory, so that reading one asks no database; kept true by the database's notices. */
export class FeedSnapshots {
  readonly #parts: Parts;
  readonly #kept = new Map<MarketKey, Kept>();
  readonly #loading = new Map<MarketKey, Promise<Kept>>();
  readonly #settling = new Map<MarketKey, NodeJS.Timeout>();
  #check: NodeJS.Timeout | undefined;
  #unwatch: (() => Promise<void>) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isLoaded(): boolean {
    return markets.every(({ key }) => this.#kept.has(key));
  }

  /** Listens first and loads then, so that no article falls between. */
  async start(): Promise<void> {
    this.#check = setInterval(() => this.#checkAll(), checkEvery).unref();
    this.#unwatch = await this.#parts.store.watch({
      onChange: (key) => this.#settle(marketOf(key)?.key),
      onListening: () => this.#loadAll(),
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#check);
    for (const timer of this.#settling.values()) clearTimeout(timer);
    await this.#unwatch?.();
    await Promise.allSettled(this.#loading.values());
  }

  async of(market: MarketKey): Promise<MarketFeed> {
    const kept = this.#kept.get(market) ?? (await this.#load(market));
    return kept.feed;
  }

  /** What is there already; nothing while the market is being loaded. */
  held(market: MarketKey): MarketFeed | undefined {
    return this.#kept.get(market)?.feed;
  }

  /** The articles it was made of; the same list until one of them changes. */
  async rowsOf(market: MarketKey): Promise<readonly FeedRow[]> {
    return (await this.of(market)).rows;
  }

  heldRows(market: MarketKey): readonly FeedRow[] {
    return this.held(market)?.rows ?? [];
  }

  /** An article that the feed may no longer hold, by either of its ids. */
  async item(market: MarketKey, id: string): Promise<ItemBytes | undefined> {
    const { table, items } = await this.of(market);
    const held = items.get(table.candidates[table.rowOf.get(id) ?? -1]?.entryId ?? '');
    if (held) return held;
    const row = await this.#parts.store.find(market, id);
    return row && itemBytes(row, this.#parts.addressOf);
  }

  /** What is in memory now, for who runs the service. */
  state(): { market: MarketKey; articles: number; age: number }[] {
    const now = performance.now();
    return [...this.#kept].map(([market, { feed, readAt }]) => ({
      market,
      articles: feed.items.size,
      age: now - readAt,
    }));
  }

  #loadAll(): void {
    for (const { key } of markets) this.#load(key).catch(this.#parts.report);
  }

  #settle(market: MarketKey | undefined): void {
    if (!market || this.#settling.has(market)) return;
    const reload = () => {
      this.#settling.delete(market);
      this.#load(market).catch(this.#parts.report);
    };
    const rested = (this.#kept.get(market)?.readAt ?? 0) + rest - performance.now();
    this.#settling.set(market, setTimeout(reload, Math.max(settleAfter, rested)).unref());
  }

  async #checkAll(): Promise<void> {
    for (const { key } of markets) {
      try {
        const mark = await this.#parts.store.mark(key, candidates);
        const kept = this.#kept.get(key);
        if (mark !== kept?.mark || performance.now() - kept.readAt > oldest) await this.#load(key);
      } catch (error) {
        this.#parts.report(error);
        return; // the next check tries again
      }
    }
  }

  /** One load of a market at a time; who asks during one that began before the change waits for the next. */
  async #load(market: MarketKey): Promise<Kept> {
    const running = this.#loading.get(market);
    const next = (running ?? Promise.resolve()).then(
      () => this.#read(market),
      () => this.#read(market),
    );
    this.#loading.set(market, next);
    try {
      return await next;
    } finally {
      if (this.#loading.get(market) === next) this.#loading.delete(market);
    }
  }

  async #read(market: MarketKey): Promise<Kept> {
    const { store, clock, addressOf } = this.#parts;
    const mark = await store.mark(market, candidates);
    const rows = await store.newest(market, candidates);
    const titles = this.#kept.get(market)?.titles ?? new TitleReader();
    const feed = marketFeed({ market, rows, titles, addressOf, takenAt: clock.now().getTime() });
    const kept = { feed, titles, mark, readAt: performance.now() };
    this.#kept.set(market, kept);
    return kept;
  }
}
