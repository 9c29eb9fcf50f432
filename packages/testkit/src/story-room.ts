import { HOUR_MS } from '@griot/domain/time-units';
import { openNewsroom } from '@griot/server/src/areas/newsroom/open-newsroom.ts';
import type { StoryService } from '@griot/server/src/areas/newsroom/story/story.service.ts';
import type { SocketConnection } from '@griot/server/src/db/sql/address.ts';
import type { Sql } from '@griot/server/src/db/sql.ts';
import { anArticle, insertArticles, type NewArticle } from './an-article.ts';
import { anOpening } from './an-opening.ts';
import { FakeClock } from './fake-clock.ts';
import { freshDatabase } from './fresh-database.ts';

type Placed = { story_id: string | null; duplicate_of: string | null };

export type StoryRoom = {
  readonly sql: Sql;
  readonly connection: SocketConnection;
  readonly clock: FakeClock;
  hoursAgo(hours: number): Date;
  /** One more process that groups articles. */
  worker(limits?: { mostInMemory?: number }): StoryService;
  /** Inserts an article, by default with only a title; returns its id. */
  publish(title: string, source: string, more?: Partial<NewArticle>): Promise<string>;
  placeOf(id: string): Promise<Placed>;
  storyOf(id: string): Promise<string | null>;
  storyRow(id: string | null): Promise<Record<string, unknown> | undefined>;
  /** Inconsistencies: stories that disagree with their articles, and articles without their story. */
  faults(): Promise<string[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
};

/** A database with a grouping process, for tests of stories. */
export async function openStoryRoom(): Promise<StoryRoom> {
  const { sql, connection, drop } = await freshDatabase();
  const clock = new FakeClock();
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
  const placeOf = async (id: string): Promise<Placed> => {
    const [row] = await sql<Placed[]>`select story_id, duplicate_of from article where news_entry_id = ${id}`;
    if (!row) throw new Error(`there is no article ${id}`);
    return row;
  };
  return {
    sql,
    connection,
    clock,
    hoursAgo,
    worker: (limits) => openNewsroom(anOpening({ sql, clock })).stories(limits),
    publish: async (title, source, more = {}) => {
      const article = anArticle({ title, source_key: source, summary: '', body_html: '', ...more });
      await insertArticles(sql, article);
      return article.news_entry_id;
    },
    placeOf,
    storyOf: async (id) => (await placeOf(id)).story_id,
    storyRow: async (id) => (await sql`select * from story where id = ${id}`)[0],
    faults: async () => await storyFaults(sql),
    empty: async () => {
      await sql`truncate article, story, story_turn, story_change cascade`;
    },
    close: drop,
  };
}

async function storyFaults(sql: Sql): Promise<string[]> {
  const untrue = await sql<{ id: string }[]>`
    select story.id from story
     cross join lateral (
       select count(*)::int as size, min(published_at) as first_seen, max(published_at) as last_seen,
              count(distinct coalesce(duplicate_of, news_entry_id))::int as reports,
              coalesce(array_agg(distinct source_key), '{}') as sources
         from article where article.market = story.market and story_id = story.id and removed_at is null) told
     where story.size <> told.size or story.reports <> told.reports or story.sources <> told.sources
        or (told.size > 0 and (story.first_seen, story.last_seen) <> (told.first_seen, told.last_seen))`;
  const left = await sql<{ id: string }[]>`
    select news_entry_id as id from article where story_id is null and removed_at is null`;
  return [...untrue, ...left].map(({ id }) => id);
}
