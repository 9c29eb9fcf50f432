import type { TopNewsItem } from '@griot/contract/entities/feed-item';
import { mainChannel } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';
import { type TopNewsCandidate, topNews } from '@griot/ranking/top-news';
import { LastMade } from '../../memory/last-made.ts';
import { plainItem } from '../article/article.face.ts';
import { type NewsRow, storyOf } from '../feed/feed.face.ts';
import type { PictureAddress } from '../media/media.face.ts';

/** Freshness moves the order little within so long. */
const madeAnewAfter = 60_000;

export type TopItem = Omit<TopNewsItem, 'request_id' | 'infra_feedback'>;
type Candidate = TopNewsCandidate & { readonly row: NewsRow };
type Known = { readonly rows: readonly NewsRow[]; readonly now: number };
type Groups = ReadonlyMap<string, readonly TopItem[]>;

/** The largest stories of each channel of a market, made once for all readers. */
export class TopNewsGroups {
  readonly #addressOf: PictureAddress;
  readonly #made = new LastMade<MarketKey, Groups>();

  constructor(addressOf: PictureAddress) {
    this.#addressOf = addressOf;
  }

  of(market: MarketKey, channel: string, { rows, now }: Known): readonly TopItem[] {
    const minute = Math.floor(now / madeAnewAfter);
    const groups = this.#made.get(market, [rows, minute], () => this.#make(rows, now));
    return groups.get(channel) ?? [];
  }

  /** The one of these articles that tells their story best. */
  lead(rows: readonly NewsRow[], now: number): NewsRow | undefined {
    return topNews(rows.map(knownCandidate), now).get(mainChannel)?.[0]?.row;
  }

  /** Articles as headlines, with how many sources of all that is known tell their story. */
  items(rows: readonly NewsRow[], all: readonly NewsRow[]): TopItem[] {
    const wanted = new Set(rows.map(storyOf));
    const told = Map.groupBy(
      all.filter((row) => wanted.has(storyOf(row))),
      storyOf,
    );
    return rows.map((row) => {
      const seen = new Set((told.get(storyOf(row)) ?? [row]).map(({ source_key }) => source_key)).size;
      const reports = Math.max(1, seen, row.story_sources ?? 0);
      return { ...plainItem(row, this.#addressOf), type: 'top_news', reports };
    });
  }

  #make(rows: readonly NewsRow[], now: number): Groups {
    const groups = topNews(rows.map(knownCandidate), now);
    const chosen = [...new Set([...groups.values()].flat().map(({ row }) => row))];
    const items = this.items(chosen, rows);
    const itemOf = new Map(chosen.map((row, at) => [row, items[at]]));
    return new Map(
      [...groups].map(([channel, list]) => [channel, list.flatMap(({ row }) => itemOf.get(row) ?? [])] as const),
    );
  }
}

/** An article stays the same object until it changes, and then only this one is read again. */
const candidates = new WeakMap<NewsRow, Candidate>();
function knownCandidate(row: NewsRow): Candidate {
  const known = candidates.get(row) ?? candidateOf(row);
  candidates.set(row, known);
  return known;
}

function candidateOf(row: NewsRow): Candidate {
  return {
    row,
    entryId: row.news_entry_id,
    channel: row.category,
    publishedAt: row.published_at.getTime(),
    sourceKey: row.source_key,
    hasPicture: row.pictures.length > 0,
    ...(row.story !== null && { story: row.story }),
    ...(row.story_size !== undefined && { storySize: row.story_size }),
    ...(row.story_sources !== undefined && { sources: row.story_sources }),
    ...(row.is_copy !== undefined && { isCopy: row.is_copy }),
    ...(row.is_official !== undefined && { isOfficial: row.is_official }),
  };
}
