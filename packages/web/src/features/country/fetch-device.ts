import type { Api } from '@griot/contract/calls';
import type { Outcome } from '@griot/contract/failure';
import { calling } from '@griot/domain/constants';
import type { Market } from '@griot/locale/markets';

type Device = { device_id: string; sign_key: string };

/** A device id for this market: asked once, and up to three times more when that fails (spec 4, Country selection). */
export async function fetchDevice(api: Api, market: Market, advertisingId: string): Promise<Outcome<Device>> {
  const ask = () => api.device.create({ body: { advertising_id: advertisingId } }, { market });
  let outcome = await ask();
  for (let retries = 0; !outcome.ok && retries < calling.deviceIdRetries; retries++) outcome = await ask();
  return outcome;
}
