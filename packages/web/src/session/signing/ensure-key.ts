import type { Api } from '@griot/contract/calls';
import type { PageData } from '../../platform/page/page-data.ts';
import type { Storage } from '../../platform/storage/keys.ts';

/**
 * A device whose market was chosen without script has an id, by the cookie, but no signing key yet: this fetches one.
 */
export async function ensureKey({ market }: Pick<PageData, 'market'>, api: Api, storage: Storage): Promise<void> {
  if (market === null || storage.signKey.get(market.key) !== '') return;
  const outcome = await api.device.create({ body: { advertising_id: '' } });
  if (!outcome.ok) return; // the next page asks again
  storage.deviceId.set(market.key, outcome.value.device_id);
  storage.signKey.set(market.key, outcome.value.sign_key);
}
