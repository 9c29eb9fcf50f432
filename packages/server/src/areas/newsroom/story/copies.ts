import { DuplicateIndex } from '@griot/content/duplicates/duplicate-index';
import type { Signature } from '@griot/content/duplicates/signature';
import type { StoryArticle } from '@griot/content/stories/story-article';
import { HOUR_MS } from '@griot/domain/time-units';

/** A text that comes back after this is told anew, not copied. */
const windowHours = 72;

type KnownText = {
  readonly publisher: string;
  readonly language: string;
  readonly time: number;
  readonly original: string;
};

/** Which article repeats the text of which, among the latest of a market. */
export class Copies {
  readonly #most: number;
  readonly #index: DuplicateIndex;
  /** In the order they came, as in the index, so that both let the same ones go. */
  readonly #known = new Map<string, KnownText>();

  constructor(most: number) {
    this.#most = most;
    this.#index = new DuplicateIndex({ most });
  }

  add(article: StoryArticle, signature: Signature, original: string | undefined): void {
    const { id, publisher, language, time } = article;
    this.#index.add(id, signature);
    this.#known.delete(id);
    this.#known.set(id, { publisher, language, time, original: original ?? id });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > this.#most) this.#known.delete(oldest);
  }

  /**
   * The article whose text this one repeats: of another publisher, since what one publisher writes to a pattern of its
   * own every day is no copy. A copy of a copy repeats the first.
   */
  originalOf({ id, publisher, language, time }: StoryArticle, signature: Signature): string | undefined {
    for (const candidate of this.#index.candidates(signature)) {
      const known = this.#known.get(candidate.id);
      if (!known || known.original === id || known.publisher === publisher || known.language !== language) continue;
      if (Math.abs(known.time - time) > windowHours * HOUR_MS) continue;
      const first = this.#known.get(known.original);
      // what the publisher itself wrote first and others copied is no copy of theirs
      if (first?.publisher !== publisher) return known.original;
    }
    return undefined;
  }
}
