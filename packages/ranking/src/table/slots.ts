import type { RankWeights } from '../model.ts';
import type { Candidate, WeightedTopic } from '../snapshot.ts';
import { freshnessOf, qualityOf, storyOf } from './base-terms.ts';
import { slotsOf, topicSlots } from './columns.ts';
import { NameNumbers } from './name-numbers.ts';
import { clicksOf, impressionsOf, popularityOf } from './popularity.ts';
import { tagOf } from './tag.ts';

const columnsOf = (capacity: number) => ({
  published: new Float64Array(capacity),
  clicks: new Float64Array(capacity),
  impressions: new Float64Array(capacity),
  freshness: new Int32Array(capacity),
  quality: new Int32Array(capacity),
  popularity: new Int32Array(capacity),
  story: new Int32Array(capacity),
  base: new Int32Array(capacity),
  tags: new Uint16Array(capacity),
  sources: new Uint16Array(capacity),
  stories: new Uint16Array(capacity),
  topics: new Uint16Array(capacity * topicSlots),
  weights: new Uint16Array(capacity * topicSlots),
});

/**
 * What is known of the articles of a table, each in a slot that is its own for as long as it stays: rows move with every
 * change, slots do not. Columns of numbers, since a score needs a few of each of thousands.
 */
export class Slots {
  readonly candidates: (Candidate | undefined)[] = [];
  readonly sources = new NameNumbers();
  readonly stories = new NameNumbers();
  readonly topics = new NameNumbers();
  columns = columnsOf(64);
  readonly #weights: RankWeights;
  readonly #free: number[] = [];

  constructor(weights: RankWeights) {
    this.#weights = weights;
  }

  /** Gives an article a slot. */
  add(candidate: Candidate): number {
    const slot = this.#free.pop() ?? this.candidates.length;
    this.#makeRoom(slot + 1);
    const { tags, sources, stories, topics, weights } = this.columns;
    tags[slot] = tagOf(candidate.entryId);
    sources[slot] = this.sources.acquire(candidate.sourceKey);
    stories[slot] = candidate.story === undefined ? 0 : this.stories.acquire(candidate.story);
    for (const [at, [topic, weight]] of slotsOf(topicsOf(candidate)).entries()) {
      topics[slot * topicSlots + at] = this.topics.acquire(topic);
      weights[slot * topicSlots + at] = weight;
    }
    this.renew(slot, candidate);
    return slot;
  }

  /** Puts another version of an article in its place, one that has the same names. */
  renew(slot: number, candidate: Candidate): void {
    const { published, clicks, impressions, quality, story } = this.columns;
    const shown = impressionsOf(candidate);
    this.candidates[slot] = candidate;
    published[slot] = secondsOf(candidate.publishedAt);
    clicks[slot] = clicksOf(candidate, shown);
    impressions[slot] = shown;
    quality[slot] = qualityOf(candidate, this.#weights);
    story[slot] = storyOf(candidate, this.#weights);
  }

  free(slot: number): void {
    const { sources, stories, topics, weights } = this.columns;
    this.sources.release(sources[slot] as number);
    this.stories.release(stories[slot] as number);
    for (let at = slot * topicSlots; at < (slot + 1) * topicSlots; at += 1) {
      this.topics.release(topics[at] as number);
      topics[at] = 0;
      weights[at] = 0;
    }
    this.candidates[slot] = undefined;
    this.#free.push(slot);
  }

  /** Scores an article anew. A publisher whose clock runs ahead gains nothing by it. */
  score(slot: number, mean: number, builtSecond: number): void {
    const { published, freshness, quality, popularity, story, base } = this.columns;
    const clicks = this.columns.clicks[slot] as number;
    const impressions = this.columns.impressions[slot] as number;
    const fresh = freshnessOf(builtSecond - (published[slot] as number), this.#weights);
    const popular = popularityOf({ clicks, impressions, mean }, this.#weights);
    freshness[slot] = fresh;
    popularity[slot] = popular;
    base[slot] = fresh + (quality[slot] as number) + popular + (story[slot] as number);
  }

  #makeRoom(count: number): void {
    const capacity = this.columns.base.length;
    if (count <= capacity) return;
    const wider = columnsOf(2 * capacity);
    for (const name of Object.keys(wider) as (keyof typeof wider)[]) wider[name].set(this.columns[name]);
    this.columns = wider;
  }
}

/** Whether two versions of an article are found by the same names, so that only its figures need to change. */
export function hasSameNames(a: Candidate, b: Candidate): boolean {
  return (
    a.id === b.id &&
    a.channel === b.channel &&
    isSameList(a.alsoIn, b.alsoIn) &&
    a.sourceKey === b.sourceKey &&
    a.story === b.story &&
    isSameList(a.places, b.places) &&
    isSameList(a.words, b.words) &&
    isSameTopics(a.topics, b.topics)
  );
}

function isSameList<T>(a: readonly T[] = [], b: readonly T[] = []): boolean {
  return a === b || (a.length === b.length && a.every((one, at) => one === b[at]));
}

function isSameTopics(a: readonly WeightedTopic[] = [], b: readonly WeightedTopic[] = []): boolean {
  const isSame = ([name, weight]: WeightedTopic, at: number) => name === b[at]?.[0] && weight === b[at]?.[1];
  return a === b || (a.length === b.length && a.every(isSame));
}

/** An article without topics is about its channel. */
export function topicsOf({ topics, channel }: Candidate): readonly WeightedTopic[] {
  return topics && topics.length > 0 ? topics : [[channel, 1]];
}

export const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000);
