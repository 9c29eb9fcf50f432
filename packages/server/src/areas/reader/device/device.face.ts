import type { Market } from '@griot/locale/markets';
import type { ProvenDeviceId, SigningKey } from '../../../claims-and-proofs.ts';

/** Who asks for a device. */
export type DeviceRequest = {
  readonly market: Market;
  /** Empty for none. */
  readonly advertisingId: string;
  /** The device of this market that the request proves to be; empty for none. */
  readonly provenId: ProvenDeviceId | '';
};
/** `provesId`: the device that the key proves, and that the cookie names. */
export type KeyedDevice = { readonly deviceId: string; readonly signKey: string; readonly provesId: ProvenDeviceId };
/** The device was given all the keys of its day; seconds until the next. */
export type TooManyKeys = { readonly retryAfter: number };

/** The devices that readers ask from, and the keys they sign with. */
export type DeviceFace = {
  create(request: DeviceRequest): Promise<KeyedDevice | TooManyKeys>;
  exists(deviceId: string): Promise<boolean>;
  /** The keys a device may have signed with, the likeliest first. */
  keysOf(deviceId: string): Promise<readonly SigningKey[]>;
  /** Notes that something was signed with this key. */
  used(deviceId: string, key: string): Promise<void>;
  /**
   * Whether somebody else was given a key by the device's advertising id: what was stored for the device on a claim may
   * then be theirs, and is listed to nobody.
   */
  isShared(deviceId: string): Promise<boolean>;
};
