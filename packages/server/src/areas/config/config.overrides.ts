import { hash } from 'node:crypto';
import { MINUTE_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { ConfigRepository } from './config.repository.ts';
import type { Experiment, ExperimentRepository } from './experiment.repository.ts';
import { nested } from './flag.ts';

type ConfigOverridesDeps = {
  readonly store: ConfigRepository;
  readonly experiments: Pick<ExperimentRepository, 'running'>;
  readonly report: (error: unknown) => void;
};

/** Reads again so often, in ms, in case a notice was lost. */
const checkEvery = MINUTE_MS;
const none: readonly Experiment[] = [];

/**
 * The values that markets have in place of the defaults, and the experiments that run, in memory; the database's notices
 * keep them up to date.
 */
export class ConfigOverrides {
  readonly #deps: ConfigOverridesDeps;
  #byMarket: ReadonlyMap<MarketKey, unknown> = new Map();
  #experiments: ReadonlyMap<MarketKey, readonly Experiment[]> = new Map();
  #version = '';
  #loading: Promise<void> = Promise.resolve();
  #check: NodeJS.Timeout | undefined;
  #unwatch: (() => Promise<void>) | undefined;

  constructor(deps: ConfigOverridesDeps) {
    this.#deps = deps;
  }

  valuesFor(market: MarketKey): unknown {
    return this.#byMarket.get(market);
  }

  experimentsIn(market: MarketKey): readonly Experiment[] {
    return this.#experiments.get(market) ?? none;
  }

  /** The same in every process that has the same values. */
  version(): string {
    return this.#version;
  }

  /** Loads before anything is served: a flag that is switched off must not be on for the first readers. */
  async start(): Promise<void> {
    const load = () => void this.#load().catch(this.#deps.report);
    this.#check = setInterval(load, checkEvery).unref();
    this.#unwatch = await this.#deps.store.watch({ onNotice: load, onListening: load });
    await this.#load();
  }

  async stop(): Promise<void> {
    clearInterval(this.#check);
    await this.#unwatch?.();
    await this.#loading.catch(() => {}); // whoever started the load reports its failure
  }

  /** One after the other, so that an older answer never replaces a newer one. */
  #load(): Promise<void> {
    const next = this.#loading.catch(() => {}).then(() => this.#read()); // a failed load must not keep the next one from running
    this.#loading = next;
    return next;
  }

  async #read(): Promise<void> {
    const rows = await this.#deps.store.overrides();
    const experiments = await this.#deps.experiments.running();
    const grouped = Map.groupBy(rows, ({ market }) => market);
    this.#byMarket = new Map([...grouped].map(([market, own]) => [market, nested(own)]));
    this.#experiments = Map.groupBy(experiments, ({ market }) => market);
    const values = rows.map(({ market, key, value }) => [market, key, value]);
    this.#version = hash('sha256', JSON.stringify(values), 'base64url').slice(0, 8);
  }
}
