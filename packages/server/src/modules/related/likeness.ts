import { freshness } from '@griot/ranking/freshness';
import { type NewsRow, onePerStory, storyOf } from '../../reading/market-news.ts';
import type { IsUnwanted } from '../../reading/unwanted.ts';

/** Old news that is like an article is better than new news that is not. */
const halfLife = 72 * 3_600_000;
const weights = { place: 2, channel: 0.4 } as const;
/** A word in so many titles tells nothing; below so few titles every word counts. */
const commonShare = 0.1;
const commonFrom = 20;

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

  #shared(article: NewsRow): ReadonlyMap<number, number> {
    const total = this.#rows.length;
    const shared = new Map<number, number>();
    for (const key of keysOf(article, this.#termsOf(article))) {
      const rows = this.#byTerm.get(key) ?? [];
      if (rows.length > Math.max(commonFrom, total * commonShare)) continue;
      const weight = Math.log(1 + total / rows.length) * (key.startsWith(placeMark) ? weights.place : 1);
      for (const at of rows) shared.set(at, (shared.get(at) ?? 0) + weight);
    }
    return shared;
  }
}

/** What no word begins with. */
const placeMark = '@';

function keysOf({ places = [] }: NewsRow, terms: readonly string[]): ReadonlySet<string> {
  return new Set([...terms, ...places.map((place) => placeMark + place)]);
}
