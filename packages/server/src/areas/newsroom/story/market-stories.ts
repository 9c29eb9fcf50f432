import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { StoryIndex } from '@griot/content/stories/story-index';
import type { MarketKey } from '@griot/locale/markets';
import { copySignature, printOf, storedSignature, storyArticle } from './article-text.ts';
import { Copies } from './copies.ts';
import type { Position, StoryRow } from './story-rows.repository.ts';

/** An article put into a story; `print` is its fingerprint in hex, where it had none. */
type Placement = { readonly id: string; readonly story: string; readonly original?: string; readonly print?: string };

export type Grouping = {
  readonly placed: readonly Placement[];
  /** Stories that turned out to be others: which, and what they are now. */
  readonly became: ReadonlyMap<string, string>;
};

export const storyLimits = {
  /** Longer than any story lasts. */
  windowHours: 7 * 24,
  /** Articles of a market's window; the oldest leave. */
  mostArticles: 20_000,
  /** Texts compared for copies, some 10 kB of memory each. */
  mostTexts: 4_000,
} as const;

/** Readers may be served by the same process: after so many articles others have their turn. */
const articlesAtOnce = 5;

/** The stories of one market in memory, as far as turn `position` has brought them. */
export class MarketStories {
  position: Position;
  /** Articles taken in since it was read: what it costs at most to keep it. */
  size = 0;
  readonly #market: MarketKey;
  readonly #index = new StoryIndex({ mostStories: storyLimits.mostArticles, longestHours: storyLimits.windowHours });
  readonly #copies = new Copies(storyLimits.mostTexts);

  constructor(market: MarketKey, turn: number) {
    this.#market = market;
    this.position = { turn, published: 'infinity', id: '' };
  }

  /** Takes over what is in the database, whoever put it there. */
  async follow(rows: readonly StoryRow[], now: Date): Promise<void> {
    for (const [place, row] of rows.entries()) {
      if (place % articlesAtOnce === 0) await yieldToEventLoop();
      if (row.story_id === null) continue;
      const article = storyArticle(row, this.#market, now);
      this.#index.put(article, row.story_id);
      this.size += 1;
      const signature = storedSignature(row);
      if (signature) this.#copies.add(article, signature, row.duplicate_of ?? undefined);
    }
  }

  /** Decides where articles belong. What it decides holds from now on: it has to be written, or all this forgotten. */
  async place(rows: readonly StoryRow[], now: Date): Promise<Grouping> {
    const placed: Placement[] = [];
    const became = new Map<string, string>();
    for (const [place, row] of rows.entries()) {
      if (place % articlesAtOnce === 0) await yieldToEventLoop();
      const { placement, absorbed } = this.#placeOne(row, now);
      placed.push(placement);
      for (const id of absorbed) became.set(id, placement.story);
    }
    const last = (story: string): string => {
      const next = became.get(story);
      return next === undefined ? story : last(next);
    };
    return {
      placed: placed.map((placement) => ({ ...placement, story: last(placement.story) })),
      became: new Map([...became.keys()].map((id) => [id, last(id)])),
    };
  }

  #placeOne(row: StoryRow, now: Date): { placement: Placement; absorbed: readonly string[] } {
    const article = storyArticle(row, this.#market, now);
    const stored = storedSignature(row);
    const signature = stored ?? copySignature(row, this.#market);
    const original = signature && this.#copies.originalOf(article, signature);
    const story = original && this.#index.storyOf(original);
    this.size += 1;
    if (signature) this.#copies.add(article, signature, story && original);
    const print = signature && !stored && { print: printOf(signature).toString('hex') };
    if (original && story) {
      this.#index.put(article, story);
      return { placement: { id: article.id, story, original, ...print }, absorbed: [] };
    }
    const placed = this.#index.add(article);
    return { placement: { id: article.id, story: placed.story, ...print }, absorbed: placed.absorbed };
  }
}
