import { affinityScore, evidenceAt, mostLiking, priorClicks, usualGainRate } from '../profile/affinity.ts';
import type { PreferenceList, Profile } from '../profile/profile.ts';
import { tagCount, tagOf } from '../table/tag.ts';
import { mostFatigue } from '../terms.ts';

/** How much more a reader likes a topic or source than others, as a logarithm of the click rate. */
export type Liking = { readonly name: string; readonly liking: number; readonly isFollowed: boolean };

/**
 * A profile prepared for ranking, by any model. It stays valid while the profile does not change: an hour of decay makes
 * little difference.
 */
export type Reader = {
  readonly profile: Profile;
  readonly topics: readonly Liking[];
  readonly sources: readonly Liking[];
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
/** Another article of a story already read counts as two impressions without a click. */
const readStoryFatigue = 2;

/** A weaker liking would not change a page. */
const leastLiking = 0.05;
/** How many learnt names count beside those the reader spoke of: each name costs a look-up for every page. */
const mostLearnt = { topics: 24, sources: 16 } as const;
/** The gain at which a reader's warmth is one half. */
const gainForHalfWarmth = 10;

export function readerOf(profile: Profile, now: number): Reader {
  const usual = usualGainRate(profile.all, now);
  const gain = Math.max(0, evidenceAt(profile.all, now).gain);
  const likingsOf = (what: PreferenceList): Liking[] => {
    const scale = { usual, prior: priorClicks[what], now };
    const learnt = new Map(profile[what].map(([name, affinity]) => [name, affinityScore(affinity, scale)]));
    const less = new Set(profile.lessened[what].map(([name]) => name));
    const followed = profile.followed[what].filter((name) => !less.has(name));
    const stated = [
      ...Array.from(less, (name): Liking => ({ name, liking: -mostLiking, isFollowed: false })),
      ...followed.map((name): Liking => ({ name, liking: Math.max(0, learnt.get(name) ?? 0), isFollowed: true })),
    ];
    for (const { name } of stated) learnt.delete(name);
    return [...stated, ...strongest(learnt, mostLearnt[what])];
  };
  return {
    profile,
    topics: likingsOf('topics'),
    sources: likingsOf('sources'),
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

function strongest(learnt: ReadonlyMap<string, number>, count: number): Liking[] {
  return Array.from(learnt, ([name, liking]) => ({ name, liking, isFollowed: false }))
    .filter(({ liking }) => Math.abs(liking) >= leastLiking)
    .sort((a, b) => Math.abs(b.liking) - Math.abs(a.liking) || (a.name < b.name ? -1 : 1))
    .slice(0, count);
}
