import { HOUR_MS } from '@griot/domain/time-units';
import type { LanguageCode } from '@griot/locale/languages';
import type { Story, StoryArticle } from './story-article.ts';

/** Weaker terms are stored up to twice this number, in case they grow stronger. */
const MOST_TERMS = 100;

/** A story that articles may still join: the sum of their term weights, their publishers and times. */
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

  /** Adds an article; returns the stems that were dropped. */
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

  /** The hours between the story and a period; 0 if they overlap. */
  hoursFrom(first: number, last: number): number {
    return Math.max(0, first - this.lastSeen, this.firstSeen - last) / HOUR_MS;
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
