import type { LanguageCode } from '@griot/locale/languages';
import { termsOfArticle } from './article-terms.ts';
import { NameEvidence } from './name-evidence.ts';
import { similarityOf, type TermWeights, type UnitVector, unitVectorOf } from './similarity.ts';
import type { Placed, StoryArticle } from './story-article.ts';
import { StoryDraft } from './story-draft.ts';
import { TermStories } from './term-stories.ts';

/**
 * The similarity at which an article joins a story. It is chosen for precision: a wrong article is worse than a missed
 * one. Few words may be similar by chance, so a headline needs more than a long text.
 */
const HEADLINE_JOINS = 0.28;
const LONG_TEXT_JOINS = 0.19;
const HEADLINE_WORDS = 20;
const LESS_FOR_EACH_WORD = 0.0012;
/** Two stories of many articles merge at a lower similarity than a story with few articles does. */
const MERGES = 0.25;
const MERGES_WHILE_SMALL = 0.35;
const SMALL = 3;
/** The similarity needed beyond the best shared word: two stories that share only one name are different stories. */
const BEYOND_ONE_WORD = 0.06;
const WITHOUT_A_NAME = 0.8;
/**
 * Similarity counts in full for some hours after the last report, then decays: the same words next week are other news.
 */
const FRESH_HOURS = 6;
const HALF_AFTER_HOURS = 48;
const MOST_MERGES = 3;

type Found = { story: StoryDraft; score: number };
type ClosestQuery = { vector: UnitVector; first: number; last: number; not?: StoryDraft };

/** The open stories of one language: stories in two languages share too few words to be compared. */
export class LanguageStories {
  /** In the order of their last article, so that the first is the next to be closed. */
  readonly open = new Map<string, StoryDraft>();
  readonly #terms = new TermStories();
  readonly #names: NameEvidence;
  readonly #termWeights: TermWeights;
  readonly #vectors = new Map<StoryDraft, UnitVector>();
  #weightsVersion = 0;

  constructor(language: LanguageCode) {
    this.#names = new NameEvidence(language);
    this.#termWeights = {
      weightOf: (stem) => this.#terms.weightOf(stem),
      isName: (stem) => (this.#names.hasNameCapitals ? this.#names.isName(stem) : this.#terms.isRare(stem)),
    };
  }

  place(article: StoryArticle): Placed {
    const { weights, lines } = termsOfArticle(article);
    for (const line of lines) this.#names.learn(line);
    const vector = unitVectorOf(weights, this.#termWeights);
    const found = this.#closest({ vector, first: article.time, last: article.time });
    const joined = found && found.score >= similarityToJoin(weights.size) ? found.story : undefined;
    const story = joined ?? new StoryDraft(article);
    this.#reindex(story, story.add(article, weights), weights.keys());
    const { survivor, absorbed } = this.#mergeInto(story);
    return { story: survivor.id, isNew: joined === undefined && survivor === story, absorbed };
  }

  /** Adds an article to the story it is known to belong to. */
  restore(article: StoryArticle, id: string): void {
    const { weights, lines } = termsOfArticle(article);
    for (const line of lines) this.#names.learn(line);
    const story = this.open.get(id) ?? new StoryDraft({ ...article, id });
    this.#reindex(story, story.add(article, weights), weights.keys());
  }

  /** Merges the second story into the first, which keeps its id. */
  merge(id: string, otherId: string): StoryDraft | undefined {
    const other = this.open.get(otherId);
    if (!other) return undefined;
    const survivor = this.open.get(id) ?? new StoryDraft({ id, language: other.language, time: other.firstSeen });
    this.close(other);
    this.#reindex(survivor, survivor.absorb(other), other.sums.keys());
    return survivor;
  }

  close(story: StoryDraft): void {
    this.open.delete(story.id);
    this.#vectors.delete(story);
    this.#terms.remove(story);
  }

  #closest({ vector, first, last, not }: ClosestQuery): Found | undefined {
    let closest: Found | undefined;
    for (const story of this.#terms.candidates(vector)) {
      if (story === not) continue;
      const { score, withoutBest, sharesName } = similarityOf(vector, this.#vectorOf(story), this.#termWeights);
      if ((not || story.articles.length < SMALL) && withoutBest < BEYOND_ONE_WORD) continue;
      const decayed = score * (sharesName ? 1 : WITHOUT_A_NAME) * decayAfter(story.hoursFrom(first, last));
      if (decayed > (closest?.score ?? 0)) closest = { story, score: decayed };
    }
    return closest;
  }

  /** A new article may show that two stories are one. The older id is kept, because readers may have seen it. */
  #mergeInto(story: StoryDraft): { survivor: StoryDraft; absorbed: string[] } {
    const absorbed: string[] = [];
    let survivor = story;
    for (let round = 0; round < MOST_MERGES; round += 1) {
      const vector = this.#vectorOf(survivor);
      const found = this.#closest({ vector, first: survivor.firstSeen, last: survivor.lastSeen, not: survivor });
      if (!found || found.score < similarityToMerge(found.story, survivor)) break;
      const [older, newer] =
        found.story.firstSeen <= survivor.firstSeen ? [found.story, survivor] : [survivor, found.story];
      this.merge(older.id, newer.id);
      absorbed.push(newer.id);
      survivor = older;
    }
    // A story that began with this very article was never shown, so it is not reported as absorbed.
    return { survivor, absorbed: absorbed.filter((id) => id !== story.id || story.articles.length > 1) };
  }

  #reindex(story: StoryDraft, lost: readonly string[], stems: Iterable<string>): void {
    this.open.delete(story.id);
    this.open.set(story.id, story);
    this.#vectors.delete(story);
    this.#terms.add(story, stems);
    for (const stem of lost) this.#terms.removeFrom(stem, story);
  }

  /** Term weights change slowly, so vectors are cached until the story or many others have changed. */
  #vectorOf(story: StoryDraft): UnitVector {
    if (this.#weightsVersion !== this.#terms.weightsVersion) this.#vectors.clear();
    this.#weightsVersion = this.#terms.weightsVersion;
    const known = this.#vectors.get(story) ?? unitVectorOf(story.sums, this.#termWeights);
    this.#vectors.set(story, known);
    return known;
  }
}

function similarityToJoin(words: number): number {
  return Math.max(LONG_TEXT_JOINS, HEADLINE_JOINS - LESS_FOR_EACH_WORD * Math.max(0, words - HEADLINE_WORDS));
}

function similarityToMerge(one: StoryDraft, other: StoryDraft): number {
  return Math.min(one.articles.length, other.articles.length) < SMALL ? MERGES_WHILE_SMALL : MERGES;
}

function decayAfter(hours: number): number {
  return 1 / (1 + Math.max(0, hours - FRESH_HOURS) / HALF_AFTER_HOURS);
}
