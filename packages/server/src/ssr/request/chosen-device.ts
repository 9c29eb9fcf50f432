import type { Market } from '@griot/locale/markets';
import type { DeviceFace, TooManyKeys } from '../../areas/reader/reader.face.ts';
import type { ProvenDevice, ProvenDeviceId } from '../../claims-and-proofs.ts';
import { provenDeviceId } from '../../http/reader/prove-device.ts';
import { signingKey } from '../../http/signature.ts';

/** `proof` is the csrf token and the id, signed with a key of the device. */
export type DeviceClaim = { deviceId: string; csrf: string; proof: string };

/** The device that the cookie proves. */
type KnownDevice = { devices: DeviceFace; device: ProvenDevice | undefined };

/**
 * The device this browser had in that market: one that it proves to have a key of, else the one of its cookie, else a
 * new one. An id alone proves nothing.
 */
export async function chosenDevice(
  { devices, device }: KnownDevice,
  market: Market,
  claim: DeviceClaim,
): Promise<ProvenDeviceId | TooManyKeys> {
  const byKey = claim.deviceId.startsWith(market.key) ? await provenByKey(devices, claim) : undefined;
  if (byKey !== undefined) return byKey;
  if (device?.id.startsWith(market.key) && (await devices.exists(device.id))) return device.id;
  const made = await devices.create({ market, advertisingId: '', provenId: '' });
  return 'retryAfter' in made ? made : made.provesId;
}

async function provenByKey(
  devices: DeviceFace,
  { deviceId, csrf, proof }: DeviceClaim,
): Promise<ProvenDeviceId | undefined> {
  const signer = signingKey(await devices.keysOf(deviceId), `${csrf}\n${deviceId}`, proof);
  if (signer === undefined) return undefined;
  await devices.used(deviceId, signer.key);
  return provenDeviceId(signer.provesId);
}
