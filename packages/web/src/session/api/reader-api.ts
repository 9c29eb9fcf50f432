import { type Api, calls } from '@griot/contract/calls';
import type { Origins } from '@griot/domain/country/country-option';
import type { Market } from '@griot/locale/markets';
import { createApi } from '../../platform/api/create-api.ts';
import type { Fetch } from '../../platform/api/exchange.ts';
import { signWith } from '../../platform/api/sign.ts';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { host } from '../../platform/page/host.ts';

type ReaderApiDeps = Pick<ClientPlatform, 'clock' | 'network' | 'storage'> & {
  /** The browser's own by default. */
  fetch?: Fetch | undefined;
};

/** The calls of this device: in the page's market, or in the one that a call names. */
export function readerApi(
  own: Market | null,
  origins: Origins,
  { clock, network, storage, fetch }: ReaderApiDeps,
): Api {
  // Stored for whoever looks into the storage of this phone: a shell, or the next version.
  if (storage.appVersion.get() !== __APP_VERSION__) storage.appVersion.set(__APP_VERSION__);
  return createApi({
    calls,
    origins,
    appVersion: storage.appVersion.get(),
    clock: { ...clock, now: () => clock.now() + Number(storage.clockAhead.get()) },
    connection: network.connection,
    fetch: fetch ?? ((url, init) => host.fetch(url, init)),
    sign: signWith(host.crypto?.subtle),
    onServerTime: (serverTime) => storage.clockAhead.set(String(serverTime - clock.now())),
    reader: (asked) => {
      const market = asked ?? own ?? undefined;
      const key = market?.key ?? '';
      const [deviceId, signKey] = [storage.deviceId.get(key), storage.signKey.get(key)];
      return { market, deviceId, userId: storage.userId.get(), token: storage.token.get(), signKey };
    },
  });
}
