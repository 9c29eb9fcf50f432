import { foldedWords } from '@griot/content/words/phrase';
import { foldingLanguage, titleWords } from '@griot/content/words/title-words';
import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import { mutedFinder } from '@griot/domain/settings/muted-words';
import type { MarketKey } from '@griot/locale/markets';
import type { Ranked, RankQuery } from '@griot/ranking/page/rank';
import type { Profile } from '@griot/ranking/profile/profile';
import type { Reader } from '@griot/ranking/reader/reader';
import type { ScoreTable } from '@griot/ranking/table/score-table';

/** What is known of readers. A request without a device id has no profile, so nothing is filtered for it. */
export type ProfileFace = {
  /** Returns without a promise if the profile is in memory and has learnt at least this version. */
  profileFor(market: MarketKey, deviceId: string, atLeast?: number): ReaderProfile | Promise<ReaderProfile>;
};

/** A profile made ready for ranking, what the reader set, and the number of the reader's last event that it has learnt. */
export type ReaderProfile = { readonly reader: Reader; readonly settings: ReaderSettings; readonly learntTo: number };

/** Whether a reader does not want an article. */
export type IsUnwanted = ((article: FilterableItem) => boolean) & {
  /** Whether it looks at more than ids and sources, so that a list must know the rest. */
  readonly isByText: boolean;
};
/** An article or a clip, as far as a reader may not want it. */
export type FilterableItem = {
  readonly news_entry_id: string;
  readonly source_key?: string | undefined;
  readonly title?: string;
  readonly category?: string;
  readonly also_in?: readonly string[];
  readonly places?: readonly string[];
  /** The folded words of the title, where they are at hand. */
  readonly words?: readonly string[] | undefined;
};
type Rules = Pick<Profile, 'hidden' | 'muted'>;

/** An article is unwanted if the reader hid it or muted its source, its topic or a word of its title (NEG-05). */
export function unwantedBy({ hidden, muted }: Rules, market: MarketKey): IsUnwanted {
  const items = new Set(hidden.map(([item]) => item));
  const [sources, topics] = [new Set(muted.sources), new Set(muted.topics)];
  const isOfTopic = ({ category = '', also_in = [], places = [] }: FilterableItem) =>
    topics.has(category) || also_in.some((topic) => topics.has(topic)) || places.some((place) => topics.has(place));
  const holdsMuted = mutedFinder(muted.words);
  const hasWord = (article: FilterableItem) =>
    holdsMuted(article.words ?? titleWords(article, article.title ?? '', market));
  const isUnwanted = (article: FilterableItem) =>
    items.has(article.news_entry_id) ||
    sources.has(article.source_key ?? '') ||
    (topics.size > 0 && isOfTopic(article)) ||
    (muted.words.length > 0 && hasWord(article));
  return Object.assign(isUnwanted, { isByText: topics.size + muted.words.length > 0 });
}

/** Whether a reader does not want a text that is no article: a search, a name in demand. */
export function unwantedText({ muted }: Rules, market: MarketKey): (text: string) => boolean {
  const holdsMuted = mutedFinder(muted.words);
  return (text) => muted.words.length > 0 && holdsMuted(foldedWords(text, foldingLanguage(market)));
}

/** The same for the reader of a request: the one rule that every list goes by. */
export async function unwantedOf(
  profiles: Pick<ProfileFace, 'profileFor'>,
  { market, deviceId }: { readonly market: MarketKey; readonly deviceId: string },
): Promise<IsUnwanted> {
  const { reader } = await profiles.profileFor(market, deviceId);
  return unwantedBy(reader.profile, market);
}

/** Which pages were shown to whom. No request waits for it. */
export type RequestLogFace = {
  record(shown: ShownPage): void;
  /** The entry ids of a list that any process has shown, the earliest first. */
  shownEntries(list: ListName): Promise<string[]>;
};

/** A ranked section of a page, with what it was ranked from. */
export type RankedSection = {
  readonly table: ScoreTable;
  readonly question: RankQuery;
  readonly page: readonly Ranked[];
};

/** What stands before the ranked ones: pinned by an editor, named by the link that opened the app, or among the top news. */
export type Lead = readonly [entryId: string, by: 'editor' | 'link' | 'top'];

export type ListName = { readonly market: MarketKey; readonly deviceId: string; readonly channel: string };

/** What was shown, for "why", for replay, and for another process that goes on with the list. */
export type ShownPage = ListName & {
  readonly requestId: string;
  readonly at: Date;
  readonly action: 'refresh' | 'load_more';
  /** The number of the reader's last event that counted. */
  readonly learntTo: number;
  readonly leads: readonly Lead[];
  readonly sections: readonly RankedSection[];
  readonly dpMeta?: Readonly<Record<string, unknown>>;
};
