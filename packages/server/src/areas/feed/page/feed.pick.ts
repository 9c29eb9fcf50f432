import { createHash } from 'node:crypto';
import { feedLimits } from '@griot/domain/constants';
import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { type RankQuery, rank } from '@griot/ranking/page/rank';
import { type Reader, readerOf } from '@griot/ranking/reader/reader';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';
import type { Lead, RankedSection } from '../../learning/learning.face.ts';
import type { MarketSnapshotFace } from '../../market-news/market-news.face.ts';
import type { FeedInsert } from '../inserts/edition-groups.ts';
import type { InsertsService } from '../inserts/inserts.service.ts';
import { type FeedList, stateOf } from './feed.channels.ts';
import { headlinesIn, leadsOf, wantedInserts } from './feed.inserts.ts';

export type FeedQuery = {
  readonly market: MarketKey;
  readonly channel: string;
  /** In the local channel, whose other name is the city's id. */
  readonly city?: string;
  /** The city the reader chose, else where the connection is, as far as known. */
  readonly readerCity?: string | undefined;
  /** The device that the feed is ranked for; it may be claimed only. */
  readonly deviceId: string;
  /** The same device where the request proved it: whether its reader knows a story is said to nobody else. */
  readonly device?: ProvenDevice | undefined;
  readonly action: 'refresh' | 'load_more';
  readonly features: number;
  /** Entry ids the reader has seen. */
  readonly seen: readonly string[];
  /** The version of the profile that the page must know at least. */
  readonly profileVersion?: number | undefined;
  /** Whether items say what it costs to open them. */
  readonly hasCosts?: boolean;
  /** The article a link opened the app with, and the data of the link. */
  readonly linked?: string | undefined;
  readonly dpMeta?: Record<string, unknown> | undefined;
};

/** What a page is picked from. */
export type PickSource = {
  readonly list: FeedList;
  readonly snapshot: MarketSnapshotFace;
  readonly reader: Reader;
  /** Entry ids that earlier pages of the list showed. */
  readonly delivered: readonly string[];
  /** The entry id of the article that the link named. */
  readonly linked: string | undefined;
  readonly inserts: Pick<InsertsService, 'insertsFor' | 'filterableClip'>;
  readonly now: number;
};
export type PickedPage = {
  readonly leads: readonly Lead[];
  /** The articles of the top news. */
  readonly headlines: readonly Lead[];
  readonly sections: readonly RankedSection[];
  readonly inserts: readonly FeedInsert[];
  /** Leads and ranked articles, in order. */
  readonly ids: readonly string[];
};

/** The first step of reading a feed: decides by ids alone what a page shows. */
export function pickPage(query: FeedQuery, source: PickSource): PickedPage {
  const { market, deviceId, features, action, readerCity } = query;
  const { list, snapshot, reader, delivered, linked, now } = source;
  const { channel } = list;
  const seen = new Set(query.seen);
  const isFirstPage = action === 'refresh';
  const leads = isFirstPage ? leadsOf(snapshot, { channel, reader, seen, linked, now }) : [];
  const seed = seedOf(deviceId, channel, now);
  const ofChannel = source.inserts.insertsFor(market, channel, { features, now, isFirstPage, reader, seen, seed });
  const inserts = wantedInserts(ofChannel, snapshot, {
    reader,
    leads,
    clipOf: (entryId) => source.inserts.filterableClip(market, entryId),
  });
  const headlines = headlinesIn(inserts);
  const sections = pickSections(snapshot, {
    list,
    reader,
    places: readerCity && stateOf(market, readerCity) ? [readerCity] : [],
    seen,
    given: [...idsIn(headlines), ...delivered, ...idsIn(leads)],
    limit: feedLimits.pageSize - leads.length,
    isFirstPage,
    now,
    seed,
  });
  const ranked = sections.flatMap(({ page }) => page.map(({ candidate }) => candidate.entryId));
  return { leads, headlines, sections, inserts, ids: [...idsIn(leads), ...ranked] };
}

export const idsIn = (leads: readonly Lead[]): string[] => leads.map(([entryId]) => entryId);

/** The same all day, so that the next page, or the same page asked for again, keeps the order of the day. */
function seedOf(deviceId: string, channel: string, now: number): number {
  const day = Math.floor(now / DAY_MS);
  return createHash('sha256').update(`${deviceId} ${channel} ${day}`).digest().readUInt32BE();
}

type SectionQuery = {
  readonly list: FeedList;
  readonly reader: Reader;
  readonly places: readonly string[];
  readonly seen: ReadonlySet<string>;
  /** What the list was given before, and what else the page shows. */
  readonly given: readonly string[];
  readonly limit: number;
  readonly isFirstPage: boolean;
  readonly now: number;
  readonly seed: number;
};

/** What ranks best for the reader. A reader who has read everything gets read articles again rather than nothing. */
function pickSections(snapshot: MarketSnapshotFace, query: SectionQuery): RankedSection[] {
  const { reader, seen, isFirstPage, now } = query;
  const picked = rankAll(snapshot, query);
  const isEmpty = picked.every(({ page }) => page.length === 0);
  if (!isEmpty || !isFirstPage || seen.size > 0 || reader.profile.read.length === 0) return picked;
  return rankAll(snapshot, { ...query, reader: readerOf({ ...reader.profile, read: [] }, now) });
}

function rankAll(snapshot: MarketSnapshotFace, { list, reader, places, seen, seed, ...query }: SectionQuery) {
  const sections: RankedSection[] = [];
  let { given, limit } = query;
  for (const rows of list.sections(snapshot.table)) {
    if (limit <= 0) break;
    const asked = { channel: list.channel, reader, places, seen, given, limit, seed };
    const ranking: RankQuery = rows ? { ...asked, rows } : asked;
    const page = rank(snapshot.table, ranking);
    sections.push({ table: snapshot.table, question: ranking, page });
    limit -= page.length;
    given = [...given, ...page.map(({ candidate }) => candidate.entryId)];
  }
  return sections;
}
