import { randomBytes } from 'node:crypto';
import { type Market, type MarketKey, marketOfId } from '@griot/locale/markets';

/** Who asks for a device. */
export type DeviceRequest = {
  readonly market: Market;
  /** Empty for none. */
  readonly advertisingId: string;
  /** The device our cookie names for this market; empty for none. */
  readonly rememberedId: string;
};
export type KeyedDevice = { readonly deviceId: string; readonly signKey: string };
/** The device was given all the keys of its day; seconds until the next. */
export type TooManyKeys = { readonly retryAfter: number };

/** The devices that readers ask from, and the keys they sign with. */
export type DeviceFace = {
  create(request: DeviceRequest): Promise<KeyedDevice | TooManyKeys>;
  exists(deviceId: string): Promise<boolean>;
  /** The keys a device may have signed with, the likeliest first. */
  keysOf(deviceId: string): Promise<readonly string[]>;
  /** Notes that something was signed with this key. */
  used(deviceId: string, key: string): Promise<void>;
};

/** 128 bits in base 36. */
const randomLength = 25;
const wellFormed = /^[a-z]{4}[0-9a-z]{25}$/;

/** A device id that nobody can guess; its first letters name its market. */
export function newDeviceId(market: MarketKey): string {
  const bits = BigInt(`0x${randomBytes(16).toString('hex')}`);
  return `${market}${bits.toString(36).padStart(randomLength, '0')}`;
}

/** The market of a device id, or undefined for a text that is no device id. */
export function marketOfDevice(deviceId: string): Market | undefined {
  return wellFormed.test(deviceId) ? marketOfId(deviceId) : undefined;
}
