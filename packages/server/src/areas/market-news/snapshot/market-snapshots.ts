import { setImmediate as yieldTurn } from 'node:timers/promises';
import { MINUTE_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { type Change, MarketCache } from '../../../memory/market-cache.ts';
import type { PictureAddress } from '../../media/media.face.ts';
import type { ItemBytes, MarketNews, NewsRow } from '../market-news.face.ts';
import type { FeedRow, MarketNewsRepository, RowState } from '../market-news.repository.ts';
import type { RankModelRepository } from '../model/rank-model.repository.ts';
import { itemBytes } from './item-bytes.ts';
import { MarketSnapshot } from './market-snapshot.ts';

/** Candidates a market's feed chooses from. */
const candidates = 5_000;
/** Clicks and impressions change all the time and cause no notice, so they are read this often. */
const figuresLast = 10 * MINUTE_MS;
/** If more articles changed than this, a new feed is built while readers keep the old one. */
const mostInPlace = 200;
/** Rows and figures that are handled before other work may run. */
const rowsAtOnce = 50;
const figuresAtOnce = 500;

export type MarketSnapshotsDeps = {
  readonly store: MarketNewsRepository;
  readonly models: Pick<RankModelRepository, 'inForce'>;
  readonly clock: Clock;
  readonly addressOf: PictureAddress;
  readonly report: (error: unknown) => void;
  readonly limit?: number;
};
/** The mark of what the database had when all of it was last compared, and when that was. */
type Compared = { readonly mark: string; readonly at: number };

/** Every market's feed in memory, so that reading one asks no database; a changed article costs the change. */
export class MarketSnapshots {
  readonly #deps: MarketSnapshotsDeps;
  readonly #limit: number;
  readonly #snapshots: MarketCache<MarketSnapshot>;
  readonly #compared = new Map<MarketKey, Compared>();

  constructor(deps: MarketSnapshotsDeps) {
    this.#deps = deps;
    this.#limit = deps.limit ?? candidates;
    this.#snapshots = new MarketCache({
      load: (market, change, feed) => this.#load(market, change, feed),
      watch: (listener) => deps.store.watch(listener),
      isCurrent: (market, feed) => this.#isCurrent(market, feed),
      report: deps.report,
    });
  }

  get isLoaded(): boolean {
    return this.#snapshots.isLoaded;
  }

  async start(): Promise<void> {
    await this.#snapshots.start();
  }

  async stop(): Promise<void> {
    await this.#snapshots.stop();
  }

  async snapshotFor(market: MarketKey): Promise<MarketSnapshot> {
    return await this.#snapshots.valueFor(market);
  }

  /** What is there already; nothing while the market is being loaded. */
  cachedSnapshot(market: MarketKey): MarketSnapshot | undefined {
    return this.#snapshots.cachedValue(market);
  }

  /** An article that the feed may no longer hold, by either of its ids. */
  async item(market: MarketKey, id: string): Promise<ItemBytes | undefined> {
    const snapshot = await this.snapshotFor(market);
    const held = snapshot.item(snapshot.candidate(id)?.entryId ?? '');
    if (held) return held;
    const row = await this.#deps.store.find(market, id);
    return row && itemBytes(row, this.#deps.addressOf);
  }

  /** What is in memory now, for the metrics. */
  state(): { market: MarketKey; articles: number; age: number }[] {
    return this.#snapshots.state().map(({ market, value, age }) => ({ market, articles: value.size, age }));
  }

  async #isCurrent(market: MarketKey, feed: MarketSnapshot): Promise<boolean> {
    const compared = this.#compared.get(market);
    if (!compared || performance.now() - compared.at > figuresLast) return false;
    if (!(await this.#isOfModelInForce(market, feed))) return false;
    return compared.mark === (await this.#deps.store.mark(market, this.#limit));
  }

  async #load(market: MarketKey, change: Change, feed: MarketSnapshot | undefined): Promise<MarketSnapshot> {
    if (!feed) return await this.#readAll(market);
    // another model of ranking is announced as a change of everything
    if (change === 'all' && !(await this.#isOfModelInForce(market, feed))) return await this.#readAll(market);
    return change === 'all' ? await this.#compare(market, feed) : await this.#readChanged(market, change, feed);
  }

  async #isOfModelInForce(market: MarketKey, feed: MarketSnapshot): Promise<boolean> {
    return feed.table.points.model.version === (await this.#deps.models.inForce(market)).version;
  }

  async #readAll(market: MarketKey): Promise<MarketSnapshot> {
    const { store } = this.#deps;
    const compared = { mark: await store.mark(market, this.#limit), at: performance.now() };
    const feed = await this.#made(market, await store.newest(market, this.#limit));
    this.#compared.set(market, compared);
    return feed;
  }

  /** Reads the articles that a notice named; one that is not shown any more is not among the answers. */
  async #readChanged(market: MarketKey, ids: ReadonlySet<string>, feed: MarketSnapshot): Promise<MarketSnapshot> {
    if (ids.size > mostInPlace) return await this.#compare(market, feed);
    const wasFull = feed.size >= this.#limit;
    const rows = await this.#deps.store.named(market, [...ids]);
    const shown = new Set(rows.map(({ news_entry_id }) => news_entry_id));
    for (const id of ids) if (!shown.has(id)) feed.remove(id);
    for (const row of rows) feed.put(row);
    feed.settleNow(this.#now());
    // older articles may have room now
    return wasFull && feed.size < this.#limit ? await this.#compare(market, feed) : feed;
  }

  /** Compares all of a market with the database, to find lost notices and new figures. */
  async #compare(market: MarketKey, feed: MarketSnapshot): Promise<MarketSnapshot> {
    const { store } = this.#deps;
    const compared = { mark: await store.mark(market, this.#limit), at: performance.now() };
    const states = await store.states(market, this.#limit);
    const changed = states.filter(({ news_entry_id, version }) => feed.versionOf(news_entry_id) !== version);
    if (changed.length > mostInPlace) return await this.#readAll(market);
    const ids = changed.map(({ news_entry_id }) => news_entry_id);
    const rows = ids.length > 0 ? await store.named(market, ids) : [];
    const there = new Set(states.map(({ news_entry_id }) => news_entry_id));
    for (const id of [...feed.entryIds()]) if (!there.has(id)) feed.remove(id);
    for (const row of rows) feed.put(row);
    feed.settleNow(this.#now());
    await this.#setFigures(feed, states);
    this.#compared.set(market, compared);
    return feed;
  }

  async #setFigures(feed: MarketSnapshot, states: readonly RowState[]): Promise<void> {
    for (let at = 0; at < states.length; at += figuresAtOnce) {
      const isOther = states.slice(at, at + figuresAtOnce).filter((state) => feed.setFigures(state)).length > 0;
      if (isOther) feed.settleNow(this.#now());
      await yieldTurn();
    }
  }

  async #made(market: MarketKey, rows: readonly FeedRow[]): Promise<MarketSnapshot> {
    const { addressOf, models } = this.#deps;
    const model = await models.inForce(market);
    const feed = new MarketSnapshot({ market, addressOf, limit: this.#limit, model });
    for (const [at, row] of rows.entries()) {
      feed.put(row);
      if (at % rowsAtOnce === rowsAtOnce - 1) await yieldTurn();
    }
    for (const _ of feed.settle(this.#now())) await yieldTurn();
    return feed;
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }
}

const noRows: readonly NewsRow[] = [];

/** How a market calls sources and frequent words; undefined for what it no longer has. */
export function namesIn(feeds: Pick<MarketSnapshots, 'cachedSnapshot'>) {
  return {
    source: (market: MarketKey, key: string) => feeds.cachedSnapshot(market)?.sourceName(key),
    term: (market: MarketKey, topic: string) => feeds.cachedSnapshot(market)?.termName(topic),
  };
}

/** The news that feeds are made of, for areas that show other things of it. */
export function newsIn(feeds: Pick<MarketSnapshots, 'snapshotFor' | 'cachedSnapshot'>): MarketNews {
  return {
    rowsFor: async (market) => (await feeds.snapshotFor(market)).rows,
    cachedRows: (market) => feeds.cachedSnapshot(market)?.rows ?? noRows,
  };
}
