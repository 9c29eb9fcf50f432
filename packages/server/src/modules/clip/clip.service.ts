import { randomUUID } from 'node:crypto';
import type { Clip } from '@griot/contract/entities/clip';
import type { MarketKey } from '@griot/locale/markets';
import type { RequestItems } from '../../http/call/request-items.ts';
import { LastMade } from '../../memory/last-made.ts';
import { type ProfileFace, unwantedOf } from '../profile/profile.face.ts';
import type { ClipRow } from './clip.repository.ts';
import { type ClipItem, clipItem } from './clip-item.ts';
import { placeIn, requestIdOf } from './clip-place.ts';

type Question = {
  market: MarketKey;
  deviceId: string;
  action: 'refresh' | 'load_more';
  /** Of the page before. */
  requestId: string | undefined;
  count: number;
  /** Ids of either kind that the reader has seen. */
  seen: readonly string[];
};
type Asked = Pick<Question, 'market' | 'deviceId' | 'count' | 'seen'>;
type Related = { result: { code: 0 }; request_id: string; articles: { insta_obj: Clip }[] };
type Page = { result: { code: 0 }; request_id: string; content: Clip[] };
type Clips = { of(market: MarketKey): readonly ClipRow[] };
/** An article by its id, and its channel, in case nobody knows it any more. */
type About = { id: string; category: string };
/** Tells how near a clip, by its id, is to an article. */
type Nearness = { to(market: MarketKey, about: About, clips: readonly ClipItem[]): Promise<(id: string) => number> };
type ClipServiceDeps = {
  readonly clips: Clips;
  readonly profiles: ProfileFace;
  readonly requests: RequestItems;
  readonly nearness: Nearness;
};
type Shelf = { readonly items: readonly ClipItem[]; readonly byId: ReadonlyMap<string, ClipRow> };

/** The clips of each market, from memory. */
export class ClipService {
  readonly #parts: ClipServiceDeps;
  readonly #shelves = new LastMade<MarketKey, Shelf>();

  constructor(parts: ClipServiceDeps) {
    this.#parts = parts;
  }

  /**
   * A page of the clip channel, the newest first, without what the reader hid; going on, it begins behind the page before
   * (spec 7, getVideoList).
   */
  async page({ action, requestId, ...asked }: Question): Promise<Page> {
    const { items } = this.#shelf(asked.market);
    const from = action === 'load_more' ? placeIn(items, requestId) : 0;
    const shown = await this.#wanted(items.slice(from), asked);
    const last = shown.at(-1) ?? items[from - 1];
    const request = this.#parts.requests.open(asked.deviceId, requestIdOf(last, randomUUID()));
    return { result: { code: 0 }, request_id: request.requestId, content: request.items<Clip>(shown) };
  }

  /**
   * A few that go with an article: of the same matter, place or channel before the newest others. What the reader hid is
   * never among them, what they have seen only where there is nothing else (spec 7).
   */
  async related(asked: Asked & { about: About }): Promise<Related> {
    const { items } = this.#shelf(asked.market);
    const nearness = await this.#parts.nearness.to(asked.market, asked.about, items);
    const nearest = items
      .map((item) => ({ item, near: nearness(item.id) }))
      .toSorted((a, b) => b.near - a.near) // stable: the newest of those that are as near
      .map(({ item }) => item);
    const unseen = await this.#wanted(nearest, asked);
    const shown = unseen.length > 0 ? unseen : await this.#wanted(nearest, { ...asked, seen: [] });
    const request = this.#parts.requests.open(asked.deviceId);
    const articles = request.items<Clip>(shown).map((clip) => ({ insta_obj: clip }));
    return { result: { code: 0 }, request_id: request.requestId, articles };
  }

  /** All of a market, the newest first; the same list until one changes. */
  all(market: MarketKey): readonly ClipItem[] {
    return this.#shelf(market).items;
  }

  /** What the files of a clip are called. */
  fileOf(market: MarketKey, id: string): string | undefined {
    return this.#shelf(market).byId.get(id)?.file;
  }

  async #wanted(items: readonly ClipItem[], { market, deviceId, seen, count }: Asked): Promise<ClipItem[]> {
    const isUnwanted = await unwantedOf(this.#parts.profiles, { market, deviceId });
    const known = new Set(seen);
    return items
      .filter(({ id, news_entry_id }) => !known.has(id) && !known.has(news_entry_id) && !isUnwanted({ news_entry_id }))
      .slice(0, count);
  }

  #shelf(market: MarketKey): Shelf {
    const rows = this.#parts.clips.of(market);
    return this.#shelves.get(market, [rows], () => ({
      items: rows.map(clipItem).toSorted(newestFirst),
      byId: new Map(rows.map((row) => [row.id, row])),
    }));
  }
}

/** By the times that request ids tell, which are coarser than the database's. */
function newestFirst(a: ClipItem, b: ClipItem): number {
  return b.create_time - a.create_time || (a.id < b.id ? -1 : 1);
}
