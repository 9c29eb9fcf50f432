import { type Affinity, affinityScore, evidenceAt, usualGainRate } from '../profile/affinity.ts';
import type { PreferenceList, Profile } from '../profile/profile.ts';
import { tagCount, tagOf } from '../table/tag.ts';
import { hours, termWeights } from '../terms.ts';

type Points = readonly (readonly [name: string, points: number])[];

/**
 * A profile prepared for ranking. It stays valid while the profile does not change: an hour of decay makes little
 * difference.
 */
export type Reader = {
  readonly profile: Profile;
  readonly topics: Points;
  readonly sources: Points;
  /** From 0 for a new reader to 1. */
  readonly warmth: number;
  /** By item: the impressions without a click, or `excluded`; `stories` holds the same by story. */
  readonly items: ReadonlyMap<string, number>;
  /** By tag: 1 if any of the items has this tag. */
  readonly tags: Uint8Array;
  readonly stories: ReadonlyMap<string, number>;
};

/** The mark of an item that must not be shown. */
export const excluded = 100;
const mostFatigue = 6;
/** Another article of a story already read counts as two impressions without a click. */
const readStoryFatigue = 2;

/** An affinity with fewer points would not change a page. */
const leastPoints = hours(0.5);
/** How many learnt names count beside the followed ones: each name costs a look-up for every page. */
const mostLearnt = { topics: 24, sources: 16 } as const;
/** The gain at which a reader's warmth is one half. */
const gainForHalfWarmth = 10;

export function readerOf(profile: Profile, now: number): Reader {
  const usual = usualGainRate(profile.all, now);
  const gain = Math.max(0, evidenceAt(profile.all, now).gain);
  const pointsFor = (what: PreferenceList, most: number): Points => {
    const learnt = new Map(profile[what].map(([name, affinity]) => [name, pointsOf(affinity, { usual, now, most })]));
    const followed = profile.followed[what].map((name): Points[number] => {
      return [name, Math.max(0, learnt.get(name) ?? 0) + termWeights.followed];
    });
    for (const [name] of followed) learnt.delete(name);
    return [...followed, ...strongest([...learnt], mostLearnt[what])];
  };
  return {
    profile,
    topics: pointsFor('topics', termWeights.topic),
    sources: pointsFor('sources', termWeights.source),
    warmth: gain / (gain + gainForHalfWarmth),
    ...marksOf(profile),
  };
}

function marksOf({ impressed, read, hidden }: Profile): Pick<Reader, 'items' | 'tags' | 'stories'> {
  const items = new Map(impressed.map(([item, times]) => [item, Math.min(mostFatigue, times)]));
  const stories = new Map<string, number>();
  for (const [list, mark] of [
    [read, readStoryFatigue],
    [hidden, excluded],
  ] as const) {
    for (const [item, story] of list) {
      items.set(item, excluded);
      if (story !== undefined) stories.set(story, Math.max(mark, stories.get(story) ?? 0));
    }
  }
  const tags = new Uint8Array(tagCount);
  for (const item of items.keys()) tags[tagOf(item)] = 1;
  return { items, tags, stories };
}

function strongest(points: Points, count: number): Points {
  return points
    .filter(([, its]) => Math.abs(its) >= leastPoints)
    .sort(([a, ofA], [b, ofB]) => Math.abs(ofB) - Math.abs(ofA) || (a < b ? -1 : 1))
    .slice(0, Math.max(0, count));
}

type Scale = { readonly usual: number; readonly now: number; readonly most: number };

function pointsOf(affinity: Affinity, { usual, now, most }: Scale): number {
  const liking = affinityScore(affinity, usual, now);
  return Math.round(most * liking * (liking < 0 ? termWeights.dislike : 1));
}
