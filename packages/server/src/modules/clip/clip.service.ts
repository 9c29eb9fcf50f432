import { randomUUID } from 'node:crypto';
import type { Clip } from '@griot/contract/entities/clip';
import type { MarketKey } from '@griot/locale/markets';
import type { RequestItems } from '../../http/call/request-items.ts';
import { LatestByInputs } from '../../memory/latest-by-inputs.ts';
import { type ProfileFace, unwantedOf } from '../profile/profile.face.ts';
import type { SimilarityFace } from '../related/related.face.ts';
import type { ClipFace, ClipItem, ClipPage, ClipPageQuery, RelatedClips, RelatedClipsQuery } from './clip.face.ts';
import type { ClipRow } from './clip.repository.ts';
import { clipItem } from './clip-item.ts';
import { placeIn, requestIdOf } from './clip-place.ts';

type ClipServiceDeps = {
  readonly clips: { of(market: MarketKey): readonly ClipRow[] };
  readonly profiles: Pick<ProfileFace, 'of'>;
  readonly requests: RequestItems;
  readonly similarity: SimilarityFace;
};
type ClipQuery = Omit<RelatedClipsQuery, 'article'>;
type MarketClips = { readonly items: readonly ClipItem[]; readonly byId: ReadonlyMap<string, ClipRow> };

/** The clips of each market, from memory. */
export class ClipService implements ClipFace {
  readonly #deps: ClipServiceDeps;
  readonly #made = new LatestByInputs<MarketKey, MarketClips>();

  constructor(deps: ClipServiceDeps) {
    this.#deps = deps;
  }

  /**
   * A page of the clip channel, the newest first, without what the reader hid; going on, it begins behind the page before
   * (spec 7, getVideoList).
   */
  async page({ action, requestId, ...query }: ClipPageQuery): Promise<ClipPage> {
    const { items } = this.#clipsOf(query.market);
    const from = action === 'load_more' ? placeIn(items, requestId) : 0;
    const shown = await this.#wanted(items.slice(from), query);
    const last = shown.at(-1) ?? items[from - 1];
    const request = this.#deps.requests.open(query.deviceId, requestIdOf(last, randomUUID()));
    return { result: { code: 0 }, request_id: request.requestId, content: request.items<Clip>(shown) };
  }

  /**
   * A few clips that go with an article: those on the same subject, place or channel before the newest others. A clip
   * that the reader hid is never among them; one that they have seen is only if there is nothing else (spec 7).
   */
  async related({ article, ...query }: RelatedClipsQuery): Promise<RelatedClips> {
    const { items } = this.#clipsOf(query.market);
    const similarityOf = await this.#deps.similarity.to(query.market, article, items);
    const mostSimilar = items
      .map((item) => ({ item, similarity: similarityOf(item.id) }))
      .toSorted((a, b) => b.similarity - a.similarity) // stable: of equally similar clips the newest stays first
      .map(({ item }) => item);
    const unseen = await this.#wanted(mostSimilar, query);
    const shown = unseen.length > 0 ? unseen : await this.#wanted(mostSimilar, { ...query, seen: [] });
    const request = this.#deps.requests.open(query.deviceId);
    const articles = request.items<Clip>(shown).map((clip) => ({ insta_obj: clip }));
    return { result: { code: 0 }, request_id: request.requestId, articles };
  }

  /** All of a market, the newest first; the same list until one changes. */
  all(market: MarketKey): readonly ClipItem[] {
    return this.#clipsOf(market).items;
  }

  /** What the files of a clip are called. */
  fileOf(market: MarketKey, id: string): string | undefined {
    return this.#clipsOf(market).byId.get(id)?.file;
  }

  async #wanted(items: readonly ClipItem[], { market, deviceId, seen, count }: ClipQuery): Promise<ClipItem[]> {
    const isUnwanted = await unwantedOf(this.#deps.profiles, { market, deviceId });
    const known = new Set(seen);
    return items
      .filter(({ id, news_entry_id }) => !known.has(id) && !known.has(news_entry_id) && !isUnwanted({ news_entry_id }))
      .slice(0, count);
  }

  #clipsOf(market: MarketKey): MarketClips {
    const rows = this.#deps.clips.of(market);
    return this.#made.get(market, [rows], () => ({
      items: rows.map(clipItem).toSorted(newestFirst),
      byId: new Map(rows.map((row) => [row.id, row])),
    }));
  }
}

/** By the times in request ids, which are coarser than those of the database. */
function newestFirst(a: ClipItem, b: ClipItem): number {
  return b.create_time - a.create_time || (a.id < b.id ? -1 : 1);
}
