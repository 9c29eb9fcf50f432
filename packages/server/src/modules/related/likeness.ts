import { freshness } from '@griot/ranking/freshness';
import { type NewsRow, onePerStory, storyOf } from '../../reading/market-news.ts';
import type { IsUnwanted } from '../../reading/unwanted.ts';

/** Old news that is like an article is better than new news that is not. */
const halfLife = 72 * 3_600_000;
const weights = { place: 2, channel: 0.4 } as const;
/** A word in so many titles tells nothing; below so few titles every word counts. */
const commonShare = 0.1;
const commonFrom = 20;

/** So many articles show what a word is about. */
const enough = 50;

type Shares = Map<string, number>;
export type About = { readonly channels: Shares; readonly places: Shares };
export type Termed = { readonly row: NewsRow; readonly terms: readonly string[] };
type Wish = { readonly now: number; readonly most: number; readonly isUnwanted: IsUnwanted };

/** A market's articles by the words of their titles and by their places. */
export class LikenessIndex {
  readonly #rows: readonly NewsRow[];
  readonly #byTerm = new Map<string, number[]>();
  readonly #termsOf: (row: NewsRow) => readonly string[];

  constructor(termed: readonly Termed[], termsOf: (row: NewsRow) => readonly string[]) {
    this.#rows = termed.map(({ row }) => row);
    this.#termsOf = termsOf;
    for (const [at, { row, terms }] of termed.entries()) {
      for (const key of keysOf(row, terms)) {
        const known = this.#byTerm.get(key);
        if (known) known.push(at);
        else this.#byTerm.set(key, [at]);
      }
    }
  }

  /** The most alike first: rare words and places in common, then the same channel; of each other story one. */
  like(article: NewsRow, { now, most, isUnwanted }: Wish): NewsRow[] {
    const likeness = this.#shared(article);
    const scored = this.#rows
      .map((row, at) => ({
        row,
        alike: (likeness.get(at) ?? 0) + (row.category === article.category ? weights.channel : 0),
      }))
      .filter(({ row, alike }) => alike > 0 && row.news_entry_id !== article.news_entry_id)
      .map(({ row, alike }) => ({ row, score: alike * freshness(row.published_at.getTime(), now, halfLife) }))
      .toSorted((a, b) => b.score - a.score || (a.row.news_entry_id < b.row.news_entry_id ? -1 : 1))
      .map(({ row }) => row)
      .filter((row) => !isUnwanted(row));
    return onePerStory(scored, new Set([storyOf(article)])).slice(0, most);
  }

  /** How rare a word is, 0 where it tells nothing. */
  weightOf(term: string): number {
    const total = this.#rows.length;
    const rows = this.#byTerm.get(term) ?? [];
    return rows.length === 0 || rows.length > Math.max(commonFrom, total * commonShare)
      ? 0
      : Math.log(1 + total / rows.length);
  }

  /** What a text speaks of, going by the articles that share its words: channels and places, each with its share. */
  about(terms: readonly string[]): About {
    const found: About = { channels: new Map(), places: new Map() };
    const telling = terms.filter((term) => this.weightOf(term) > 0);
    for (const term of telling) {
      const rows = (this.#byTerm.get(term) ?? []).slice(0, enough);
      const share = 1 / (rows.length * telling.length);
      for (const at of rows) {
        const { category = '', places = [] } = this.#rows[at] ?? {};
        add(found.channels, category, share);
        for (const place of places) add(found.places, place, share);
      }
    }
    return found;
  }

  #shared(article: NewsRow): ReadonlyMap<number, number> {
    const shared = new Map<number, number>();
    for (const key of keysOf(article, this.#termsOf(article))) {
      const weight = this.weightOf(key) * (key.startsWith(placeMark) ? weights.place : 1);
      if (weight === 0) continue;
      for (const at of this.#byTerm.get(key) ?? []) shared.set(at, (shared.get(at) ?? 0) + weight);
    }
    return shared;
  }
}

function add(shares: Shares, key: string, share: number): void {
  shares.set(key, (shares.get(key) ?? 0) + share);
}

/** What no word begins with. */
const placeMark = '@';

function keysOf({ places = [] }: NewsRow, terms: readonly string[]): ReadonlySet<string> {
  return new Set([...terms, ...places.map((place) => placeMark + place)]);
}
