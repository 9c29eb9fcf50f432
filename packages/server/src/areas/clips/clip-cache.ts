import { titleWords } from '@griot/content/words/title-words';
import { videoChannel } from '@griot/domain/channels';
import { MINUTE_MS } from '@griot/domain/time-units';
import { type MarketKey, marketOf, marketOfId } from '@griot/locale/markets';
import type { Candidate } from '@griot/ranking/snapshot';
import { buildTable } from '@griot/ranking/table/live-table';
import type { ScoreTable } from '@griot/ranking/table/score-table';
import { LatestByInputs } from '../../memory/latest-by-inputs.ts';
import type { FilterableItem } from '../learning/learning.face.ts';
import type { ClipRow } from './clip.repository.ts';
import { clipItem } from './clip-item.ts';
import type { ClipItem } from './clips.face.ts';

/** A clip as it is stored and as it is shown. */
export type CachedClip = { readonly row: ClipRow; readonly item: ClipItem };
type MarketClips = {
  /** The newest first. */
  readonly clips: readonly CachedClip[];
  /** By either id. */
  readonly byId: ReadonlyMap<string, CachedClip>;
  readonly items: readonly ClipItem[];
};
type ClipCacheDeps = {
  readonly newestOf: (market: MarketKey) => readonly ClipRow[];
  readonly store: { find(market: MarketKey, id: string): Promise<ClipRow | undefined> };
};

/** Scores change with the age of clips, if slowly. */
const tableLasts = MINUTE_MS;

/** The clips of each market in memory, and the table that they are ranked by. */
export class ClipCache {
  readonly #deps: ClipCacheDeps;
  readonly #made = new LatestByInputs<MarketKey, MarketClips>();
  readonly #tables = new LatestByInputs<MarketKey, ScoreTable>();

  constructor(deps: ClipCacheDeps) {
    this.#deps = deps;
  }

  clipsOf(market: MarketKey): MarketClips {
    const rows = this.#deps.newestOf(market);
    return this.#made.get(market, [rows], () => {
      const clips = rows.map((row) => ({ row, item: clipItem(row) }));
      return {
        clips,
        items: clips.map(({ item }) => item),
        byId: new Map(clips.flatMap((one) => [one.row.id, one.row.news_entry_id].map((id) => [id, one] as const))),
      };
    });
  }

  /** A clip by its id, from the database where memory no longer holds it. */
  async find(id: string): Promise<CachedClip | undefined> {
    const market = marketOfId(id)?.key;
    if (!market) return undefined;
    const cached = this.clipsOf(market).byId.get(id);
    if (cached) return cached;
    const row = await this.#deps.store.find(market, id);
    return row && { row, item: clipItem(row) };
  }

  candidate(market: MarketKey, id: string): Candidate | undefined {
    const cached = this.clipsOf(market).byId.get(id);
    return cached && candidateOf(cached.row);
  }

  filterableClip(market: MarketKey, id: string): FilterableItem | undefined {
    const cached = this.clipsOf(market).byId.get(id);
    return cached && filterableItem(cached.row);
  }

  /** As readers of a country are shown it, where they are. */
  shownIn(market: MarketKey, id: string, country: string | undefined): ClipItem | undefined {
    const cached = this.clipsOf(market).byId.get(id);
    return cached && isShownIn(cached.row, country) ? cached.item : undefined;
  }

  table(market: MarketKey, now: number): ScoreTable {
    const { clips } = this.clipsOf(market);
    const minute = now - (now % tableLasts);
    return this.#tables.get(market, [clips, minute], () =>
      buildTable(
        clips.map(({ row }) => candidateOf(row)),
        minute,
      ),
    );
  }
}

/** Not in a country that it is restricted in; where the country is not known, that of the market counts. */
export function isShownIn({ market, restricted }: ClipRow, country: string | undefined): boolean {
  return !restricted.includes(country ?? marketOf(market)?.country ?? '');
}

/** Ranking sees a clip as an article of the clip channel: by publisher, subject, age, and how it is taken. */
function candidateOf(row: ClipRow): Candidate {
  return {
    id: row.id,
    entryId: row.news_entry_id,
    channel: videoChannel,
    publishedAt: row.created_at.getTime(),
    sourceKey: row.publisher_key,
    topics: [[row.channel === '' ? videoChannel : row.channel, 1]],
    clicks: row.plays,
    impressions: row.impressions,
    isSample: row.is_sample,
    words: titleWords(row, row.description, row.market),
  };
}

/** A clip as the rule of what a reader does not want takes it. */
export function filterableItem(row: ClipRow): FilterableItem {
  return {
    news_entry_id: row.news_entry_id,
    source_key: row.publisher_key,
    category: row.channel,
    words: titleWords(row, row.description, row.market),
  };
}
