import type { MarketKey } from '@griot/locale/markets';
import type { Profile } from '@griot/ranking/profile/profile';
import type { SignalArticle } from '@griot/ranking/profile/signal';
import type { Reader } from '@griot/ranking/reader/reader';

/** What is known of readers. A request without a device id has no profile, so nothing is filtered for it. */
export type ProfileFace = {
  /** At once for a reader who is in memory and knows at least this version of what they did. */
  of(market: MarketKey, deviceId: string, atLeast?: number): ReaderProfile | Promise<ReaderProfile>;
  /** What an article is about, as far as profiles learn from it. */
  aboutOf(market: MarketKey, entryId: string): Promise<SignalArticle | undefined>;
};

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

type Profiles = {
  of(market: MarketKey, deviceId: string): HasProfile | Promise<HasProfile>;
};
type HasProfile = { readonly reader: { readonly profile: Pick<Profile, 'hidden' | 'muted'> } };

/** The same for the reader of a request. */
export async function unwantedOf(
  profiles: Profiles,
  { market, deviceId }: { readonly market: MarketKey; readonly deviceId: string },
): Promise<IsUnwanted> {
  const { reader } = await profiles.of(market, deviceId);
  return unwantedBy(reader.profile);
}
