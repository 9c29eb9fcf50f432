import type { Clip } from '@griot/contract/entities/clip';
import type { MarketKey } from '@griot/locale/markets';
import type { RequestItems } from '../../stamps/request-items.ts';
import { type FilterableItem, type IsUnwanted, type ProfileFace, unwantedOf } from '../learning/learning.face.ts';
import { type CachedClip, type ClipCache, filterableItem, isShownIn } from './clip-cache.ts';
import type { ClipPageQuery, ClipQuery, ClipRanking, ClipReader } from './clip-ranking.ts';
import type { BestClipsQuery, ClipFace, ClipItem, SimilarityFace } from './clips.face.ts';

export type ClipServiceDeps = {
  readonly cache: ClipCache;
  readonly ranking: ClipRanking;
  readonly profiles: Pick<ProfileFace, 'profileFor'>;
  readonly likes: { likedBy(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> };
  readonly requests: RequestItems;
  readonly similarity: SimilarityFace;
};
type RelatedClipsQuery = ClipQuery & { readonly article: ArticleOfClips };
/** An article by its id, and its channel, in case no feed holds the article any more. */
type ArticleOfClips = { readonly id: string; readonly category: string };
type OneClipQuery = ClipReader & { readonly id: string; readonly requestId: string | undefined };
type NextClipsQuery = Omit<ClipQuery, 'market'> & { readonly id: string };

type ClipPage = { result: { code: 0 }; request_id: string; content: Clip[] };
type OneClip = { result: { code: 0 }; request_id: string; content: Clip };
type RelatedClips = { result: { code: 0 }; request_id: string; articles: { insta_obj: Clip }[] };
/** What decides which clips of a list are left out. */
type Filter = {
  readonly country: string | undefined;
  readonly seen: readonly string[];
  readonly isUnwanted: IsUnwanted;
};

const ok = { code: 0 } as const;

/** The clips of each market, from memory. */
export class ClipService implements ClipFace {
  readonly #deps: ClipServiceDeps;

  constructor(deps: ClipServiceDeps) {
    this.#deps = deps;
  }

  /** A page of the clip channel, ranked for the reader (spec 7, getVideoList). */
  async page(query: ClipPageQuery): Promise<ClipPage> {
    const { ids, requestId } = await this.#deps.ranking.page(query);
    const items = this.#itemsOf(query.market, ids);
    return { result: ok, request_id: requestId, content: await this.#shown(items, query, requestId) };
  }

  /**
   * A few clips that go with an article: those on the same subject, place or channel before the newest others. A clip
   * that the reader hid is never among them; one that they have seen is only if there is nothing else (spec 7).
   */
  async related({ article, market, count, ...query }: RelatedClipsQuery): Promise<RelatedClips> {
    const { similarity, profiles, requests, cache } = this.#deps;
    const { clips, items } = cache.clipsOf(market);
    const similarityOf = await similarity.similarityTo(market, article, items);
    const mostSimilar = clips
      .map((one) => ({ one, similarity: similarityOf(one.row.id) }))
      .toSorted((a, b) => b.similarity - a.similarity) // stable: of equally similar clips the newest stays first
      .map(({ one }) => one);
    const filter = { ...query, isUnwanted: await unwantedOf(profiles, { market, deviceId: query.deviceId }) };
    const chosen = unseenFirst(mostSimilar, filter).slice(0, count);
    const { requestId } = requests.open(query.deviceId);
    const shown = await this.#shown(chosen, query, requestId);
    return { result: ok, request_id: requestId, articles: shown.map((clip) => ({ insta_obj: clip })) };
  }

  /** One clip of any market, also one that is older than those in memory (spec 7, getVideoInfo). */
  async find({ id, ...query }: OneClipQuery): Promise<OneClip | undefined> {
    const found = await this.#deps.cache.find(id);
    if (!found || !isShownIn(found.row, query.country)) return undefined;
    const { requestId } = this.#deps.requests.open(query.deviceId);
    const [content] = await this.#shown([found.item], query, requestId);
    return content && { result: ok, request_id: requestId, content };
  }

  /**
   * What to watch after a clip: those of its own subject first, each part in the order that ranking gives it. Clips that
   * the reader has seen come only where there are no others (spec 7, up_next).
   */
  async upNext({ id, count, ...query }: NextClipsQuery): Promise<ClipPage | undefined> {
    const { cache, ranking, profiles, requests } = this.#deps;
    const found = await cache.find(id);
    if (!found || !isShownIn(found.row, query.country)) return undefined;
    const { market, channel } = found.row;
    const ranked = await ranking.all(market, query.deviceId);
    const others = ranked.flatMap((entryId) => cache.clipsOf(market).byId.get(entryId) ?? []);
    const filter = {
      ...query,
      seen: [...query.seen, found.row.id],
      isUnwanted: await unwantedOf(profiles, { market, deviceId: query.deviceId }),
    };
    const isSameSubject = ({ row }: CachedClip) => channel !== '' && row.channel === channel;
    const sorted = others.toSorted((a, b) => Number(isSameSubject(b)) - Number(isSameSubject(a)));
    const items = unseenFirst(sorted, filter, found.row.id).slice(0, count);
    const { requestId } = requests.open(query.deviceId);
    return { result: ok, request_id: requestId, content: await this.#shown(items, query, requestId) };
  }

  /** The best for a reader among those that are shown in the market's own country, in the order of the clip channel. */
  best(market: MarketKey, query: BestClipsQuery): readonly ClipItem[] {
    return this.#itemsOf(market, this.#deps.ranking.best(market, query));
  }

  filterableClip(market: MarketKey, id: string): FilterableItem | undefined {
    return this.#deps.cache.filterableClip(market, id);
  }

  #itemsOf(market: MarketKey, ids: readonly string[]): ClipItem[] {
    const { byId } = this.#deps.cache.clipsOf(market);
    return ids.flatMap((id) => byId.get(id)?.item ?? []);
  }

  /** The items as this reader gets them: tied to the request, and with what they like. */
  async #shown(
    items: readonly ClipItem[],
    reader: Pick<ClipReader, 'deviceId' | 'userId'>,
    requestId: string,
  ): Promise<Clip[]> {
    const { likes, requests } = this.#deps;
    const ids = items.map(({ id }) => id);
    const liked = reader.userId === '' ? noneLiked : await likes.likedBy(reader.userId, ids);
    const own = items.map((item) => (liked.has(item.id) ? { ...item, liked: true } : item));
    return requests.open(reader.deviceId, requestId).items<Clip>(own);
  }
}

const noneLiked: ReadonlySet<string> = new Set();

/** Clips that the reader may and wants to see; those that they have seen only if there is nothing else. */
function unseenFirst(
  clips: readonly CachedClip[],
  { country, seen, isUnwanted }: Filter,
  watched?: string,
): ClipItem[] {
  const wanted = clips.filter(
    ({ row }) => row.id !== watched && isShownIn(row, country) && !isUnwanted(filterableItem(row)),
  );
  const known = new Set(seen);
  const unseen = wanted.filter(({ row }) => !known.has(row.id) && !known.has(row.news_entry_id));
  return (unseen.length > 0 ? unseen : wanted).map(({ item }) => item);
}
