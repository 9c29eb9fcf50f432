import { createHash } from 'node:crypto';
import { foldedPhrase } from '@griot/content/words/phrase';
import { foldingLanguage } from '@griot/content/words/title-words';
import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import type { Consent } from '@griot/domain/consent';
import type { ReadStories } from '@griot/domain/reading/seen-once';
import { guestNames } from '@griot/locale/guest-names';
import type { Market, MarketKey } from '@griot/locale/markets';
import type { Profile } from '@griot/ranking/profile/profile';
import type { NamedDevice, Owner, ProvenDevice, ProvenDeviceId, SigningKey } from '../../claims-and-proofs.ts';
import { marketOfDevice } from '../../claims-and-proofs.ts';
import type { StoredEvents } from '../events/events.face.ts';

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

/** What readers answered to the question for consent, where the law asks it. */
export type ConsentFace = {
  /** In place of what the device answered before. Nothing is decided by it: it shows that consent was given. */
  recordAnswer(device: NamedDevice, answer: ConsentAnswer): Promise<void>;
};

export type ConsentAnswer = Consent & { readonly profile: boolean };

/** The name that others see: the user's own, else a friendly one made from the id, in the language they came with. */
export function displayName({ id, name }: { readonly id: string; readonly name: string }): string {
  if (name !== '' || id === '') return name;
  const names = guestNames(marketOfDevice(id)?.language ?? 'en');
  const seed = seedOf(id);
  return `${names[seed.readUInt8(4) % names.length]} ${100 + (seed.readUInt16BE(5) % 900)}`;
}

/** The picture that others see: the user's own, else one that we draw from the id without showing the id. */
export function displayPortrait({ id, portrait }: { readonly id: string; readonly portrait: string }): string {
  return portrait !== '' || id === '' ? portrait : `/avatars/${seedOf(id).subarray(0, 4).toString('hex')}.svg`;
}

function seedOf(id: string): Buffer {
  return createHash('sha256').update(`avatar ${id}`).digest();
}

/** Writes down what is opened. */
export type OpenedFace = {
  /** Articles that a device opened, by either of their ids. It returns at once. */
  recordOpened(opened: {
    readonly market: MarketKey;
    readonly device: ProvenDevice;
    readonly ids: readonly string[];
    readonly at: Date;
  }): void;
};

/** The articles that events say were opened. */
export const openedIn = ({ events }: Pick<StoredEvents, 'events'>): string[] =>
  events.flatMap((event) => (event.event_type === 'click' && !event.isClip ? [event.news_entry_id] : []));

/** The stories that a reader knows already, on whichever device they read them. */
export type ReadStoriesFace = {
  /** Without a promise where they are in memory. For a request that proves no device they are none. */
  storiesFor(market: MarketKey, device: ProvenDevice | undefined): ReadStories | Promise<ReadStories>;
};

/** What a request showed besides its device: by it what is seen on the device may be an account's. */
export const shownBy = ({ sessionId, keyMark }: ProvenDevice): string => `${sessionId} ${keyMark}`;

/** What readers set. */
export type SettingsFace = {
  /**
   * What is in force on a device: of what the device and the account signed in there have set, the newest of each
   * field. Lists read it from the profile, which is in memory (`profiles.profileFor(…).settings`).
   */
  inForce(device: NamedDevice): Promise<ReaderSettings>;
  /** The settings in force on a device, with mutes as ranking takes them. */
  setBy(device: NamedDevice): Promise<SetByReader>;
  /** What holds in a market for a reader who has set nothing. */
  usual(market: MarketKey): ReaderSettings;
  /** Calls the listener with devices on which other settings are in force now. */
  onChange(listener: (deviceIds: readonly string[]) => void): void;
  /** Applies what was sent, field by field, before it answers. */
  change(change: SentChange): Promise<ChangedSettings>;
};

export type SentChange = {
  readonly owner: Owner;
  readonly fields: Readonly<Record<string, unknown>>;
};
export type ChangedSettings = {
  readonly settings: ReaderSettings;
  /** The fields that could not be used. */
  readonly refused: readonly string[];
  /** The version of the profile that knows of it. */
  readonly version: number;
};

type MutesOfMarket = Map<MarketKey, Profile['muted']>;
const known = new WeakMap<ReaderSettings, MutesOfMarket>();

/** Settings as ranking takes them: muted words folded, once for as long as the settings are in memory. */
export function mutesIn(settings: ReaderSettings, market: MarketKey): Profile['muted'] {
  const ofMarkets: MutesOfMarket = known.get(settings) ?? new Map();
  known.set(settings, ofMarkets);
  const language = foldingLanguage(market);
  const mutes = ofMarkets.get(market) ?? foldedMutes(settings, (word) => foldedPhrase(word, language));
  ofMarkets.set(market, mutes);
  return mutes;
}

/**
 * A reader's mutes as ranking takes them; the caller says how words are folded. A word in which nothing can be read
 * mutes nothing.
 */
export function foldedMutes(settings: ReaderSettings, fold: (word: string) => string): Profile['muted'] {
  const words = settings.muted_words.map(fold).filter((word) => word !== '');
  return { sources: settings.muted_sources, topics: settings.muted_topics, words };
}

/** What a reader set, and their mutes as ranking takes them. */
export type SetByReader = { readonly settings: ReaderSettings; readonly muted: Profile['muted'] };
