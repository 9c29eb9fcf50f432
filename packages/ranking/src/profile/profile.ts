import { type Lean, noLean } from './lean.ts';

/** What a reader can turn off altogether. */
export const switches = ['local', 'popular', 'exploring'] as const;
export type Switch = (typeof switches)[number];

export type Named = 'sources' | 'topics';
type Leans = readonly (readonly [name: string, lean: Lean])[];

type ItemOfStory = readonly [item: string, story?: string];
/** A name the reader wants less of, the item they said it of, and when. */
export type Lessened = readonly [name: string, item: string, saidAt: number];

/**
 * What ranking knows of a reader. Plain data that JSON keeps exactly; lists of pairs, because a name may be `__proto__`.
 * Every list is bounded and drops what matters least.
 */
export type Profile = {
  readonly all: Lean;
  readonly topics: Leans;
  readonly sources: Leans;
  /** Items shown in vain and how often, the latest last. */
  readonly impressed: readonly (readonly [item: string, times: number])[];
  /** Items opened, each with its story if it has one, the latest last. */
  readonly read: readonly ItemOfStory[];
  readonly hidden: readonly ItemOfStory[];
  readonly followed: { readonly [What in Named]: readonly string[] };
  readonly muted: { readonly [What in Named | 'words']: readonly string[] };
  /** Kept so that each can be taken back exactly, from any item and at any time. */
  readonly lessened: { readonly [What in Named]: readonly Lessened[] };
  readonly off: readonly Switch[];
};

export const mostKept = { leans: 64, impressed: 200, read: 200, hidden: 500, names: 200 } as const;

export const newReader: Profile = {
  all: noLean,
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

/** For a reader who wants no personal feed: what was said stays in force, what was learnt does not count. */
export function withoutTaste(profile: Profile): Profile {
  return { ...profile, all: noLean, topics: [], sources: [] };
}
