import { wordFilter } from '@griot/content/words/word-filter';
import type { Clip } from '@griot/contract/entities/clip';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { contentLanguage } from '@griot/locale/market';
import { type MarketKey, marketOf } from '@griot/locale/markets';
import type { Owner } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import type { RequestItems, Unstamped } from '../../../stamps/request-items.ts';
import { cardItem } from '../../market-news/market-news.face.ts';
import type { PictureAddress } from '../../media/media.face.ts';
import type { EntryRow, ReadingList, ReadingRepository } from './reading.repository.ts';
import { mostSaved } from './reading.rows.ts';

const pageSize = 30;

/** A clip of a market by what events know it by; undefined where it is not shown in the country. */
export type ClipLookup = (
  market: MarketKey,
  entryId: string,
  country: string | undefined,
) => Unstamped<Clip> | undefined;

export type ListQuery = {
  /** Words of the title or the source; empty for all. */
  readonly text: string;
  /** Where the page before ended; empty for the first. */
  readonly cursor: string;
  /** The country the reader is in, as far as known. */
  readonly country: string | undefined;
};
type ListedEntry = { news_entry_id: string; at: number; item?: ArticleItem | Clip };
type ListPage = {
  request_id: string;
  response_ts: number;
  entries: ListedEntry[];
  total: number;
  next_cursor: string;
};

export type ReadingServiceDeps = {
  readonly store: ReadingRepository;
  readonly clipOf: ClipLookup;
  readonly requests: RequestItems;
  readonly addressOf: PictureAddress;
  readonly clock: Clock;
  /** Waits until all that was opened is in the database. */
  readonly beforeList: () => Promise<void>;
  /** Told when what a device has read changed otherwise than by reading. */
  readonly onForgotten: (deviceId: string) => void;
  /** Told when a device sent away what it missed. */
  readonly onDismissed: (deviceId: string) => void;
};
type Item = Unstamped<ArticleItem> | Unstamped<Clip>;

/** What readers saved and opened, for themselves to see and to change. */
export class ReadingService {
  readonly #deps: ReadingServiceDeps;

  constructor(deps: ReadingServiceDeps) {
    this.#deps = deps;
  }

  async saved(owner: Owner, query: ListQuery): Promise<ListPage> {
    return await this.#list('saved_item', { owner, query });
  }

  /** `unknown`: there is no such item in the market; `full`: nobody may save more. */
  async save(owner: Owner, entryId: string): Promise<'saved' | 'unknown' | 'full'> {
    const { store, clipOf, clock } = this.#deps;
    const { market } = owner;
    const isKnown = (await store.isArticle(market, entryId)) || clipOf(market, entryId, undefined) !== undefined;
    if (!isKnown) return 'unknown';
    const owned = { ownerId: idOf(owner), market, entryId };
    return (await store.save(owned, { at: clock.now(), most: mostSaved })) ? 'saved' : 'full';
  }

  async unsave(owner: Owner, entryId: string): Promise<void> {
    await this.#deps.store.remove('saved_item', idOf(owner), entryId);
  }

  async clearSaved(owner: Owner): Promise<void> {
    await this.#deps.store.clear('saved_item', idOf(owner));
  }

  async history(owner: Owner, query: ListQuery): Promise<ListPage & { is_paused: boolean }> {
    await this.#deps.beforeList();
    const page = await this.#list('opened_article', { owner, query });
    return { ...page, is_paused: await this.#deps.store.isPaused(idOf(owner)) };
  }

  async forgetOpened(owner: Owner, entryId: string): Promise<void> {
    await this.#deps.beforeList();
    await this.#deps.store.remove('opened_article', idOf(owner), entryId);
    this.#deps.onForgotten(owner.deviceId);
  }

  async clearHistory(owner: Owner): Promise<void> {
    await this.#deps.beforeList();
    await this.#deps.store.clear('opened_article', idOf(owner));
    this.#deps.onForgotten(owner.deviceId);
  }

  async pauseHistory(owner: Owner, isPaused: boolean): Promise<void> {
    await this.#deps.beforeList(); // what was opened before counts
    await this.#deps.store.pause(idOf(owner), isPaused);
  }

  async dismissMissed(owner: Owner): Promise<void> {
    const { store, clock, onDismissed } = this.#deps;
    await store.dismissMissed(idOf(owner), clock.now());
    onDismissed(owner.deviceId);
  }

  async #list(list: ReadingList, { owner, query }: Listing): Promise<ListPage> {
    const { store, requests, clock } = this.#deps;
    const { market, deviceId } = owner;
    const { country } = query;
    const all = await store.entries(list, { ownerId: idOf(owner), market, country });
    const found = this.#found(all, market, query);
    const start = query.cursor === '' ? 0 : found.findIndex(({ news_entry_id }) => news_entry_id === query.cursor) + 1;
    const rows = found.slice(start, start + pageSize);
    const cards = await store.cards(
      market,
      rows.filter(isArticle).map(({ news_entry_id }) => news_entry_id),
    );
    const items = rows.map((row): Item | undefined => {
      const card = cards.get(row.news_entry_id);
      return card ? cardItem(card, this.#deps.addressOf) : this.#deps.clipOf(market, row.news_entry_id, country);
    });
    const request = requests.open(deviceId);
    const shown = request.items<ArticleItem | Clip>(
      items.filter((item) => item !== undefined) as Unstamped<ArticleItem | Clip>[],
    );
    const byId = new Map(shown.map((item) => [item.news_entry_id, item]));
    return {
      request_id: request.requestId,
      response_ts: clock.now().getTime(),
      entries: rows.map((row) => entryOf(row, byId.get(row.news_entry_id))),
      total: found.length,
      next_cursor: start + rows.length < found.length ? (rows.at(-1)?.news_entry_id ?? '') : '',
    };
  }

  /** What can no longer be shown has no words to be found by. */
  #found(rows: readonly EntryRow[], key: MarketKey, { text, country }: ListQuery): readonly EntryRow[] {
    const market = marketOf(key);
    if (text.trim() === '' || market === undefined) return rows;
    const hasWords = wordFilter(text, contentLanguage(market));
    return rows.filter((row) => {
      const clip = isArticle(row) ? undefined : this.#deps.clipOf(key, row.news_entry_id, country);
      const words = clip ? `${clip.description} ${clip.publisher.name}` : `${row.title ?? ''} ${row.source_name ?? ''}`;
      return words.trim() !== '' && hasWords(words);
    });
  }
}

/** Rows of a list belong to the user, or to a device on which nobody is signed in. */
const idOf = ({ userId, deviceId }: Owner): string => userId || deviceId;

type Listing = { readonly owner: Owner; readonly query: ListQuery };

const isArticle = ({ title }: EntryRow): boolean => title !== null;

function entryOf({ news_entry_id, at }: EntryRow, item: ArticleItem | Clip | undefined): ListedEntry {
  return { news_entry_id, at: at.getTime(), ...(item && { item }) };
}
