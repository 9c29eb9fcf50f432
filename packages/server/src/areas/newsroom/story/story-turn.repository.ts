import type { MarketKey } from '@griot/locale/markets';
import type { AnySql } from '../../../db/sql.ts';
import type { Grouping } from './market-stories.ts';
import { groupedSince, type Page, type StoryRow, storyColumns } from './story-rows.repository.ts';

/** Copies are told by whole texts; beyond this by their beginning. */
const textToCompare = 40_000;

/** What is done in a market while nobody else groups its articles. */
export class StoryTurn {
  readonly #sql: AnySql;
  readonly #market: MarketKey;

  constructor(sql: AnySql, market: MarketKey) {
    this.#sql = sql;
    this.#market = market;
  }

  async groupedSince(page: Page): Promise<StoryRow[]> {
    return await groupedSince(this.#sql, this.#market, page);
  }

  /** Shown articles without a story, the oldest first. */
  async ungrouped(limit: number): Promise<StoryRow[]> {
    const sql = this.#sql;
    return await sql<StoryRow[]>`
      select ${storyColumns(sql, textToCompare)} from article
       where market = ${this.#market} and story_id is null and removed_at is null and not is_sample
       order by published_at, news_entry_id limit ${limit}`;
  }

  async hasUngrouped(): Promise<boolean> {
    return (await this.ungrouped(1)).length > 0;
  }

  /** Samples say themselves which of them tell one story; one that says nothing is a story of its own. */
  async groupSamples(at: Date): Promise<number> {
    const sql = this.#sql;
    const wanted = sql`
      select news_entry_id, published_at,
             case when story is null then news_entry_id
                  else market || left(encode(sha256(convert_to(story, 'UTF8')), 'hex'), 16) end as wanted_id
        from article where market = ${this.#market} and is_sample and removed_at is null`;
    await sql`
      insert into story (market, id, first_seen, last_seen)
      select ${this.#market}, wanted_id, min(published_at), max(published_at) from (${wanted}) sample group by wanted_id
      on conflict (market, id) do nothing`;
    const moved = await sql`
      update article set story_id = wanted_id, updated_at = ${at}
        from (${wanted}) sample
       where market = ${this.#market} and article.news_entry_id = sample.news_entry_id
         and story_id is distinct from wanted_id`;
    return moved.count;
  }

  /** Writes what was decided, under the number of this turn, which it answers. */
  async write({ placed, became }: Grouping, at: Date): Promise<number> {
    const sql = this.#sql;
    const [row] = await sql<{ turn: number }[]>`
      insert into story_turn (market, turn) values (${this.#market}, 1)
      on conflict (market) do update set turn = story_turn.turn + 1 returning turn`;
    const turn = row?.turn ?? 0;
    const stories = [...new Set([...placed.map(({ story }) => story), ...became.values()])];
    await sql`
      insert into story (market, id, first_seen, last_seen)
      select ${this.#market}, id, ${at}, ${at} from unnest(${sql.array(stories)}::text[]) id
      on conflict (market, id) do nothing`;
    await sql`
      update article set story_id = row.story, fingerprint = coalesce(decode(row.print, 'hex'), fingerprint), story_turn = ${turn},
             updated_at = ${at},
             -- one that we remember may have been deleted since
             duplicate_of = (select original.news_entry_id from article original
                              where original.market = ${this.#market} and original.news_entry_id = row.original)
        from jsonb_to_recordset(${sql.json(placed)}) as row (id text, story text, original text, print text)
       where market = ${this.#market} and news_entry_id = row.id and story_id is null and removed_at is null`;
    await sql`
      update article set story_id = row.kept, story_turn = ${turn}, updated_at = ${at}
        from unnest(${sql.array([...became.keys()])}::text[], ${sql.array([...became.values()])}::text[])
             as row (absorbed, kept)
       where market = ${this.#market} and story_id = row.absorbed`;
    await sql`
      insert into story_change (market, story_id)
      select ${this.#market}, id from unnest(${sql.array([...stories, ...became.keys()])}::text[]) id`;
    return turn;
  }

  /** Makes every story whose articles changed say how many they are, of whom and since when; one without any goes. */
  async count(): Promise<void> {
    const sql = this.#sql;
    const market = this.#market;
    const changed = await sql<{ story_id: string }[]>`
      delete from story_change where market = ${market} returning story_id`;
    if (changed.length === 0) return;
    const ids = sql.array([...new Set(changed.map(({ story_id }) => story_id))]);
    await sql`
      update story set
             size = told.size, reports = told.reports, sources = told.sources,
             first_seen = coalesce(told.first_seen, story.first_seen),
             last_seen = coalesce(told.last_seen, story.last_seen)
        from (select wanted.id, count(news_entry_id)::int as size, min(published_at) as first_seen,
                     max(published_at) as last_seen,
                     count(distinct coalesce(duplicate_of, news_entry_id))::int as reports,
                     coalesce(array_agg(distinct source_key) filter (where source_key is not null), '{}') as sources
                from unnest(${ids}::text[]) wanted (id)
                left join article on market = ${market} and story_id = wanted.id and removed_at is null
               group by wanted.id) told
       where story.market = ${market} and story.id = told.id`;
    await sql`
      delete from story where market = ${market} and id = any(${ids})
         and not exists (select from article where article.market = story.market and article.story_id = story.id)`;
  }
}
