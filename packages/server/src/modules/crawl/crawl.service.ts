import type { FeedEntry } from '@griot/content/feeds/feed';
import type { Clock } from '../../clock.ts';
import type { ArticleMaker, GatheredItem, Made } from '../making/making.face.ts';
import { changeHashOf, guidHashOf } from '../making/making.face.ts';
import { changesAfter } from './after-visit.ts';
import { type AskParts, askFeed, type FeedAnswer } from './ask-feed.ts';
import type { CrawlRepository, FeedKey, FeedRow } from './crawl.repository.ts';

type CrawlParts = AskParts & {
  readonly store: CrawlRepository;
  readonly maker: Pick<ArticleMaker, 'make' | 'newOrChanged'>;
  readonly clock: Clock;
};

/** A visit to a feed: `found` are entries that were handed on. */
export type Visit = { readonly outcome: FeedAnswer['kind'] | 'resting'; readonly found: number };

/** Of a feed's entries, the newest; of one never read before fewer, so that every source gets a beginning. */
const MOST_ENTRIES = 100;
const MOST_AT_FIRST = 30;

/** Visits feeds and hands on what is new in them. */
export class CrawlService {
  readonly #parts: CrawlParts;

  constructor(parts: CrawlParts) {
    this.#parts = parts;
  }

  async due(limit: number): Promise<FeedKey[]> {
    return await this.#parts.store.due(this.#parts.clock.now(), limit);
  }

  async visit(key: FeedKey, signal: AbortSignal): Promise<Visit> {
    const { store, clock } = this.#parts;
    const feed = await store.toFetch(key, clock.now());
    if (!feed) return { outcome: 'resting', found: 0 };
    const { etag, last_modified: lastModified } = feed;
    const validators = { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
    const answer = await askFeed(this.#parts, { address: feed.moved_to ?? feed.address, validators, signal });
    // nothing is written down: it is as due as before
    if (answer.kind === 'stopped') throw new Error('stopped while a feed was being fetched');
    const items = answer.kind === 'read' ? await this.#news(feed, answer) : [];
    await store.settle(key, changesAfter(feed, answer, { found: items.length, now: clock.now() }), items);
    return { outcome: answer.kind, found: items.length };
  }

  /** Makes one article and remembers whether its page could be read. */
  async make(item: GatheredItem, signal: AbortSignal): Promise<Made> {
    const made = await this.#parts.maker.make(item, signal);
    const isReadable = readability(made);
    const feed = { market: item.market, address: item.feedAddress };
    if (isReadable !== undefined) await this.#parts.store.noteReadable(feed, isReadable);
    return made;
  }

  async #news(row: FeedRow, { feed, entries }: Extract<FeedAnswer, { kind: 'read' }>): Promise<GatheredItem[]> {
    const { market, address, source_key: sourceKey } = row;
    const newest = newestFirst(entries).slice(0, row.last_success_at === null ? MOST_AT_FIRST : MOST_ENTRIES);
    const hashed = newest.map((entry) => ({ entry, guidHash: guidHashOf(entry), changeHash: changeHashOf(entry) }));
    const hashes = hashed.map(({ guidHash, changeHash }) => ({ guidHash, changeHash }));
    const isNews = await this.#parts.maker.newOrChanged(market, sourceKey, hashes);
    return hashed
      .filter(({ guidHash }) => isNews.has(guidHash))
      .map(({ entry }) => ({ market, sourceKey, feedAddress: address, feedLanguage: feed.language, entry }));
  }
}

function newestFirst(entries: readonly FeedEntry[]): FeedEntry[] {
  const time = ({ published, updated }: FeedEntry): number => published ?? updated ?? 0;
  return entries.toSorted((one, other) => time(other) - time(one));
}

/** What becomes of an entry says this of its feed's pages; undefined where it says nothing of them. */
function readability({ outcome, reason = '' }: Made): boolean | undefined {
  if (reason.startsWith('unreadable')) return false;
  return outcome === 'made' || outcome === 'corrected' ? true : undefined;
}
