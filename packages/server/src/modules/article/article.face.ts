import type { Article } from '@griot/contract/entities/article';
import type { EntryItem, MultiImageItem, NormalItem } from '@griot/contract/entities/feed-item';
import { type LanguageCode, languages } from '@griot/locale/languages';
import { contentLanguage } from '@griot/locale/market';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import type { PictureAddress } from '../media/media.face.ts';

/** Articles as readers open them. */
export type ArticleFace = {
  /** By news_id or news_entry_id, whose first letters name the market (spec 7, getNewsDetail). */
  detail(id: string, country?: string): Promise<Article | undefined>;
  /** Those of these entry ids that are shown in the country, in the order of the ids. */
  details(market: MarketKey, entryIds: readonly string[], country?: string): Promise<Article[]>;
  /** The article as a feed item with its counts (spec 7, getEntryNews). */
  entry(query: EntryQuery): Promise<EntryReply | undefined>;
};
export type EntryQuery = { market: MarketKey; id: string; country?: string; requestId?: string };
export type EntryReply = { request_id: string; response_ts: number; articles: EntryItem[] };

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
