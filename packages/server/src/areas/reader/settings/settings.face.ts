import { foldedPhrase } from '@griot/content/words/phrase';
import { foldingLanguage } from '@griot/content/words/title-words';
import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import type { MarketKey } from '@griot/locale/markets';
import type { Profile } from '@griot/ranking/profile/profile';
import type { NamedDevice, Owner } from '../../../claims-and-proofs.ts';

/** What readers set. */
export type SettingsFace = {
  /**
   * What is in force on a device: of what the device and the account signed in there have set, the newest of each field.
   * Lists read it from the profile, which is in memory (`profiles.of(…).settings`).
   */
  inForce(device: NamedDevice): Promise<ReaderSettings>;
  /** The same, with mutes as ranking takes them. */
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

/** The same, by a folding of the caller's. A word in which nothing can be read mutes nothing. */
export function foldedMutes(settings: ReaderSettings, fold: (word: string) => string): Profile['muted'] {
  const words = settings.muted_words.map(fold).filter((word) => word !== '');
  return { sources: settings.muted_sources, topics: settings.muted_topics, words };
}

/** What a reader set, and their mutes as ranking takes them. */
export type SetByReader = { readonly settings: ReaderSettings; readonly muted: Profile['muted'] };
