import type { MarketKey } from '@griot/locale/markets';
import { type Act, recordAct } from '../../../db/audit.ts';
import { type Listener, listenTo } from '../../../db/listen.ts';
import type { AnySql, Sql } from '../../../db/sql.ts';
import { isShown } from '../../market-news/shown-article.rows.ts';

export type TitleRow = {
  news_entry_id: string;
  title: string;
  language: string;
  source_key: string;
  source_name: string;
  story_id: string | null;
  duplicate_of: string | null;
  has_picture: boolean;
  published_at: Date;
};

export type TrendRow = {
  market: MarketKey;
  term: string;
  title: string;
  mark: 'up' | 'down' | 'new';
  reports: number;
  pinned: boolean;
  banned: boolean;
  made_by: 'sample' | 'count' | 'operator';
  /** In the latest count, if it is in it. */
  place: number | null;
  at: Date;
  /** The article it leads to, while it is shown; else another of the same story. */
  news_entry_id: string | null;
};

/** A row as a count leaves it. */
export type CountedTrend = Pick<TrendRow, 'term' | 'title' | 'mark' | 'reports' | 'place' | 'news_entry_id'> & {
  readonly score: number;
};
export type Flags = { readonly pinned: boolean; readonly banned: boolean };

export class TrendRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Titles of shown articles, the newest first. Samples are none of the day's news. */
  async titles(market: MarketKey, since: Date, limit: number): Promise<TitleRow[]> {
    return await this.#sql<TitleRow[]>`
      select news_entry_id, title, language, source_key, source_name, story_id, duplicate_of, published_at,
             pictures <> '[]' as has_picture
        from article
       where market = ${market} and published_at >= ${since} and not is_sample and ${isShown(this.#sql)}
       order by published_at desc, news_entry_id limit ${limit}`;
  }

  /** All of a market, banned ones too: the pinned first, then what has the most reports, of these the most demanded. */
  async rows(market: MarketKey, country?: string): Promise<TrendRow[]> {
    return await readRows(this.#sql, market, isShown(this.#sql, country));
  }

  /** Listens for markets whose trends changed. */
  async watch(listener: Listener): Promise<() => Promise<void>> {
    return await listenTo(this.#sql, 'trends', listener);
  }

  /**
   * Replaces what the count before made by what `decide` makes of it, and the samples once that leads to articles; the
   * operator's own words and flags stay.
   */
  async replaceCount(
    market: MarketKey,
    at: Date,
    decide: (before: readonly TrendRow[]) => readonly CountedTrend[],
  ): Promise<void> {
    await this.#sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtext('griot.trend'), hashtext(${market}))`;
      const counted = decide(await readRows(sql, market, sql`removed_at is null`));
      const terms = sql.array(counted.map(({ term }) => term));
      // what is only searched for fills no list of articles
      const leadsToArticles = counted.some(({ place, news_entry_id }) => place !== null && news_entry_id !== null);
      await sql`
        delete from trend where market = ${market} and not pinned and not banned and term <> all(${terms}::text[])
           and (made_by = 'count' or (made_by = 'sample' and ${leadsToArticles}))`;
      await sql`update trend set place = null where market = ${market} and term <> all(${terms}::text[])`;
      await sql`
        insert into trend (market, term, title, mark, reports, score, place, news_entry_id, made_by, at)
        select ${market}, term, row.title, mark, reports, score, place, article.news_entry_id, 'count', ${at}
          from jsonb_to_recordset(${sql.json(counted)}) as row (
            term text, title text, mark text, reports int, score real, place smallint, news_entry_id text)
          left join article on article.market = ${market} and article.news_entry_id = row.news_entry_id
        on conflict (market, term) do update set
          title = case when trend.pinned then trend.title else excluded.title end,
          made_by = case when excluded.place is null then trend.made_by else 'count' end,
          is_sample = trend.is_sample and excluded.place is null,
          mark = excluded.mark, reports = excluded.reports, score = excluded.score, place = excluded.place,
          news_entry_id = coalesce(
            excluded.news_entry_id, case when trend.made_by = 'sample' then trend.news_entry_id end),
          at = excluded.at`;
    });
  }

  /** Gives a term the operator's flags; what was there by the operator's word alone goes with it. */
  async setFlags(term: { title: string; term: string }, flags: Flags, act: Act): Promise<void> {
    const { market, at } = act;
    const { pinned, banned } = flags;
    await this.#sql.begin(async (sql) => {
      await sql`
        insert into trend (market, term, title, mark, at, pinned, banned, made_by)
        values (${market}, ${term.term}, ${term.title}, 'new', ${at}, ${pinned}, ${banned}, 'operator')
        on conflict (market, term) do update set pinned = excluded.pinned, banned = excluded.banned`;
      await sql`
        delete from trend
         where market = ${market} and term = ${term.term} and not pinned and not banned
           and (made_by = 'operator' or (made_by = 'count' and place is null))`;
      await recordAct(sql, act);
    });
  }
}

async function readRows(sql: AnySql, market: MarketKey, isArticleShown: ReturnType<typeof isShown>) {
  return await sql<TrendRow[]>`
    select market, term, title, mark, reports, pinned, banned, made_by, place, at, shown.news_entry_id
      from trend
      left join lateral (
        select article.news_entry_id from article
         where article.market = trend.market
           and (article.news_entry_id = trend.news_entry_id
                or article.story_id = (select story_id from article lead
                                        where lead.market = trend.market and lead.news_entry_id = trend.news_entry_id))
           and ${isArticleShown}
         order by article.news_entry_id = trend.news_entry_id desc, article.published_at desc, article.news_entry_id
         limit 1) shown on true
     where market = ${market}
     order by pinned desc, reports desc, place nulls last, score desc, term`;
}
