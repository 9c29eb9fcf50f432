import type { Api } from '@griot/contract/calls';
import type { Channel } from '@griot/contract/entities/channel';
import type { FeedConfig } from '@griot/contract/entities/feed-config';
import { calling } from '@griot/domain/constants';
import { readFeedConfig } from '@griot/domain/feed-config';
import type { MarketKey } from '@griot/locale/markets';
import type { Bridge } from '../../platform/bridge/bridge.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/storage/keys.ts';
import type { PageStores } from '../../platform/stores/page-stores.ts';
import { type MarketConfig, type MarketSetup, marketSetupStore } from '../../session/market-setup.ts';

type Device = { clock: Clock; storage: Storage; bridge: Pick<Bridge, 'can'> };
export type SetupQuery = { api: Api; market: MarketKey; stores: PageStores; client: Device | null };

/**
 * From this device if it is of the last 24 hours, else from the server, else from this device all the same (CFG-01).
 */
export async function readSetup({
  api,
  market,
  client,
}: SetupQuery): Promise<{ setup: MarketSetup; isOnDevice: boolean }> {
  const saved = savedSetup(market, client);
  if (saved.isFresh) return { setup: saved.setup, isOnDevice: true };
  // What fails falls back silently, and For You is always there (spec 8). This app shows items of all kinds, and says so
  // only where a shell hands its back button over (NET-11).
  const [manifest, config] = await Promise.all([
    api.config.manifest(client?.bridge.can('back') ? { query: { features: 0 } } : {}),
    api.config.feed({}),
  ]);
  const setup = {
    channels: manifest.ok ? manifest.value.categories : saved.setup.channels,
    config: config.ok ? withoutIdleAds(readFeedConfig(config.value)) : saved.setup.config,
  };
  return { setup, isOnDevice: false };
}

/** Every page of a feed carries its config, and most markets show no ads. */
function withoutIdleAds({ ads, ...config }: FeedConfig): MarketConfig {
  const { isShowFeedAd, isShowDetailAd, isShowDetailRelatedAd, isShowAlsoAd } = config;
  return isShowFeedAd || isShowDetailAd || isShowDetailRelatedAd || isShowAlsoAd ? { ...config, ads } : config;
}

/** What this device keeps; bad parts are left out alone. */
function savedSetup(market: MarketKey, device: Device | null): { setup: MarketSetup; isFresh: boolean } {
  const channels = device?.storage.channels.get(market);
  const config = device?.storage.feedConfig.get(market);
  const age = (device?.clock.now() ?? 0) - Math.min(channels?.ts ?? 0, config?.ts ?? 0);
  const list = Array.isArray(channels?.list) ? channels.list.filter(isChannel) : [];
  const setup = { channels: list, config: readFeedConfig(config?.config) };
  return { setup, isFresh: list.length > 0 && age >= 0 && age < calling.configCache };
}

function isChannel(value: unknown): value is Channel {
  const { id, name, type } = (value ?? {}) as Partial<Record<keyof Channel, unknown>>;
  return [id, name, type].every((text) => typeof text === 'string' && text !== '');
}

/** Stores on the device what was answered to it or with the page. */
export function storeSetup(market: MarketKey, stores: PageStores, { clock, storage }: Device): void {
  const { setup, isOnDevice } = marketSetupStore(stores).getState();
  if (isOnDevice || setup === null || setup.channels.length === 0) return;
  const ts = clock.now();
  const cityList = storage.channels.get(market)?.cityList ?? [];
  storage.channels.set(market, { ts, cityList, list: setup.channels });
  storage.feedConfig.set(market, { ts, config: setup.config });
  marketSetupStore(stores).setState({ isOnDevice: true });
}
