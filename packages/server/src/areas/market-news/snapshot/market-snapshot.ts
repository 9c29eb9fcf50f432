import type { MarketKey } from '@griot/locale/markets';
import { type RankModel, shippedModel } from '@griot/ranking/model';
import type { Candidate } from '@griot/ranking/snapshot';
import { LiveTable } from '@griot/ranking/table/live-table';
import type { ScoreTable } from '@griot/ranking/table/score-table';
import type { PictureAddress } from '../../media/media.face.ts';
import type { ItemBytes, PinnedArticle } from '../market-news.face.ts';
import { articleLanguage } from '../market-news.face.ts';
import type { FeedRow, RowState } from '../market-news.repository.ts';
import { type CachedArticle, candidateOf, pinsIn } from './cached-article.ts';
import { FrequentTerms } from './frequent-terms.ts';
import { itemBytes } from './item-bytes.ts';
import { NewestFirst } from './newest-first.ts';
import { SampleStories } from './sample-stories.ts';
import { SourceQualities } from './source-quality.ts';
import { readTitle, termTopic } from './title-terms.ts';

export type MarketSnapshotOptions = {
  readonly market: MarketKey;
  readonly addressOf: PictureAddress;
  /** The newest articles a feed chooses from; what editors pinned comes on top. */
  readonly limit: number;
  /** What it is ranked by; the shipped model by default. */
  readonly model?: RankModel;
};

/** Articles that are put into the table before others get their turn. */
const slice = 100;

/**
 * All that a market's feed is read from. It changes in place, article by article: `put` and `remove`, then `settle`.
 * What is read from it fits together only until the next `settle`, so a caller must not keep a part of it across an
 * `await`.
 */
export class MarketSnapshot {
  /** The newest first: the same list until something changes. */
  rows: readonly FeedRow[] = [];
  table: ScoreTable;
  /** What editors lead the market with, the latest first. */
  pins: readonly PinnedArticle[] = [];
  readonly #options: MarketSnapshotOptions;
  readonly #articles = new Map<string, CachedArticle>();
  readonly #table: LiveTable;
  readonly #order = new NewestFirst<CachedArticle>();
  readonly #pinned = new Set<CachedArticle>();
  readonly #terms = new FrequentTerms<CachedArticle>();
  readonly #sources = new SourceQualities<CachedArticle>();
  readonly #stories = new SampleStories<CachedArticle>();
  /** Those whose place in the table is to be worked out anew. */
  readonly #touched = new Set<CachedArticle>();

  constructor(options: MarketSnapshotOptions) {
    this.#options = options;
    this.#table = new LiveTable(options.model ?? shippedModel);
    this.table = this.#table.tableAt(0);
  }

  get market(): MarketKey {
    return this.#options.market;
  }

  get size(): number {
    return this.#articles.size;
  }

  /** Takes an article in, or another version of it. */
  put(stored: FeedRow): void {
    const { news_entry_id: entryId, title, language } = stored;
    const known = this.#articles.get(entryId);
    const isSameTitle = known?.stored.title === title && known.stored.language === language;
    const read = () => readTitle(title, articleLanguage(language, this.#options.market));
    const own = isSameTitle ? known.title : read();
    const article: CachedArticle = {
      stored,
      row: stored,
      publishedAt: stored.published_at.getTime(),
      title: own,
      terms: this.#terms.named(own.terms.keys()),
      best: [],
      topics: undefined,
      bytes: undefined,
    };
    if (known) this.#forget(known);
    this.#articles.set(entryId, article);
    for (const counted of [this.#order, this.#terms, this.#sources, this.#stories]) counted.add(article);
    if (stored.pinned_at) this.#pinned.add(article);
    this.#touched.add(article);
  }

  remove(entryId: string): void {
    const article = this.#articles.get(entryId);
    if (!article) return;
    this.#forget(article);
    this.#articles.delete(entryId);
    this.#table.remove(entryId);
  }

  /** How readers take an article; answers whether that is something else than what was known. */
  setFigures({ news_entry_id, clicks, impressions }: Omit<RowState, 'version'>): boolean {
    const article = this.#articles.get(news_entry_id);
    if (!article || (article.stored.clicks === clicks && article.stored.impressions === impressions)) return false;
    article.stored = { ...article.stored, clicks, impressions };
    article.row = { ...article.row, clicks, impressions };
    this.#touched.add(article);
    return true;
  }

  /**
   * Applies the changes to everything that is read, in steps. While no reader has the feed yet, other work may run
   * between two steps; a feed that is read is settled in one go (`settleNow`).
   */
  *settle(takenAt: number): Generator<void, void, void> {
    this.#trim();
    for (const article of this.#terms.settle()) {
      article.topics = undefined;
      this.#touched.add(article);
    }
    for (const article of [...this.#sources.settle(), ...this.#stories.settle()]) this.#touched.add(article);
    let put = 0;
    for (const article of this.#touched) {
      this.#table.put(candidateOf(article, this.#sources.qualityOf(article.row.source_key)));
      put += 1;
      if (put % slice === 0) yield;
    }
    this.#touched.clear();
    this.rows = this.#order.settle().map(({ row }) => row);
    this.pins = pinsIn(this.#pinned);
    this.table = this.#table.tableAt(takenAt);
  }

  /** All steps at once. */
  settleNow(takenAt: number): void {
    for (const _ of this.settle(takenAt));
  }

  /** An article as ranking knows it, by either of its ids. */
  candidate(id: string): Candidate | undefined {
    return this.table.candidates[this.table.rowOf.get(id) ?? -1];
  }

  /** Written when it is first shown, and kept for as long as the article stays as it is. */
  item(entryId: string): ItemBytes | undefined {
    const article = this.#articles.get(entryId);
    if (!article) return undefined;
    article.bytes ??= itemBytes(article.row, this.#options.addressOf);
    return article.bytes;
  }

  versionOf(entryId: string): string | undefined {
    return this.#articles.get(entryId)?.stored.version;
  }

  entryIds(): Iterable<string> {
    return this.#articles.keys();
  }

  /** As its newest article calls it. */
  sourceName(key: string): string | undefined {
    return this.rows.find(({ source_key }) => source_key === key)?.source_name;
  }

  /** How the term of a topic is written in the newest title that has it. */
  termName(topic: string): string | undefined {
    const term = topic.slice(termTopic('').length);
    if (topic !== termTopic(term) || !this.#terms.has(term)) return undefined;
    const newest = this.rows.find(({ news_entry_id }) => this.#articles.get(news_entry_id)?.title.terms.has(term));
    return this.#articles.get(newest?.news_entry_id ?? '')?.title.terms.get(term);
  }

  #forget(article: CachedArticle): void {
    for (const counted of [this.#order, this.#terms, this.#sources, this.#stories]) counted.remove(article);
    this.#pinned.delete(article);
    this.#touched.delete(article);
  }

  /** Beyond the limit only what is pinned stays. */
  #trim(): void {
    for (const { stored } of this.#order.settle().slice(this.#options.limit)) {
      if (stored.pinned_at === null) this.remove(stored.news_entry_id);
    }
  }
}
