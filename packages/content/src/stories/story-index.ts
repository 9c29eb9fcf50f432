import { HOUR_MS } from '@griot/domain/time-units';
import type { LanguageCode } from '@griot/locale/languages';
import { LanguageStories } from './language-stories.ts';
import type { Placed, Story, StoryArticle } from './story-article.ts';
import type { StoryDraft } from './story-draft.ts';

const ADDITIONS_BETWEEN_SWEEPS = 200;

export type StoryWindow = {
  /** A story is closed after this long without a new article. */
  quietHours: number;
  /** A story is closed after this long in any case, or it would grow into a topic. */
  longestHours: number;
  /** The most open stories of a language; beyond it those longest without a new article are closed. */
  mostStories: number;
};

const usual: StoryWindow = { quietHours: 72, longestHours: 7 * 24, mostStories: 20_000 };

/**
 * Groups articles into stories as they arrive, across publishers, within a sliding window of time: articles of the same
 * language about the same event. Time is that of the articles, so the same articles always give the same stories.
 */
export class StoryIndex {
  readonly #window: StoryWindow;
  readonly #languages = new Map<LanguageCode, LanguageStories>();
  readonly #storyOf = new Map<string, string>();
  #latest = Number.NEGATIVE_INFINITY;
  #added = 0;

  constructor(window: Partial<StoryWindow> = {}) {
    this.#window = { ...usual, ...window };
  }

  /** Puts an article into a story. An article that was added before stays in its story, even if its text changed. */
  add(article: StoryArticle): Placed {
    const known = this.#storyOf.get(article.id);
    if (known !== undefined) return { story: known, isNew: false, absorbed: [] };
    this.#latest = Math.max(this.#latest, article.time);
    const stories = this.#in(article.language);
    this.#closeOld(stories);
    const placed = stories.place(article);
    this.#storyOf.set(article.id, placed.story);
    if (placed.absorbed.length > 0) this.#rename(stories.open.get(placed.story));
    return placed;
  }

  /**
   * Puts an article into a story that another process chose. If it is in another story here, the whole story moves,
   * since only a merge of two stories ever moves an article.
   */
  put(article: StoryArticle, story: string): void {
    const known = this.#storyOf.get(article.id);
    if (known === story) return;
    this.#latest = Math.max(this.#latest, article.time);
    const stories = this.#in(article.language);
    this.#closeOld(stories);
    if (known !== undefined) this.#rename(stories.merge(story, known));
    if (this.#storyOf.get(article.id) === story) return;
    stories.restore(article, story);
    this.#storyOf.set(article.id, story);
  }

  /** The story of an article, while it is in the window. */
  storyOf(article: string): string | undefined {
    return this.#storyOf.get(article);
  }

  /** The current state of a story, while it is in the window. */
  story(id: string): Story | undefined {
    for (const { open } of this.#languages.values()) {
      const found = open.get(id);
      if (found) return found.snapshot();
    }
    return undefined;
  }

  stories(): Story[] {
    return [...this.#languages.values()].flatMap(({ open }) => [...open.values()].map((story) => story.snapshot()));
  }

  #rename(story: StoryDraft | undefined): void {
    if (story) for (const id of story.articles) this.#storyOf.set(id, story.id);
  }

  #in(language: LanguageCode): LanguageStories {
    const known = this.#languages.get(language);
    if (known) return known;
    const fresh = new LanguageStories(language);
    this.#languages.set(language, fresh);
    return fresh;
  }

  /** Stories are in the order of their last addition: the first are checked each time, all of them now and then. */
  #closeOld(stories: LanguageStories): void {
    this.#added += 1;
    const looksAtAll = this.#added % ADDITIONS_BETWEEN_SWEEPS === 0;
    for (const story of stories.open.values()) {
      const isOver = this.#isOver(story) || stories.open.size >= this.#window.mostStories;
      if (!isOver && !looksAtAll) break;
      if (!isOver) continue;
      stories.close(story);
      for (const id of story.articles) this.#storyOf.delete(id);
    }
  }

  #isOver({ firstSeen, lastSeen }: StoryDraft): boolean {
    const { quietHours, longestHours } = this.#window;
    return lastSeen < this.#latest - quietHours * HOUR_MS || firstSeen < this.#latest - longestHours * HOUR_MS;
  }
}
