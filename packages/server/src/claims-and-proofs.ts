import { type Market, type MarketKey, marketOfId } from '@griot/locale/markets';

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
/** Told when a session is opened on a device that proved itself: what the device set and stored becomes the user's. */
export type SignedInListener = (signedIn: SignedIn) => Promise<void>;

/** Who is signed in on which device. */
export type SignedInFace = {
  /** As far as the device's proof shows it: by the session of its cookie or the key of the login. Empty for nobody. */
  userOn(device: ProvenDevice, now: Date): Promise<string>;
  /** Whether the device is known to have this session, and the key that signs now to have signed in. */
  isNoted(signedIn: SignedIn): Promise<boolean>;
};

/** Ids that a request names, empty for none. They travel in addresses and stand beside comments: anyone may name any. */
export type Claim = { readonly userId: string; readonly deviceId: string };
/** What a request shows that nobody else has. */
export type Proof = {
  /** By its cookie or a signature. */
  readonly device: ProvenDevice | undefined;
  /** A bearer token, not looked at yet; empty for none. */
  readonly token: string;
  /** The user that our signed cookie names; the session is empty for a guest. */
  readonly cookieUser: { readonly id: string; readonly sessionId: string } | undefined;
};

/** The device that a request names in a market. */
export type NamedDevice = {
  readonly market: MarketKey;
  /** It may be claimed only: what it says is counted and learnt from, and is written into nobody's history. */
  readonly deviceId: string;
  /** The same device where the request proved it. */
  readonly device?: ProvenDevice | undefined;
};

/**
 * A key that devices sign with, and the device that it proves: another one than the device it is listed with where it was
 * given for an advertising id alone.
 */
export type SigningKey = { readonly key: string; readonly provesId: string };

/** Whether we issued a device. */
export type DeviceCheck = { exists(deviceId: string): Promise<boolean> };

/** The market, then 128 random bits that nobody can guess. */
const wellFormed = /^[a-z]{4}[0-9a-z]{25}$/;

/** The market of a device id, or undefined for a text that is no device id. */
export function marketOfDevice(deviceId: string): Market | undefined {
  return wellFormed.test(deviceId) ? marketOfId(deviceId) : undefined;
}
