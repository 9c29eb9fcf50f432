import type { Affinity } from './affinity.ts';
import type { Lessened, PreferenceList, Profile, Switch } from './profile.ts';

/** A profile while it is changed. Maps and sets keep the order of insertion, so the first entry is the oldest. */
export type Draft = {
  all: Affinity;
  readonly affinities: { readonly [What in PreferenceList]: Map<string, Affinity> };
  readonly impressed: Map<string, number>;
  readonly read: Map<string, string | undefined>;
  readonly hidden: Map<string, string | undefined>;
  readonly followed: { readonly [What in PreferenceList]: Set<string> };
  readonly muted: { readonly [What in PreferenceList | 'words']: Set<string> };
  readonly lessened: { [What in PreferenceList]: Lessened[] };
  readonly off: Set<Switch>;
};

export function draftOf(profile: Profile): Draft {
  const { followed, muted } = profile;
  return {
    all: profile.all,
    affinities: { sources: new Map(profile.sources), topics: new Map(profile.topics) },
    impressed: new Map(profile.impressed),
    read: storiesOf(profile.read),
    hidden: storiesOf(profile.hidden),
    followed: { sources: new Set(followed.sources), topics: new Set(followed.topics) },
    muted: { sources: new Set(muted.sources), topics: new Set(muted.topics), words: new Set(muted.words) },
    lessened: { sources: [...profile.lessened.sources], topics: [...profile.lessened.topics] },
    off: new Set(profile.off),
  };
}

const storiesOf = (items: Profile['read']) => new Map(items.map(([item, story]) => [item, story] as const));

function itemsOf(stories: ReadonlyMap<string, string | undefined>): Profile['read'] {
  return Array.from(stories, ([item, story]) => (story === undefined ? [item] : [item, story]));
}

export function profileOf({
  all,
  affinities,
  impressed,
  read,
  hidden,
  followed,
  muted,
  lessened,
  off,
}: Draft): Profile {
  return {
    all,
    topics: [...affinities.topics],
    sources: [...affinities.sources],
    impressed: [...impressed],
    read: itemsOf(read),
    hidden: itemsOf(hidden),
    followed: { sources: [...followed.sources], topics: [...followed.topics] },
    muted: { sources: [...muted.sources], topics: [...muted.topics], words: [...muted.words] },
    lessened: { sources: [...lessened.sources], topics: [...lessened.topics] },
    off: [...off],
  };
}
