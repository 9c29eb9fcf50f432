import type { FeedEntry } from '@griot/content/feeds/feed';
import type { Clock } from '../../../clock.ts';
import {
  type ArticleImportFace,
  type CrawlFace,
  changeHashOf,
  type FeedKey,
  type FeedVisit,
  type GatheredItem,
  guidHashOf,
  type MakeOutcome,
} from '../newsroom.face.ts';
import { changesAfter } from './after-visit.ts';
import { type AskFeedDeps, askFeed, type FeedAnswer } from './ask-feed.ts';
import type { CrawlRepository, FeedRow } from './crawl.repository.ts';

export type CrawlServiceDeps = AskFeedDeps & {
  readonly store: CrawlRepository;
  readonly articleImport: Pick<ArticleImportFace, 'make' | 'newOrChanged'>;
  readonly clock: Clock;
};

/**
 * The newest entries of a feed are taken; fewer of a feed read for the first time, so that every source gets started.
 */
const MOST_ENTRIES = 100;
const MOST_AT_FIRST = 30;

export class CrawlService implements CrawlFace {
  readonly #deps: CrawlServiceDeps;

  constructor(deps: CrawlServiceDeps) {
    this.#deps = deps;
  }

  async due(limit: number): Promise<FeedKey[]> {
    return await this.#deps.store.due(this.#deps.clock.now(), limit);
  }

  async visit(key: FeedKey, signal: AbortSignal): Promise<FeedVisit> {
    const { store, clock } = this.#deps;
    const feed = await store.toFetch(key, clock.now());
    if (!feed) return { outcome: 'resting', found: 0 };
    const { etag, last_modified: lastModified } = feed;
    const validators = { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
    const answer = await askFeed(this.#deps, {
      market: feed.market,
      address: feed.moved_to ?? feed.address,
      validators,
      signal,
    });
    // nothing was written, so the feed is as due as before
    if (answer.kind === 'stopped') throw new Error('stopped while a feed was being fetched');
    const items = answer.kind === 'read' ? await this.#news(feed, answer) : [];
    await store.settle(key, changesAfter(feed, answer, { found: items.length, now: clock.now() }), items);
    return { outcome: answer.kind, found: items.length };
  }

  async make(item: GatheredItem, signal: AbortSignal): Promise<MakeOutcome> {
    const made = await this.#deps.articleImport.make(item, signal);
    const isReadable = wasPageReadable(made);
    const feed = { market: item.market, address: item.feedAddress };
    if (isReadable !== undefined) await this.#deps.store.recordReadability(feed, isReadable);
    return made;
  }

  async #news(row: FeedRow, { feed, entries }: Extract<FeedAnswer, { kind: 'read' }>): Promise<GatheredItem[]> {
    const { market, address, source_key: sourceKey } = row;
    const newest = newestFirst(entries).slice(0, row.last_success_at === null ? MOST_AT_FIRST : MOST_ENTRIES);
    const hashed = newest.map((entry) => ({ entry, guidHash: guidHashOf(entry), changeHash: changeHashOf(entry) }));
    const hashes = hashed.map(({ guidHash, changeHash }) => ({ guidHash, changeHash }));
    const newHashes = await this.#deps.articleImport.newOrChanged(market, sourceKey, hashes);
    return hashed
      .filter(({ guidHash }) => newHashes.has(guidHash))
      .map(({ entry }) => ({ market, sourceKey, feedAddress: address, feedLanguage: feed.language, entry }));
  }
}

function newestFirst(entries: readonly FeedEntry[]): FeedEntry[] {
  const time = ({ published, updated }: FeedEntry): number => published ?? updated ?? 0;
  return entries.toSorted((one, other) => time(other) - time(one));
}

/** Whether the page of an entry could be read; undefined where no page was needed. */
function wasPageReadable({ outcome, reason = '' }: MakeOutcome): boolean | undefined {
  if (reason.startsWith('unreadable')) return false;
  return outcome === 'made' || outcome === 'corrected' ? true : undefined;
}
