import type { MarketKey } from '@griot/locale/markets';
import type { AnySql } from '../../../db/sql.ts';

/** An article as grouping reads it. */
export type StoryRow = {
  news_entry_id: string;
  title: string;
  summary: string;
  /** Its beginning. */
  body_html: string;
  language: string;
  source_key: string;
  published_at: Date;
  /** The same as the database writes it: a Date has no microseconds, and a page would begin with the last one's end. */
  published: string;
  story_id: string | null;
  duplicate_of: string | null;
  fingerprint: Buffer | null;
  story_turn: number | null;
};

/** Where a page of articles ended. */
export type Position = { readonly turn: number; readonly published: string; readonly id: string };
export type Page = { readonly after: Position; readonly limit: number };

/** What grouping reads of a text ends long before this, tags and all. */
export const textToGroup = 8_000;

/** Columns of `StoryRow`. */
export function storyColumns(sql: AnySql, text: number) {
  return sql`
    news_entry_id, title, summary, left(body_html, ${text}) as body_html, language, source_key, published_at,
    published_at::text as published, story_id, duplicate_of, fingerprint, story_turn`;
}

/** Articles put into stories after a turn, in the order of the turns. */
export async function groupedSince(sql: AnySql, market: MarketKey, { after, limit }: Page): Promise<StoryRow[]> {
  return await sql<StoryRow[]>`
    select ${storyColumns(sql, textToGroup)} from article
     where market = ${market} and story_turn >= ${after.turn} and story_id is not null and not is_sample
       and (story_turn, published_at, news_entry_id) > (${after.turn}::bigint, ${after.published}::text::timestamptz, ${after.id})
     order by story_turn, published_at, news_entry_id limit ${limit}`;
}
