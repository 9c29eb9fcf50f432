import type { MarketKey } from '@griot/locale/markets';
import type { Profile } from '@griot/ranking/profile/profile';
import type { Signal, SignalArticle } from '@griot/ranking/profile/signal';
import type { Reader } from '@griot/ranking/reader/reader';
import type { DeviceKey, StoredEvents } from '../event/event.face.ts';

/** What is known of readers. A request without a device id has no profile, so nothing is filtered for it. */
export type ProfileFace = {
  /** Returns without a promise if the profile is in memory and has learnt at least this version. */
  of(market: MarketKey, deviceId: string, atLeast?: number): ReaderProfile | Promise<ReaderProfile>;
  /** What an article is about, as far as profiles learn from it. */
  articleOf(market: MarketKey, entryId: string): Promise<SignalArticle | undefined>;
  /** What the database now holds of a reader's feedback on an item, for a call that is about to add some. */
  standing(device: DeviceKey, entryId: string): Promise<FeedbackStanding>;
  /** Learns events that were just committed. A profile that is not in memory learns them when it is next read. */
  take(device: DeviceKey, kept: StoredEvents): Promise<void>;
};

/** A reader's feedback on one item so far. */
export type FeedbackStanding = {
  readonly learntTo: number;
  /** The last feedback on the item that can still be undone. */
  readonly lastAct: FeedbackAct | undefined;
  /** Whether all of these signals are in force already, so that they would change nothing. */
  isInForce(signals: readonly Signal[]): boolean;
};
export type FeedbackAct = { readonly kind: string; readonly at: number; readonly signals: readonly Signal[] };

/** A profile made ready for ranking, and the number of the reader's last event that it has learnt. */
export type ReaderProfile = { readonly reader: Reader; readonly learntTo: number };

/** Whether a reader does not want an article. */
export type IsUnwanted = (article: Unwantable) => boolean;
type Unwantable = { readonly news_entry_id: string; readonly source_key?: string | undefined };

/** An article is unwanted if the reader hid it or muted its source (NEG-05). */
export function unwantedBy({ hidden, muted }: Pick<Profile, 'hidden' | 'muted'>): IsUnwanted {
  const items = new Set(hidden.map(([item]) => item));
  const sources = new Set(muted.sources);
  return ({ news_entry_id, source_key = '' }) => items.has(news_entry_id) || sources.has(source_key);
}

/** The same for the reader of a request. */
export async function unwantedOf(
  profiles: Pick<ProfileFace, 'of'>,
  { market, deviceId }: { readonly market: MarketKey; readonly deviceId: string },
): Promise<IsUnwanted> {
  const { reader } = await profiles.of(market, deviceId);
  return unwantedBy(reader.profile);
}
