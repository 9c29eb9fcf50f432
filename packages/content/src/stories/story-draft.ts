import type { LanguageCode } from '@griot/locale/languages';
import type { Story, StoryArticle } from './story-article.ts';

/** A story tells itself by its strongest words; the rest is kept while there is room, in case it grows strong. */
const MOST_TERMS = 100;

/** A story while articles may still join it: the sum of what they say, and who said it when. */
export class StoryDraft {
  readonly id: string;
  readonly language: LanguageCode;
  firstSeen: number;
  lastSeen: number;
  readonly articles: string[] = [];
  readonly publishers = new Set<string>();
  /** Stem to the sum of its weights over the articles. */
  readonly sums = new Map<string, number>();

  constructor({ id, language, time }: Pick<StoryArticle, 'id' | 'language' | 'time'>) {
    this.id = id;
    this.language = language;
    this.firstSeen = time;
    this.lastSeen = time;
  }

  /** Takes an article in; says which stems the story had to let go. */
  add(article: StoryArticle, weights: ReadonlyMap<string, number>): string[] {
    this.articles.push(article.id);
    this.publishers.add(article.publisher);
    this.#span(article.time, article.time);
    return this.#sum(weights);
  }

  absorb(other: StoryDraft): string[] {
    this.articles.push(...other.articles);
    for (const publisher of other.publishers) this.publishers.add(publisher);
    this.#span(other.firstSeen, other.lastSeen);
    return this.#sum(other.sums);
  }

  /** Hours between the story and something that lasted from one time to another; nothing when they overlap. */
  hoursFrom(first: number, last: number): number {
    return Math.max(0, first - this.lastSeen, this.firstSeen - last) / 3_600_000;
  }

  snapshot(): Story {
    const { id, language, firstSeen, lastSeen, articles, publishers } = this;
    return { id, language, firstSeen, lastSeen, articles: [...articles], publishers: [...publishers] };
  }

  #span(first: number, last: number): void {
    this.firstSeen = Math.min(this.firstSeen, first);
    this.lastSeen = Math.max(this.lastSeen, last);
  }

  #sum(weights: ReadonlyMap<string, number>): string[] {
    for (const [stem, weight] of weights) this.sums.set(stem, (this.sums.get(stem) ?? 0) + weight);
    if (this.sums.size <= MOST_TERMS * 2) return [];
    const weakest = [...this.sums].sort((a, b) => b[1] - a[1]).slice(MOST_TERMS);
    for (const [stem] of weakest) this.sums.delete(stem);
    return weakest.map(([stem]) => stem);
  }
}
