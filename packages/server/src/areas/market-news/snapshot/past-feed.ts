import type { MarketKey } from '@griot/locale/markets';
import type { RankModel } from '@griot/ranking/model';
import type { FeedRow } from '../market-news.repository.ts';
import { MarketSnapshot } from './market-snapshot.ts';

/** How often an article was clicked and shown within an hour. */
export type HourOfFigures = {
  readonly entryId: string;
  readonly hour: number;
  readonly clicks: number;
  readonly impressions: number;
};
export type PastFeedInput = {
  readonly market: MarketKey;
  /** The articles as they are now. */
  readonly rows: readonly FeedRow[];
  readonly figures: readonly HourOfFigures[];
  readonly limit: number;
};

/**
 * The feed of a market as it was at a time: what was published by then, with the part of today's figures that had been
 * counted. What was removed since is missing, and stories are as they are now. Times must not go back.
 */
export class PastFeed {
  readonly #feed: MarketSnapshot;
  /** The latest first, so that the next one to be published stands last. */
  readonly #coming: FeedRow[];
  readonly #rows: ReadonlyMap<string, FeedRow>;
  readonly #figures: ReadonlyMap<string, readonly HourOfFigures[]>;

  constructor({ market, rows, figures, limit }: PastFeedInput, model: RankModel) {
    this.#feed = new MarketSnapshot({ market, addressOf: (id) => id, limit, model });
    this.#coming = rows.toSorted((a, b) => b.published_at.getTime() - a.published_at.getTime());
    this.#rows = new Map(rows.map((row) => [row.news_entry_id, row]));
    this.#figures = Map.groupBy(figures, ({ entryId }) => entryId);
  }

  /** The same feed each time, until the next call. */
  at(time: number): MarketSnapshot {
    for (let next = this.#coming.at(-1); next && next.published_at.getTime() <= time; next = this.#coming.at(-1)) {
      this.#feed.put(next);
      this.#coming.pop();
    }
    for (const entryId of this.#feed.entryIds()) {
      const row = this.#rows.get(entryId);
      if (row) this.#feed.setFigures({ news_entry_id: entryId, ...this.#figuresAt(row, time) });
    }
    this.#feed.settleNow(time);
    return this.#feed;
  }

  #figuresAt({ news_entry_id, clicks, impressions }: FeedRow, time: number): { clicks: number; impressions: number } {
    const hours = this.#figures.get(news_entry_id) ?? [];
    const before = hours.filter(({ hour }) => hour < time);
    return {
      clicks: clicks * shareOf(sumOf(before, 'clicks'), sumOf(hours, 'clicks')),
      impressions: impressions * shareOf(sumOf(before, 'impressions'), sumOf(hours, 'impressions')),
    };
  }
}

const sumOf = (hours: readonly HourOfFigures[], name: 'clicks' | 'impressions'): number =>
  hours.reduce((sum, one) => sum + one[name], 0);

/** Where nothing is known of the hours, what is counted now was counted before. */
const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 1);
