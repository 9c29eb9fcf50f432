import type { Clip } from '@griot/contract/entities/clip';
import type { MarketKey } from '@griot/locale/markets';
import type { RequestItems } from '../../stamps/request-items.ts';
import { type IsUnwanted, type ProfileFace, type Unwantable, unwantedOf } from '../learning/profile/profile.face.ts';
import type {
  BestClipsQuery,
  ClipFace,
  ClipItem,
  ClipPage,
  ClipPageQuery,
  NextClipsQuery,
  OneClip,
  OneClipQuery,
  RelatedClips,
  RelatedClipsQuery,
  SimilarityFace,
} from './clip.face.ts';
import { type ClipShelf, type HeldClip, isShownIn, unwantable } from './clip-cache.ts';
import type { ClipRanking } from './clip-ranking.ts';

type ClipServiceDeps = {
  readonly shelf: ClipShelf;
  readonly ranking: ClipRanking;
  readonly profiles: Pick<ProfileFace, 'of'>;
  readonly likes: { likedBy(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> };
  readonly requests: RequestItems;
  readonly similarity: SimilarityFace;
};
/** What decides which clips of a list are left out. */
type Filter = {
  readonly country: string | undefined;
  readonly seen: readonly string[];
  readonly isUnwanted: IsUnwanted;
};

const ok = { code: 0 } as const;

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
    const { similarity, profiles, requests, shelf } = this.#deps;
    const { held, items } = shelf.of(market);
    const similarityOf = await similarity.to(market, article, items);
    const mostSimilar = held
      .map((one) => ({ one, similarity: similarityOf(one.row.id) }))
      .toSorted((a, b) => b.similarity - a.similarity) // stable: of equally similar clips the newest stays first
      .map(({ one }) => one);
    const filter = { ...query, isUnwanted: await unwantedOf(profiles, { market, deviceId: query.deviceId }) };
    const chosen = unseenFirst(mostSimilar, filter).slice(0, count);
    const { requestId } = requests.open(query.deviceId);
    const clips = await this.#shown(chosen, query, requestId);
    return { result: ok, request_id: requestId, articles: clips.map((clip) => ({ insta_obj: clip })) };
  }

  /** One clip of any market, also one that is older than those in memory (spec 7, getVideoInfo). */
  async one({ id, ...query }: OneClipQuery): Promise<OneClip | undefined> {
    const found = await this.#deps.shelf.find(id);
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
    const { shelf, ranking, profiles, requests } = this.#deps;
    const found = await shelf.find(id);
    if (!found || !isShownIn(found.row, query.country)) return undefined;
    const { market, channel } = found.row;
    const ranked = await ranking.all(market, query.deviceId);
    const others = ranked.flatMap((entryId) => shelf.of(market).byId.get(entryId) ?? []);
    const filter = {
      ...query,
      seen: [...query.seen, found.row.id],
      isUnwanted: await unwantedOf(profiles, { market, deviceId: query.deviceId }),
    };
    const isSameSubject = ({ row }: HeldClip) => channel !== '' && row.channel === channel;
    const sorted = others.toSorted((a, b) => Number(isSameSubject(b)) - Number(isSameSubject(a)));
    const items = unseenFirst(sorted, filter, found.row.id).slice(0, count);
    const { requestId } = requests.open(query.deviceId);
    return { result: ok, request_id: requestId, content: await this.#shown(items, query, requestId) };
  }

  best(market: MarketKey, query: BestClipsQuery): readonly ClipItem[] {
    return this.#itemsOf(market, this.#deps.ranking.best(market, query));
  }

  unwantable(market: MarketKey, id: string): Unwantable | undefined {
    return this.#deps.shelf.unwantable(market, id);
  }

  #itemsOf(market: MarketKey, ids: readonly string[]): ClipItem[] {
    const { byId } = this.#deps.shelf.of(market);
    return ids.flatMap((id) => byId.get(id)?.item ?? []);
  }

  /** The items as this reader gets them: tied to the request, and with what they like. */
  async #shown(items: readonly ClipItem[], reader: ClipReader, requestId: string): Promise<Clip[]> {
    const { likes, requests } = this.#deps;
    const ids = items.map(({ id }) => id);
    const liked = reader.userId === '' ? noneLiked : await likes.likedBy(reader.userId, ids);
    const own = items.map((item) => (liked.has(item.id) ? { ...item, liked: true } : item));
    return requests.open(reader.deviceId, requestId).items<Clip>(own);
  }
}

type ClipReader = { readonly deviceId: string; readonly userId: string };
const noneLiked: ReadonlySet<string> = new Set();

/** Clips that the reader may and wants to see; those that they have seen only if there is nothing else. */
function unseenFirst(clips: readonly HeldClip[], { country, seen, isUnwanted }: Filter, watched?: string): ClipItem[] {
  const wanted = clips.filter(
    ({ row }) => row.id !== watched && isShownIn(row, country) && !isUnwanted(unwantable(row)),
  );
  const known = new Set(seen);
  const unseen = wanted.filter(({ row }) => !known.has(row.id) && !known.has(row.news_entry_id));
  return (unseen.length > 0 ? unseen : wanted).map(({ item }) => item);
}
