import { type Affinity, noAffinity } from './affinity.ts';

/** The parts of ranking that a reader can turn off. */
export const switches = ['local', 'popular', 'exploring'] as const;
export type Switch = (typeof switches)[number];

export type PreferenceList = 'sources' | 'topics';
type NamedAffinities = readonly (readonly [name: string, affinity: Affinity])[];

type ItemOfStory = readonly [item: string, story?: string];
/** A source or topic the reader wants less of, the item they gave that feedback on, and when. */
export type Lessened = readonly [name: string, item: string, givenAt: number];

/**
 * What ranking knows of a reader. A profile is plain data and survives JSON unchanged; it holds lists of pairs, because
 * a name may be `__proto__`. Every list is bounded and drops its least important entry.
 */
export type Profile = {
  readonly all: Affinity;
  readonly topics: NamedAffinities;
  readonly sources: NamedAffinities;
  /** Items shown without a click and how often, the latest last. */
  readonly impressed: readonly (readonly [item: string, times: number])[];
  /** Opened items, each with its story if it has one, the latest last. */
  readonly read: readonly ItemOfStory[];
  readonly hidden: readonly ItemOfStory[];
  readonly followed: { readonly [What in PreferenceList]: readonly string[] };
  readonly muted: { readonly [What in PreferenceList | 'words']: readonly string[] };
  /** Every "less of this" is stored, so that it can be undone exactly, from any item and at any time. */
  readonly lessened: { readonly [What in PreferenceList]: readonly Lessened[] };
  readonly off: readonly Switch[];
};

export const profileLimits = { affinities: 64, impressed: 200, read: 200, hidden: 500, names: 200 } as const;

export const newReader: Profile = {
  all: noAffinity,
  topics: [],
  sources: [],
  impressed: [],
  read: [],
  hidden: [],
  followed: { sources: [], topics: [] },
  muted: { sources: [], topics: [], words: [] },
  lessened: { sources: [], topics: [] },
  off: [],
};

/**
 * The profile of a reader who wants no personal feed: their feedback and choices still apply, and nothing that was
 * learnt from what they saw and opened does.
 */
export function withoutInterests(profile: Profile): Profile {
  return { ...profile, all: noAffinity, topics: [], sources: [], impressed: [], read: [] };
}
