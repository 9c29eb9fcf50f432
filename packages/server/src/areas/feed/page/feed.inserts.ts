import type { Clip } from '@griot/contract/entities/clip';
import type { ArticleItem, TrendingEntry } from '@griot/contract/entities/feed-item';
import { mainChannel } from '@griot/domain/channels';
import { excluded, type Reader } from '@griot/ranking/reader/reader';
import { type Candidate, isInChannel } from '@griot/ranking/snapshot';
import type { Unstamped, UnstampedItem } from '../../../stamps/request-items.ts';
import type { Lead } from '../../learning/learning.face.ts';
import { type FilterableItem, unwantedBy, unwantedText } from '../../learning/learning.face.ts';
import type { MarketSnapshotFace } from '../../market-news/market-news.face.ts';
import type { FeedInsert } from '../inserts/edition-groups.ts';

/** How many articles editors may pin in a market. */
export const mostPins = 3;

type LeadQuery = {
  readonly channel: string;
  readonly reader: Reader;
  readonly seen: ReadonlySet<string>;
  /** The article that a link opened the app with. */
  readonly linked: string | undefined;
  readonly now: number;
};

/** The articles at the top of a first page: the one that the link named, then those that editors pinned. */
export function leadsOf(feed: MarketSnapshotFace, { channel, reader, seen, linked, now }: LeadQuery): Lead[] {
  const isUnwanted = unwantedBy(reader.profile, feed.market);
  const mayLead = (entryId: string): boolean => {
    const article = feed.candidate(entryId);
    if (!article || entryId === linked || seen.has(entryId) || seen.has(article.id)) return false;
    const isHere = channel === mainChannel || isInChannel(article, channel);
    return isHere && !isUnwanted(filterableItem(article)) && reader.items.get(entryId) !== excluded;
  };
  const pinned = feed.pins.filter(({ entryId, until }) => until > now && mayLead(entryId)).slice(0, mostPins);
  const asked: Lead[] = linked === undefined ? [] : [[linked, 'link']];
  return [...asked, ...pinned.map(({ entryId }): Lead => [entryId, 'editor'])];
}

type ReaderAndLeads = {
  readonly reader: Reader;
  readonly leads: readonly Lead[];
  /** A clip, as far as the reader may not want it. */
  readonly clipOf: (entryId: string) => FilterableItem | undefined;
};

/** The inserts of a page without articles that the reader does not want or that lead the page already. */
export function wantedInserts(
  inserts: readonly FeedInsert[],
  feed: MarketSnapshotFace,
  { reader, leads, clipOf }: ReaderAndLeads,
): FeedInsert[] {
  const isUnwanted = unwantedBy(reader.profile, feed.market);
  const isMutedText = unwantedText(reader.profile, feed.market);
  const leading = new Set(leads.map(([entryId]) => entryId));
  const isLeftOut = (item: UnstampedItem | Nested): boolean => {
    if (isTitled(item) && isMutedText(item.title)) return true;
    const entryId = entryIdOf(item);
    const article = feed.candidate(entryId);
    const known = article ? filterableItem(article) : clipOf(entryId);
    return leading.has(entryId) || isUnwanted(known ?? { news_entry_id: entryId });
  };
  return inserts.flatMap((insert) => {
    const item = without(insert.item, isLeftOut);
    return item ? [{ ...insert, item }] : [];
  });
}

/** What a reader missed stands first, and in place of the top news, which would say the same. */
export function withMissed(inserts: readonly FeedInsert[], missed: UnstampedItem | undefined): readonly FeedInsert[] {
  return missed ? [{ at: 0, item: missed }, ...inserts.filter(({ item }) => item.type !== 'top_news_group')] : inserts;
}

/** The articles that the top news shows, which the list below need not show again. */
export function headlinesIn(inserts: readonly FeedInsert[]): Lead[] {
  return inserts.flatMap(({ item }) =>
    item.type === 'top_news_group' || item.type === 'missed_group'
      ? item.articles.map(({ news_entry_id }): Lead => [news_entry_id, 'top'])
      : [],
  );
}

/** The same object if nothing is left out: it is then written only once for all readers. */
function without(item: UnstampedItem, isLeftOut: (item: UnstampedItem | Nested) => boolean): UnstampedItem | undefined {
  if (!('articles' in item)) return isLeftOut(item) ? undefined : item;
  const nested: readonly Nested[] = item.articles;
  const articles = nested.filter((one) => !isLeftOut(one));
  if (articles.length === nested.length) return item;
  return articles.length > 0 ? ({ ...item, articles } as UnstampedItem) : undefined; // fewer of the same
}

/** What has a title of its own and is no article: a name in demand, a topic. */
function isTitled(item: UnstampedItem | Nested): item is Extract<UnstampedItem | Nested, { title: string }> {
  return !('type' in item) || item.type === 'editor_curated_today_card';
}

type Nested = Unstamped<ArticleItem | Clip | TrendingEntry>;

/** Of a trending entry the article that it opens; a topic is no article. */
function entryIdOf(item: UnstampedItem | Nested): string {
  if ('news_entry_id' in item) return item.news_entry_id;
  return 'article' in item ? (item.article?.news_entry_id ?? '') : '';
}

function filterableItem({ entryId, sourceKey, channel, alsoIn = [], places = [], words }: Candidate): FilterableItem {
  return { news_entry_id: entryId, source_key: sourceKey, category: channel, also_in: alsoIn, places, words };
}
