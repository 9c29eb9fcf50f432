import type { Market } from '@griot/locale/markets';
import type { Reader } from '../../http/reader/reader-context.ts';
import { signingKey } from '../../http/signature.ts';
import type { DeviceFace, TooManyKeys } from '../../modules/device/device.face.ts';

/** `proof` is the csrf token and the id, signed with a key of the device. */
export type DeviceClaim = { deviceId: string; csrf: string; proof: string };

type Known = { devices: DeviceFace; remembered: Reader['remembered'] };

/**
 * The device this browser had in that market: one that it proves to have a key of, else the one of its cookie, else a
 * new one. An id alone proves nothing.
 */
export async function chosenDevice(
  { devices, remembered }: Known,
  market: Market,
  claim: DeviceClaim,
): Promise<string | TooManyKeys> {
  if (claim.deviceId.startsWith(market.key) && (await isProved(devices, claim))) return claim.deviceId;
  const rememberedId = remembered?.market === market.key ? remembered.deviceId : '';
  if (rememberedId && (await devices.exists(rememberedId))) return rememberedId;
  const made = await devices.create({ market, advertisingId: '', rememberedId: '' });
  return 'retryAfter' in made ? made : made.deviceId;
}

async function isProved(devices: DeviceFace, { deviceId, csrf, proof }: DeviceClaim): Promise<boolean> {
  const key = signingKey(await devices.keysOf(deviceId), `${csrf}\n${deviceId}`, proof);
  if (key === undefined) return false;
  await devices.used(deviceId, key);
  return true;
}
