import type { MarketKey } from '@griot/locale/markets';
import type { Profile } from '@griot/ranking/profile/profile';

type Article = { readonly news_entry_id: string; readonly source_key?: string | undefined };
/** Whether a reader does not want an article. */
export type IsUnwanted = (article: Article) => boolean;

/** What a reader hid, and what comes from a source they muted (NEG-05). */
export function unwantedBy({ hidden, muted }: Pick<Profile, 'hidden' | 'muted'>): IsUnwanted {
  const items = new Set(hidden.map(([item]) => item));
  const sources = new Set(muted.sources);
  return ({ news_entry_id, source_key = '' }) => items.has(news_entry_id) || sources.has(source_key);
}

type Known = { readonly reader: { readonly profile: Profile } };
/** What is known of readers; who has no device is nobody, and wants everything. */
export type Profiles = { of(market: MarketKey, deviceId: string): Known | Promise<Known> };

export async function unwantedOf(
  profiles: Profiles,
  { market, deviceId }: { readonly market: MarketKey; readonly deviceId: string },
): Promise<IsUnwanted> {
  const { reader } = await profiles.of(market, deviceId);
  return unwantedBy(reader.profile);
}
