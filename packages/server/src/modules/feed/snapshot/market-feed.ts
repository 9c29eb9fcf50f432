import type { MarketKey } from '@griot/locale/markets';
import type { Candidate } from '@griot/ranking/snapshot';
import { type ScoreTable, takeTable } from '@griot/ranking/table/score-table';
import { articleLanguage, cardItem, plainItem } from '../../article/article.face.ts';
import type { PictureAddress } from '../../media/media.face.ts';
import type { FeedRow } from '../feed.repository.ts';
import { articleTopics, frequentTerms } from './article-topics.ts';
import { sourceQualities } from './source-quality.ts';
import type { TitleReader } from './title-terms.ts';

/** An item as bytes, up to what differs with each request; `plain` is for clients without multi-image cards. */
export type ItemBytes = {
  readonly entryId: string;
  readonly full: Buffer;
  readonly plain: Buffer;
  /** As a headline, where an editor pinned it. */
  readonly headline?: Buffer;
};
export type PinnedArticle = { readonly entryId: string; readonly until: number };

/** All that a market's feed is read from: the scores, and every item already written. */
export type MarketFeed = {
  readonly rows: readonly FeedRow[];
  readonly table: ScoreTable;
  readonly items: ReadonlyMap<string, ItemBytes>;
  /** What editors lead the market with, the latest first. */
  readonly pins: readonly PinnedArticle[];
  /** How sources and terms are called. */
  readonly names: { readonly sources: ReadonlyMap<string, string>; readonly terms: ReadonlyMap<string, string> };
};

export type Taken = {
  readonly market: MarketKey;
  readonly rows: readonly FeedRow[];
  readonly titles: TitleReader;
  readonly addressOf: PictureAddress;
  readonly takenAt: number;
};

export function marketFeed({ market, rows: stored, titles, addressOf, takenAt }: Taken): MarketFeed {
  const rows = withSampleStories(stored);
  const read = titles.readAll(
    rows.map((row) => ({ title: row.title, language: articleLanguage(row.language, market) })),
  );
  const frequent = frequentTerms(read);
  const qualities = sourceQualities(rows);
  const candidates = rows.map((row, at): Candidate => {
    const title = read[at] ?? { words: [], terms: new Map() };
    const { category: channel, places } = row;
    return {
      ...knownOf(row),
      topics: articleTopics({ channel, places, title }, frequent),
      words: title.words,
      quality: qualities.get(row.source_key) ?? 0,
    };
  });
  return {
    rows,
    table: takeTable(candidates, takenAt),
    items: new Map(rows.map((row) => [row.news_entry_id, itemBytes(row, addressOf)])),
    pins: pinsIn(rows),
    names: { sources: new Map(rows.map((row) => [row.source_key, row.source_name])), terms: frequent.written },
  };
}

function knownOf(row: FeedRow): Candidate {
  return {
    id: row.news_id,
    entryId: row.news_entry_id,
    channel: row.category,
    publishedAt: row.published_at.getTime(),
    sourceKey: row.source_key,
    ...(row.story && { story: row.story }),
    storySize: Math.max(1, row.story_size),
    sources: Math.max(1, row.story_sources),
    places: row.places,
    clicks: row.clicks,
    impressions: row.impressions,
    isOfficial: row.is_official,
    isSample: row.is_sample,
  };
}

/** Samples have no row for their story: it is as large as what is there of it. */
function withSampleStories(rows: readonly FeedRow[]): FeedRow[] {
  const told = Map.groupBy(rows, ({ story }) => story ?? '');
  return rows.map((row) => {
    const own = row.story && row.story_size === 0 ? told.get(row.story) : undefined;
    if (!own) return row;
    return { ...row, story_size: own.length, story_sources: new Set(own.map((one) => one.source_key)).size };
  });
}

function pinsIn(rows: readonly FeedRow[]): PinnedArticle[] {
  return rows
    .flatMap(({ news_entry_id: entryId, pinned_at, pinned_until }) =>
      pinned_at && pinned_until ? [{ entryId, until: pinned_until.getTime(), at: pinned_at.getTime() }] : [],
    )
    .sort((a, b) => b.at - a.at || (a.entryId < b.entryId ? -1 : 1));
}

export function itemBytes(row: FeedRow, addressOf: PictureAddress): ItemBytes {
  const plainCard = plainItem(row, addressOf);
  const card = cardItem(row, addressOf);
  const plain = openBytes(plainCard);
  return {
    entryId: row.news_entry_id,
    full: card.type === 'normal' ? plain : openBytes(card),
    plain,
    ...(row.pinned_at && { headline: openBytes({ ...plainCard, type: 'top_news' }) }),
  };
}

/** `{…,"request_id":"`: the rest is written per request (feed.present.ts). */
function openBytes(item: object): Buffer {
  return Buffer.from(`${JSON.stringify(item).slice(0, -1)},"request_id":"`);
}
