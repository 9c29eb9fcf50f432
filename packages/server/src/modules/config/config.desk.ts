import { defaultFeedConfig } from '@griot/domain/feed-config';
import type { MarketKey } from '@griot/locale/markets';
import type { Decision } from '../../db/audit.ts';
import { Refusal } from '../../errors.ts';
import type { ConfigRepository, OverrideRow } from './config.repository.ts';
import { type FlagValue, flagAt, flagKeys, isInForce, readFlagValue, whatFits } from './flag.ts';

/** The market and key to change, and the operator's decision. */
export type ConfigWish = Decision & { readonly market: MarketKey; readonly key: string };
export type Override = OverrideRow & { readonly usual: unknown; readonly inForce: boolean };

/** A market's feed config without a release: every running service follows at once (CFG-05). */
export class ConfigDesk {
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

  async set({ market, key, ...decision }: ConfigWish, text: string): Promise<FlagValue> {
    refuseUnknown(key);
    const value = readFlagValue(key, text);
    if (!isInForce(key, value)) throw new Refusal(`"${text}" does not fit ${key}, which takes ${whatFits(key)}.`);
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

function refuseUnknown(key: string): void {
  if (!flagKeys.includes(key)) throw new Refusal(`There is no key "${key}". There are: ${flagKeys.join(', ')}.`);
}
