import type { FeedConfig } from '@griot/contract/entities/feed-config';
import { defaultFeedConfig } from '@griot/domain/feed-config';
import type { Market, MarketKey } from '@griot/locale/markets';
import type { Decision } from '../../db/audit.ts';
import { Refusal } from '../../errors.ts';
import type { ConfigChange, ConfigRepository, HistoryQuery, OverrideRow } from './config.repository.ts';
import { configOf } from './config.service.ts';
import { type FlagValue, flagAt, flagKeys, isInForce, nested, readFlagValue, whatFits } from './flag.ts';

/** The market and key to change, and the operator's decision. */
export type ConfigWish = Decision & { readonly market: MarketKey; readonly key: string };
export type Override = OverrideRow & { readonly usual: unknown; readonly inForce: boolean };

/** A market's feed config without a release: every running service follows at once (CFG-05). */
export class ConfigCommands {
  readonly #store: ConfigRepository;

  constructor(store: ConfigRepository) {
    this.#store = store;
  }

  async list(market?: MarketKey): Promise<Override[]> {
    const rows = await this.#store.overrides(market);
    return rows.map((row) => ({
      ...row,
      usual: flagAt(defaultFeedConfig, row.key),
      inForce: isInForce(row.key, row.value),
    }));
  }

  /** As the market's readers get it, but for experiments. */
  async feedConfig(market: Market): Promise<FeedConfig> {
    return configOf(market, nested(await this.#store.overrides(market.key)));
  }

  /** The newest first. */
  async history(query: HistoryQuery): Promise<ConfigChange[]> {
    return await this.#store.history(query);
  }

  /** Gives a market what it had after a change of its history; returns the keys that this changes. */
  async rollback({ market, ...decision }: Omit<ConfigWish, 'key'>, number: number): Promise<string[]> {
    const act = { ...decision, market, what: 'config.rollback', detail: { number } };
    const keys = await this.#store.rollback(number, act);
    if (keys === undefined)
      throw new Refusal(`${market} has no change ${number}; griot config history ${market} shows the numbers.`);
    return keys;
  }

  async set({ market, key, ...decision }: ConfigWish, text: string): Promise<FlagValue> {
    const value = fittingValue(key, text);
    const act = { ...decision, market, what: 'config.set', subject: key, detail: { value } };
    await this.#store.set(key, value, act);
    return value;
  }

  /** Returns to the default and returns its value. A key that no longer exists can be unset too. */
  async unset({ market, key, ...decision }: ConfigWish): Promise<unknown> {
    const wasSet = await this.#store.unset(key, { ...decision, market, what: 'config.unset', subject: key });
    if (!wasSet) refuseUnknown(key);
    if (!wasSet) throw new Refusal(`${key} is not set in ${market}.`);
    return flagAt(defaultFeedConfig, key);
  }
}

/** What the operator typed, if there is such a key and it takes that. */
export function fittingValue(key: string, text: string): FlagValue {
  refuseUnknown(key);
  const value = readFlagValue(key, text);
  if (!isInForce(key, value)) throw new Refusal(`"${text}" does not fit ${key}, which takes ${whatFits(key)}.`);
  return value;
}

function refuseUnknown(key: string): void {
  if (!flagKeys.includes(key)) throw new Refusal(`There is no key "${key}". There are: ${flagKeys.join(', ')}.`);
}
