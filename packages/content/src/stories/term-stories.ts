import type { StoryDraft } from './story-draft.ts';

/** A prior number of stories, so that the first few of a day do not make every word rare or common. */
const OTHER_STORIES = 50;
/** A word used in more stories is not used to find candidates. */
const COMMON = 100;
const MOST_COMPARED = 16;
/** After this many additions, or this share of all stories, cached vectors are computed again. */
const FEWEST_ADDITIONS = 50;
const ADDITIONS_SHARE = 0.05;

/**
 * The open stories that use a word. The weight of a word depends on the number of stories, not of uses: a name that one
 * large story repeats a hundred times still identifies that story.
 */
export class TermStories {
  weightsVersion = 0;
  readonly #stories = new Map<string, Set<StoryDraft>>();
  readonly #all = new Set<StoryDraft>();
  #additionsSinceVersion = 0;

  add(story: StoryDraft, stems: Iterable<string>): void {
    this.#all.add(story);
    for (const stem of stems) {
      if (!story.sums.has(stem)) continue;
      const stories = this.#stories.get(stem);
      if (stories) stories.add(story);
      else this.#stories.set(stem, new Set([story]));
    }
    this.#additionsSinceVersion += 1;
    if (this.#additionsSinceVersion < Math.max(FEWEST_ADDITIONS, this.#all.size * ADDITIONS_SHARE)) return;
    this.#additionsSinceVersion = 0;
    this.weightsVersion += 1;
  }

  remove(story: StoryDraft): void {
    this.#all.delete(story);
    for (const stem of story.sums.keys()) this.removeFrom(stem, story);
  }

  removeFrom(stem: string, story: StoryDraft): void {
    const stories = this.#stories.get(stem);
    if (stories?.delete(story) && stories.size === 0) this.#stories.delete(stem);
  }

  /** The square root of the inverse document frequency, because the similarity multiplies it by itself. */
  weightOf(stem: string): number {
    const using = this.#stories.get(stem)?.size ?? 0;
    return Math.sqrt(Math.log(1 + (this.#all.size + OTHER_STORIES) / (using + 1)));
  }

  /** Replaces the check for names in scripts without capitals. */
  isRare(stem: string): boolean {
    return (this.#stories.get(stem)?.size ?? 0) <= 2 + this.#all.size * 0.01;
  }

  /** The stories that share the most weight with these words; only they are compared in full. */
  candidates(parts: ReadonlyMap<string, number>): StoryDraft[] {
    const shared = new Map<StoryDraft, number>();
    for (const [stem, part] of parts) {
      const stories = this.#stories.get(stem);
      if (!stories || stories.size > COMMON) continue;
      for (const story of stories) shared.set(story, (shared.get(story) ?? 0) + part);
    }
    if (shared.size <= MOST_COMPARED) return [...shared.keys()];
    return [...shared]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_COMPARED)
      .map(([story]) => story);
  }
}
