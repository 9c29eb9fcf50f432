import type { MultiImageItem, NormalItem } from '@griot/contract/entities/feed-item';
import { type LanguageCode, languages } from '@griot/locale/languages';
import { contentLanguage } from '@griot/locale/market';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import type { Candidate } from '@griot/ranking/snapshot';
import type { ScoreTable } from '@griot/ranking/table/score-table';
import type { PictureAddress } from '../media/media.face.ts';

/** A picture of an article, as it is stored with it. */
export type Picture = { id: string; width: number; height: number; caption: string };

/** The columns of an article that a card needs. */
export type CardRow = {
  news_entry_id: string;
  news_id: string;
  title: string;
  category: string;
  source_key: string;
  source_name: string;
  url: string;
  pictures: Picture[];
  city_label: string | null;
  story: string | null;
  open_type: 0 | 1;
  is_sample: boolean;
  comment_num: number;
  published_at: Date;
  /** How many sources report the same story. */
  story_sources?: number;
};

/** A feed item without the two fields that differ from request to request. */
export type CardItem = Omit<NormalItem | MultiImageItem, 'request_id' | 'infra_feedback'>;

const threePictures = 3;

/** An article as a feed item; with three pictures it is a multi-image card (spec 2, Feed item kinds). */
export function cardItem(row: CardRow, addressOf: PictureAddress): CardItem {
  const isMulti = row.pictures.length >= threePictures;
  return {
    ...plainItem(row, addressOf),
    ...(isMulti && {
      type: 'multi_image',
      thumbnail: row.pictures.slice(0, threePictures).map(({ id }) => addressOf(id)),
    }),
  };
}

/** An article as a feed item for a client that cannot show multi-image cards. */
export function plainItem(row: CardRow, addressOf: PictureAddress): CardItem {
  return {
    type: 'normal',
    news_id: row.news_id,
    news_entry_id: row.news_entry_id,
    news_type: 'article',
    title: row.title,
    thumbnail: row.pictures.slice(0, 1).map(({ id }) => addressOf(id)),
    category: row.category,
    open_type: row.open_type,
    original_url: row.url,
    source: row.source_name,
    source_key: row.source_key,
    comment_num: row.comment_num,
    publish_timestamp: row.published_at.getTime(),
    ...(row.city_label && { city_info: { label_name: row.city_label } }),
    ...(row.story_sources !== undefined && row.story_sources > 1 && { reports: row.story_sources }),
    ...(row.story !== null && { story_id: row.story }),
    ...(row.is_sample && { is_sample: true }),
  };
}

const codes = new Map<string, LanguageCode>(languages.map(({ code }) => [code, code]));

/** The language an article is read in: its own, or its market's where we do not know its own. */
export function articleLanguage(code: string, market: MarketKey): LanguageCode {
  const row = marketOf(market);
  return codes.get(code) ?? (row ? contentLanguage(row) : 'en');
}

/** An article as the feed knows it. What a question did not ask for is not there. */
export type NewsRow = CardRow & {
  /** Channels that show it besides its own. */
  readonly also_in?: readonly string[];
  readonly places?: readonly string[];
  readonly is_official?: boolean;
  /** Repeats the text of another article. */
  readonly is_copy?: boolean;
  /** The number of reports on its story, with copies counted once, and of sources that report it. */
  readonly story_size?: number;
  readonly story_sources?: number;
  readonly clicks?: number;
};

/** The shown articles of a market as its feed has them in memory: the same list until one of them changes. */
export type MarketNews = {
  rowsFor(market: MarketKey): Promise<readonly NewsRow[]>;
  /** What is there already; nothing while the market is being loaded. */
  cachedRows(market: MarketKey): readonly NewsRow[];
};

/** An article without a story is a story of its own. */
export function storyOf({ story, news_entry_id }: Pick<CardRow, 'story' | 'news_entry_id'>): string {
  return story ?? news_entry_id;
}

/** The first article of each story but these others, in their order. */
export function onePerStory<Row extends NewsRow>(rows: readonly Row[], others: ReadonlySet<string> = new Set()): Row[] {
  const seen = new Set(others);
  return rows.filter((row) => {
    const story = storyOf(row);
    if (seen.has(story)) return false;
    seen.add(story);
    return true;
  });
}

/** An item as bytes, up to what differs with each request; `plain` is for clients without multi-image cards. */
export type ItemBytes = {
  readonly entryId: string;
  readonly full: Buffer;
  readonly plain: Buffer;
  /** As a headline, where an editor pinned it. */
  readonly headline?: Buffer;
};

export type PinnedArticle = { readonly entryId: string; readonly until: number };

/** All that a market's feed is read from. What is read fits together only until the next `await`. */
export type MarketSnapshotFace = {
  readonly market: MarketKey;
  /** The newest first: the same list until something changes. */
  readonly rows: readonly NewsRow[];
  readonly table: ScoreTable;
  /** What editors lead the market with, the latest first. */
  readonly pins: readonly PinnedArticle[];
  /** An article as ranking knows it, by either of its ids. */
  candidate(id: string): Candidate | undefined;
  item(entryId: string): ItemBytes | undefined;
};
/** Every market's news in memory. */
export type MarketSnapshotsFace = {
  snapshotFor(market: MarketKey): Promise<MarketSnapshotFace>;
  /** An article that the snapshot may no longer hold, by either of its ids. */
  item(market: MarketKey, id: string): Promise<ItemBytes | undefined>;
};

export type CardQuery = { readonly market: MarketKey; readonly id: string; readonly country: string | undefined };
export type StoryCardsQuery = Omit<CardQuery, 'id'> & { readonly story: string };
/** Cards of articles that memory no longer holds. */
export type CardsFace = {
  /** By either of its ids. */
  find(query: CardQuery): Promise<NewsRow | undefined>;
  /** The articles of a story, the newest first. */
  ofStory(query: StoryCardsQuery, limit: number): Promise<NewsRow[]>;
};
