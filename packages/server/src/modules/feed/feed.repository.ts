import type { MarketKey } from '@griot/locale/markets';
import type { CardRow } from '../../article-item.ts';
import { listenTo } from '../../db/listen.ts';
import { isShown } from '../../db/shown-article.ts';
import type { Sql } from '../../db/sql.ts';

export type Changes = {
  /** Told the market whose articles changed. */
  onChange: (market: string) => void;
  /** Told when the connection is there, again after each time it was lost: what came between is not known. */
  onListening: () => void;
};

/** With the cities it is about. */
export type FeedRow = CardRow & { places: string[] };

export class FeedRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async newest(market: MarketKey, limit: number): Promise<FeedRow[]> {
    return await this.#sql<FeedRow[]>`
      select news_entry_id, news_id, title, category, source_key, source_name, url, pictures, places, city_label,
             coalesce(story_id, story) as story, open_type, is_sample, comment_num, published_at
        from article where market = ${market} and ${isShown(this.#sql)}
       order by published_at desc limit ${limit}`;
  }

  /** Changes whenever what `newest` answers does. */
  async mark(market: MarketKey, limit: number): Promise<string> {
    const [row] = await this.#sql<{ mark: string }[]>`
      select count(*) || ' ' || coalesce(max(updated_at)::text, '') || ' ' || coalesce(min(published_at)::text, '') as mark
        from (select updated_at, published_at from article where market = ${market} and ${isShown(this.#sql)}
               order by published_at desc limit ${limit}) newest`;
    return row?.mark ?? '';
  }

  /** Listens on a connection of its own, which the answered function closes. */
  async watch({ onChange, onListening }: Changes): Promise<() => Promise<void>> {
    return await listenTo(this.#sql, 'articles', { onNotice: onChange, onListening });
  }
}
