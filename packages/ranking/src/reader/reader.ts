import { evidenceAt, type Lean, likingOf, rateOf } from '../profile/lean.ts';
import type { Named, Profile } from '../profile/profile.ts';
import { tagCount, tagOf } from '../table/tag.ts';
import { hours, worth } from '../terms.ts';

type Points = readonly (readonly [name: string, points: number])[];

/** A profile made ready for ranking. It holds for as long as the profile does: an hour changes little in it. */
export type Reader = {
  readonly profile: Profile;
  readonly topics: Points;
  readonly sources: Points;
  /** From 0 for a new reader to 1. */
  readonly warmth: number;
  /** By item and by story: how often it was shown in vain, or `out`. */
  readonly items: ReadonlyMap<string, number>;
  /** By tag: 1 where an item has it. */
  readonly tags: Uint8Array;
  readonly stories: ReadonlyMap<string, number>;
};

/** What must not be shown. */
export const out = 100;
const mostInVain = 6;
/** A story once read, from elsewhere, is like being shown twice in vain. */
const storyAgain = 2;

/** Less moves nothing on a page. */
const leastFelt = hours(0.5);
/** How many count beside those that are followed: each name costs a look-up for every page. */
const mostFelt = { topics: 24, sources: 16 } as const;
/** A reader of so much gain is known by half. */
const halfKnown = 10;

export function readerOf(profile: Profile, now: number): Reader {
  const usual = rateOf(profile.all, now);
  const gain = Math.max(0, evidenceAt(profile.all, now).gain);
  const pointsFor = (what: Named, most: number): Points => {
    const leant = new Map(profile[what].map(([name, lean]) => [name, pointsOf(lean, { usual, now, most })]));
    const followed = profile.followed[what].map((name): Points[number] => {
      return [name, Math.max(0, leant.get(name) ?? 0) + worth.followed];
    });
    for (const [name] of followed) leant.delete(name);
    return [...followed, ...strongest([...leant], mostFelt[what])];
  };
  return {
    profile,
    topics: pointsFor('topics', worth.topic),
    sources: pointsFor('sources', worth.source),
    warmth: gain / (gain + halfKnown),
    ...marksOf(profile),
  };
}

function marksOf({ impressed, read, hidden }: Profile): Pick<Reader, 'items' | 'tags' | 'stories'> {
  const items = new Map(impressed.map(([item, times]) => [item, Math.min(mostInVain, times)]));
  const stories = new Map<string, number>();
  for (const [list, mark] of [
    [read, storyAgain],
    [hidden, out],
  ] as const) {
    for (const [item, story] of list) {
      items.set(item, out);
      if (story !== undefined) stories.set(story, Math.max(mark, stories.get(story) ?? 0));
    }
  }
  const tags = new Uint8Array(tagCount);
  for (const item of items.keys()) tags[tagOf(item)] = 1;
  return { items, tags, stories };
}

function strongest(points: Points, count: number): Points {
  return points
    .filter(([, its]) => Math.abs(its) >= leastFelt)
    .sort(([a, ofA], [b, ofB]) => Math.abs(ofB) - Math.abs(ofA) || (a < b ? -1 : 1))
    .slice(0, Math.max(0, count));
}

type Scale = { readonly usual: number; readonly now: number; readonly most: number };

function pointsOf(lean: Lean, { usual, now, most }: Scale): number {
  const liking = likingOf(lean, usual, now);
  return Math.round(most * liking * (liking < 0 ? worth.dislike : 1));
}
