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

/** A device that proved itself, and the user who is signed in on it; empty for nobody. */
export type Owner = { readonly market: MarketKey; readonly deviceId: string; readonly userId: string };

/** A session that is open on a device that proved itself. */
export type SignedIn = { readonly deviceId: string; readonly userId: string; readonly sessionId: string };
/** Told when a session is opened on a device that proved itself: what the device set and kept becomes the user's. */
export type SignedInListener = (signedIn: SignedIn) => Promise<void>;
/** Who is signed in on a device; empty for nobody. */
export type SignedInFace = { userOn(deviceId: string, now: Date): Promise<string> };

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
