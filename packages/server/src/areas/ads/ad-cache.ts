import { isRunning } from '@griot/domain/ads/house-ads';
import { MINUTE_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { AdRepository, AdRow } from './ad.repository.ts';
import { adTargetOf } from './ad-target.ts';

export type CachedAd = AdRow & { readonly startsAt: number; readonly endsAt: number | null };
type AdCacheDeps = {
  readonly store: Pick<AdRepository, 'current' | 'watch'>;
  readonly report: (error: unknown) => void;
};

/** Reads again so often, in ms, in case a notice was lost. */
const checkEvery = MINUTE_MS;

/** The house network's ads in memory; the database's notices keep them up to date. They are few. */
export class AdCache {
  readonly #deps: AdCacheDeps;
  #ads: readonly CachedAd[] = [];
  #loading: Promise<void> = Promise.resolve();
  #check: NodeJS.Timeout | undefined;
  #unwatch: (() => Promise<void>) | undefined;

  constructor(deps: AdCacheDeps) {
    this.#deps = deps;
  }

  running(market: MarketKey, now: Date): CachedAd[] {
    return this.#ads.filter((ad) => isRunning(ad, market, now.getTime()));
  }

  async start(): Promise<void> {
    const load = () => void this.#load();
    this.#check = setInterval(load, checkEvery).unref();
    this.#unwatch = await this.#deps.store.watch({ onNotice: load, onListening: load });
    await this.#load();
  }

  async stop(): Promise<void> {
    clearInterval(this.#check);
    await this.#unwatch?.();
    await this.#loading;
  }

  /** One after the other, so that an older answer never replaces a newer one. Without ads the service is whole. */
  #load(): Promise<void> {
    this.#loading = this.#loading.then(() => this.#read()).catch(this.#deps.report);
    return this.#loading;
  }

  async #read(): Promise<void> {
    const rows = await this.#deps.store.current();
    this.#ads = rows.flatMap((row) => {
      const target = adTargetOf(row.target);
      if (target === undefined) return []; // it would lead nowhere
      return [{ ...row, target, startsAt: row.starts_at.getTime(), endsAt: row.ends_at?.getTime() ?? null }];
    });
  }
}
