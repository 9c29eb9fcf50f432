import { HOUR_MS } from '@griot/domain/time-units';
import { LRUCache } from 'lru-cache';
import { type NewsRow, onePerStory, storyOf } from '../../market-news/market-news.face.ts';

/** A similar old article is better than a new one on something else. */
const halfLife = 72 * HOUR_MS;
const weights = { place: 2, channel: 0.4 } as const;
/** A word in so many titles says nothing about an article; below so few titles every word counts. */
const commonShare = 0.1;
const commonFrom = 20;
/** So many articles show what a word is about. */
const enough = 50;
/** Answers that are cached, and how much of each: most readers want all of it. */
const mostAnswers = 500;
const mostRows = 100;

type Shares = Map<string, number>;
/** Channels and places with their shares, from 0 to 1. */
export type Subjects = { readonly channels: Shares; readonly places: Shares };
type IndexedArticle = { row: NewsRow; readonly keys: ReadonlySet<string> };
type SimilarOptions = { readonly most: number; readonly isUnwanted: (row: NewsRow) => boolean };

/** A market's articles by the words of their titles and by their places; it follows them as they change. */
export class SimilarityIndex {
  readonly #termsOf: (row: NewsRow) => readonly string[];
  readonly #articles = new Map<string, IndexedArticle>();
  readonly #byKey = new Map<string, Set<IndexedArticle>>();
  /** By article, until the next change. */
  readonly #answers = new LRUCache<string, readonly NewsRow[]>({ max: mostAnswers });
  #rows: readonly NewsRow[] = [];

  constructor(termsOf: (row: NewsRow) => readonly string[]) {
    this.#termsOf = termsOf;
  }

  /** The articles it was last given, the newest first. */
  get rows(): readonly NewsRow[] {
    return this.#rows;
  }

  /** Follows a list of articles, the newest first. Others may have their turn whenever it yields. */
  *follow(rows: readonly NewsRow[]): Generator<void, void, void> {
    for (const row of rows) {
      const known = this.#articles.get(row.news_entry_id);
      if (known && hasSameKeys(known.row, row)) {
        known.row = row;
        continue;
      }
      if (known) this.#remove(known);
      this.#add({ row, keys: this.#keysOf(row) });
      yield;
    }
    if (this.#articles.size > rows.length) {
      const there = new Set(rows.map(({ news_entry_id }) => news_entry_id));
      for (const [id, article] of this.#articles) if (!there.has(id)) this.#remove(article);
    }
    this.#rows = rows;
    this.#answers.clear();
  }

  /** The most similar articles first: rare words and places in common, then the same channel; one article a story. */
  similarTo(article: NewsRow, { most, isUnwanted }: SimilarOptions): NewsRow[] {
    const { news_entry_id, category, title, places = [] } = article;
    const key = [news_entry_id, category, title, ...places].join('\n');
    const known = this.#answers.get(key) ?? this.#mostSimilar(article, mostRows);
    this.#answers.set(key, known);
    const wanted = (rows: readonly NewsRow[]) =>
      onePerStory(
        rows.filter((row) => !isUnwanted(row)),
        new Set([storyOf(article)]),
      ).slice(0, most);
    const found = wanted(known);
    return found.length < most && known.length === mostRows
      ? wanted(this.#mostSimilar(article, Number.POSITIVE_INFINITY))
      : found;
  }

  /** How rare a word is, 0 if too many titles have it. */
  weightOf(term: string): number {
    const total = this.#articles.size;
    const count = this.#byKey.get(term)?.size ?? 0;
    return count === 0 || count > Math.max(commonFrom, total * commonShare) ? 0 : Math.log(1 + total / count);
  }

  /** What a text is about, estimated from the newest articles that share its rare words. */
  subjectsOf(terms: readonly string[]): Subjects {
    const found: Subjects = { channels: new Map(), places: new Map() };
    const rare = terms.filter((term) => this.weightOf(term) > 0);
    for (const term of rare) {
      const rows = [...(this.#byKey.get(term) ?? [])]
        .map(({ row }) => row)
        .sort(byAge)
        .slice(0, enough);
      const share = 1 / (rows.length * rare.length);
      for (const { category, places = [] } of rows) {
        add(found.channels, category, share);
        for (const place of places) add(found.places, place, share);
      }
    }
    return found;
  }

  /**
   * The first so many of all similar articles. Similarity fades with age at the same rate for every article, so that their
   * order does not depend on the time; articles that share only the channel are in order already.
   */
  #mostSimilar(article: NewsRow, most: number): NewsRow[] {
    const sharedBy = this.#shared(article);
    const scoreOf = (row: NewsRow, similarity: number) => Math.log2(similarity) + row.published_at.getTime() / halfLife;
    const sharing = [...sharedBy]
      .map(([{ row }, shared]) => {
        return { row, score: scoreOf(row, shared + (row.category === article.category ? weights.channel : 0)) };
      })
      .sort((a, b) => b.score - a.score || byId(a.row, b.row));
    const found: NewsRow[] = [];
    const addRow = (row: NewsRow) => {
      if (row.news_entry_id !== article.news_entry_id && found.length < most) found.push(row);
    };
    const isSharing = new Set(sharing.map(({ row }) => row));
    let at = 0;
    for (const row of this.#rows) {
      if (found.length >= most) break;
      if (row.category !== article.category || isSharing.has(row)) continue;
      const score = scoreOf(row, weights.channel);
      for (; at < sharing.length && (sharing[at]?.score ?? 0) >= score; at += 1) addRow(sharing[at]?.row ?? row);
      addRow(row);
    }
    for (; at < sharing.length; at += 1) addRow(sharing[at]?.row ?? article);
    return found;
  }

  #shared(article: NewsRow): ReadonlyMap<IndexedArticle, number> {
    const shared = new Map<IndexedArticle, number>();
    for (const key of this.#keysOf(article)) {
      const weight = this.weightOf(key) * (key.startsWith(placeMark) ? weights.place : 1);
      if (weight === 0) continue;
      for (const one of this.#byKey.get(key) ?? []) shared.set(one, (shared.get(one) ?? 0) + weight);
    }
    return shared;
  }

  #keysOf(row: NewsRow): ReadonlySet<string> {
    return new Set([...this.#termsOf(row), ...(row.places ?? []).map((place) => placeMark + place)]);
  }

  #add(article: IndexedArticle): void {
    this.#articles.set(article.row.news_entry_id, article);
    for (const key of article.keys) {
      const articles = this.#byKey.get(key);
      if (articles) articles.add(article);
      else this.#byKey.set(key, new Set([article]));
    }
  }

  #remove(article: IndexedArticle): void {
    this.#articles.delete(article.row.news_entry_id);
    for (const key of article.keys) {
      const articles = this.#byKey.get(key);
      articles?.delete(article);
      if (articles?.size === 0) this.#byKey.delete(key);
    }
  }
}

/** What no word begins with. */
const placeMark = '@';

function hasSameKeys(a: NewsRow, b: NewsRow): boolean {
  return a === b || (a.title === b.title && String(a.places) === String(b.places));
}

function add(shares: Shares, key: string, share: number): void {
  shares.set(key, (shares.get(key) ?? 0) + share);
}

const byId = (a: NewsRow, b: NewsRow): number => (a.news_entry_id < b.news_entry_id ? -1 : 1);
const byAge = (a: NewsRow, b: NewsRow): number => b.published_at.getTime() - a.published_at.getTime() || byId(a, b);
