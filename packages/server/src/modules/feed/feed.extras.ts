import type { Clip } from '@griot/contract/entities/clip';
import type { ArticleItem, TrendingEntry } from '@griot/contract/entities/feed-item';
import { mainChannel } from '@griot/domain/channels';
import { excluded, type Reader } from '@griot/ranking/reader/reader';
import { isInChannel } from '@griot/ranking/snapshot';
import type { ExtraItem, FeedExtra } from '../extras/extras.face.ts';
import { unwantedBy } from '../profile/profile.face.ts';
import type { Lead } from '../taste/taste.face.ts';
import type { Unstamped } from './feed.face.ts';
import type { MarketFeed } from './snapshot/market-feed.ts';

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
export function leadsOf(feed: MarketFeed, { channel, reader, seen, linked, now }: LeadQuery): Lead[] {
  const isUnwanted = unwanted(feed, reader);
  const mayLead = (entryId: string): boolean => {
    const article = feed.candidate(entryId);
    if (!article || entryId === linked || seen.has(entryId) || seen.has(article.id)) return false;
    const isHere = channel === mainChannel || isInChannel(article, channel);
    return isHere && !isUnwanted(entryId) && reader.items.get(entryId) !== excluded;
  };
  const pinned = feed.pins.filter(({ entryId, until }) => until > now && mayLead(entryId)).slice(0, mostPins);
  const asked: Lead[] = linked === undefined ? [] : [[linked, 'link']];
  return [...asked, ...pinned.map(({ entryId }): Lead => [entryId, 'editor'])];
}

type ReaderAndLeads = { readonly reader: Reader; readonly leads: readonly Lead[] };

/** The extras of a page without articles that the reader does not want or that lead the page already. */
export function extrasFor(
  extras: readonly FeedExtra[],
  feed: MarketFeed,
  { reader, leads }: ReaderAndLeads,
): FeedExtra[] {
  const isUnwanted = unwanted(feed, reader);
  const leading = new Set(leads.map(([entryId]) => entryId));
  return extras.flatMap((extra) => {
    const item = without(extra.item, (entryId) => leading.has(entryId) || isUnwanted(entryId));
    return item ? [{ ...extra, item }] : [];
  });
}

/** The articles that the top news shows, which the list below need not show again. */
export function headlinesIn(extras: readonly FeedExtra[]): Lead[] {
  return extras.flatMap(({ item }) =>
    item.type === 'top_news_group' ? item.articles.map(({ news_entry_id }): Lead => [news_entry_id, 'top']) : [],
  );
}

/** The same object if nothing is left out: it is then written only once for all readers. */
function without(item: ExtraItem, isLeftOut: (entryId: string) => boolean): ExtraItem | undefined {
  if (!('articles' in item)) return isLeftOut(entryIdOf(item)) ? undefined : item;
  const nested: readonly Nested[] = item.articles;
  const articles = nested.filter((one) => !isLeftOut(entryIdOf(one)));
  if (articles.length === nested.length) return item;
  return articles.length > 0 ? ({ ...item, articles } as ExtraItem) : undefined; // fewer of the same
}

type Nested = Unstamped<ArticleItem | Clip | TrendingEntry>;

/** Of a trending entry the article that it opens; a topic is no article. */
function entryIdOf(item: ExtraItem | Nested): string {
  if ('news_entry_id' in item) return item.news_entry_id;
  return 'article' in item ? (item.article?.news_entry_id ?? '') : '';
}

function unwanted(feed: MarketFeed, { profile }: Reader): (entryId: string) => boolean {
  const isUnwanted = unwantedBy(profile);
  return (entryId) => isUnwanted({ news_entry_id: entryId, source_key: feed.candidate(entryId)?.sourceKey });
}
