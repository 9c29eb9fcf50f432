import { type Market, type MarketKey, marketOfId } from '@griot/locale/markets';

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
  keysOf(deviceId: string): Promise<readonly DeviceKey[]>;
  /** Notes that something was signed with this key. */
  used(deviceId: string, key: string): Promise<void>;
  /**
   * Whether somebody else was given a key by the device's advertising id: what was stored for the device on a claim may
   * then be theirs, and is listed to nobody.
   */
  isShared(deviceId: string): Promise<boolean>;
};
/**
 * A key, and the device that it proves: another one than the device it is listed with where it was given for an
 * advertising id alone.
 */
export type DeviceKey = { readonly key: string; readonly provesId: string };

declare const proven: unique symbol;
/** An id that a request proved to be its own. A claimed id is a plain text and fits nowhere that asks for this. */
export type ProvenDeviceId = string & { readonly [proven]: true };
/** A device that proved itself, by our cookie or by a signature (http/reader/prove-device.ts makes them). */
export type ProvenDevice = {
  readonly id: ProvenDeviceId;
  /** The mark of the key that signed the request; empty where the cookie is the proof. */
  readonly keyMark: string;
  /** The session that the cookie names, which may have ended; empty for none. */
  readonly sessionId: string;
};

/** A device that proved itself, and the user who proved to be signed in on it; empty for nobody. */
export type Owner = { readonly market: MarketKey; readonly deviceId: ProvenDeviceId; readonly userId: string };

/** A session that is open on a device that proved itself. */
export type SignedIn = { readonly device: ProvenDevice; readonly userId: string; readonly sessionId: string };
/** Told when a session is opened on a device that proved itself: what the device set and kept becomes the user's. */
export type SignedInListener = (signedIn: SignedIn) => Promise<void>;
/** Who is signed in on which device. */
export type SignedInFace = {
  /** As far as the device's proof shows it: by the session of its cookie or the key of the login. Empty for nobody. */
  userOn(device: ProvenDevice, now: Date): Promise<string>;
  /** Whether the device is known to have this session, and the key that signs now to have signed in. */
  isNoted(signedIn: SignedIn): Promise<boolean>;
};

/** The market, then 128 random bits that nobody can guess. */
const wellFormed = /^[a-z]{4}[0-9a-z]{25}$/;

/** The market of a device id, or undefined for a text that is no device id. */
export function marketOfDevice(deviceId: string): Market | undefined {
  return wellFormed.test(deviceId) ? marketOfId(deviceId) : undefined;
}
