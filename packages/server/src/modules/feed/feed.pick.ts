import { mainChannel } from '@griot/domain/channels';
import { type Question, rank } from '@griot/ranking/page/rank';
import { out, type Reader } from '@griot/ranking/reader/reader';
import type { Lead, RankedStretch } from '../../request-note.ts';
import type { FeedList } from './feed.channels.ts';
import type { MarketFeed } from './snapshot/market-feed.ts';

/** Articles on a page at most (spec 7, getFeeds). */
const pageSize = 20;
/** What editors lead a market with at most. */
export const mostPins = 3;

export type PageQuestion = {
  readonly list: FeedList;
  readonly reader: Reader;
  readonly places: readonly string[];
  readonly seen: ReadonlySet<string>;
  /** What the list was given before; nothing when it begins anew. */
  readonly given: readonly string[];
  readonly isFirstPage: boolean;
  /** The article that a link opened the app with. */
  readonly linked: string | undefined;
  readonly now: number;
  readonly seed: number;
};

export type PickedPage = { readonly leads: readonly Lead[]; readonly stretches: readonly RankedStretch[] };

/** What a page holds: what the link named, what editors pinned, then what ranks best for the reader. */
export function pickPage(feed: MarketFeed, question: PageQuestion): PickedPage {
  const { list, reader, places, seen, now, seed } = question;
  const leads = leadsOf(feed, question);
  const stretches: RankedStretch[] = [];
  let given = [...question.given, ...leads.map(([entryId]) => entryId)];
  let limit = pageSize - leads.length;
  for (const rows of list.stretches(feed.table)) {
    if (limit <= 0) break;
    const asked = { channel: list.channel, reader, places, seen, given, limit, now, seed };
    const ranking: Question = rows ? { ...asked, rows } : asked;
    const page = rank(feed.table, ranking);
    stretches.push({ table: feed.table, question: ranking, page });
    limit -= page.length;
    given = [...given, ...page.map(({ candidate }) => candidate.entryId)];
  }
  return { leads, stretches };
}

function leadsOf(feed: MarketFeed, { list, reader, seen, isFirstPage, linked, now }: PageQuestion): Lead[] {
  if (!isFirstPage) return [];
  const mayLead = (entryId: string): boolean => {
    const article = feed.table.candidates[feed.table.rowOf.get(entryId) ?? -1];
    if (!article || entryId === linked || seen.has(entryId) || seen.has(article.id)) return false;
    const isHere = list.channel === mainChannel || list.channel === article.channel;
    const isMuted = reader.profile.muted.sources.includes(article.sourceKey);
    return isHere && !isMuted && reader.items.get(entryId) !== out;
  };
  const pinned = feed.pins.filter(({ entryId, until }) => until > now && mayLead(entryId)).slice(0, mostPins);
  const asked: Lead[] = linked === undefined ? [] : [[linked, 'link']];
  return [...asked, ...pinned.map(({ entryId }): Lead => [entryId, 'editor'])];
}
