import { slotsOf, weightUnit } from '../table/columns.ts';
import { type Evidence, evidenceAt, type Lean, leant, noLean } from './lean.ts';
import { mostKept, type Named, type Profile, type Switch } from './profile.ts';
import { evidenceOf, type Reaction, type Signal, type TimedSignal, type Wish } from './signal.ts';

/** A profile under change. Maps and sets keep the order of insertion: the first is what was touched the longest ago. */
type Draft = {
  all: Lean;
  readonly leans: { readonly [What in Named]: Map<string, Lean> };
  readonly impressed: Map<string, number>;
  readonly read: Map<string, string | undefined>;
  readonly hidden: Map<string, string | undefined>;
  readonly followed: { readonly [What in Named]: Set<string> };
  readonly muted: { readonly [What in Named | 'words']: Set<string> };
  readonly off: Set<Switch>;
};

export function learn(profile: Profile, signal: Signal, at: number): Profile {
  return learnAll(profile, [{ signal, at }]);
}

/** Signals in the order of their times. Where they are cut into batches makes no difference. */
export function learnAll(profile: Profile, signals: readonly TimedSignal[]): Profile {
  const draft = draftOf(profile);
  for (const { signal, at } of signals) take(draft, signal, at);
  return profileOf(draft);
}

function take(draft: Draft, signal: Signal, at: number): void {
  switch (signal.kind) {
    case 'follow':
    case 'unfollow':
    case 'mute':
    case 'unmute':
    case 'turn_off':
    case 'turn_on':
      takeWish(draft, signal);
      return;
    case 'undo':
      takeEvidence(draft, { reaction: signal.of, sign: -1, at: signal.saidAt });
      if (hides(signal.of.kind)) draft.hidden.delete(signal.of.about.item);
      return;
    default:
      takeEvidence(draft, { reaction: signal, sign: 1, at });
      takeItem(draft, signal);
  }
}

function takeWish(draft: Draft, wish: Wish): void {
  switch (wish.kind) {
    case 'turn_off':
      draft.off.add(wish.what);
      return;
    case 'turn_on':
      draft.off.delete(wish.what);
      return;
    case 'follow':
      draft.muted[wish.what].delete(wish.name);
      addLast(draft.followed[wish.what], wish.name, mostKept.names);
      return;
    case 'unfollow':
      draft.followed[wish.what].delete(wish.name);
      return;
    case 'mute':
      if (wish.what !== 'words') draft.followed[wish.what].delete(wish.name);
      addLast(draft.muted[wish.what], wish.name, mostKept.names);
      return;
    case 'unmute':
      draft.muted[wish.what].delete(wish.name);
      return;
    default:
      wish satisfies never;
  }
}

type Taken = { readonly reaction: Reaction; readonly sign: 1 | -1; readonly at: number };

function takeEvidence(draft: Draft, { reaction, sign, at }: Taken): void {
  const { source, topics } = evidenceOf(reaction);
  const times = ({ gain, shown }: Evidence, weight: number) => ({ gain: gain * weight, shown: shown * weight });
  lean(draft.leans.sources, { name: reaction.about.source, evidence: times(source, sign), at });
  const about: readonly (readonly [string, number])[] =
    reaction.kind === 'less_topic' ? [[reaction.topic, weightUnit]] : slotsOf(reaction.about.topics);
  for (const [name, weight] of about) {
    lean(draft.leans.topics, { name, evidence: times(topics, (sign * weight) / weightUnit), at });
  }
  // Dislike of one thing is no sign of reading less.
  draft.all = leant(draft.all, times({ gain: Math.max(0, topics.gain), shown: topics.shown }, sign), at);
}

type Leaning = { readonly name: string; readonly evidence: Evidence; readonly at: number };

function lean(leans: Map<string, Lean>, { name, evidence, at }: Leaning): void {
  if (evidence.gain === 0 && evidence.shown === 0) return;
  leans.set(name, leant(leans.get(name) ?? noLean, evidence, at));
  if (leans.size > mostKept.leans) leans.delete(faintest(leans, at));
}

function faintest(leans: ReadonlyMap<string, Lean>, at: number): string {
  let [found, least] = ['', Number.POSITIVE_INFINITY];
  for (const [name, of] of leans) {
    const { gain, shown } = evidenceAt(of, at);
    const strength = Math.abs(gain) + shown / 10;
    if (strength < least) [found, least] = [name, strength];
  }
  return found;
}

function takeItem(draft: Draft, { kind, about: { item, story } }: Reaction): void {
  if (kind === 'impression') {
    if (draft.read.has(item)) return;
    setLast(draft.impressed, [item, (draft.impressed.get(item) ?? 0) + 1], mostKept.impressed);
  } else if (hides(kind)) {
    setLast(draft.hidden, [item, story], mostKept.hidden);
  } else {
    draft.impressed.delete(item);
    setLast(draft.read, [item, story], mostKept.read);
  }
}

const hides = (kind: Signal['kind']): boolean =>
  kind === 'hide' || kind === 'not_interested' || kind === 'less_source' || kind === 'less_topic';

function setLast<Value>(kept: Map<string, Value>, [name, value]: [string, Value], most: number): void {
  kept.delete(name);
  kept.set(name, value);
  dropFirst(kept, most);
}

function addLast<Name>(names: Set<Name>, name: Name, most: number): void {
  names.delete(name);
  names.add(name);
  dropFirst(names, most);
}

function dropFirst<Name>(kept: Set<Name> | Map<Name, unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}

function draftOf(profile: Profile): Draft {
  const { followed, muted } = profile;
  return {
    all: profile.all,
    leans: { sources: new Map(profile.sources), topics: new Map(profile.topics) },
    impressed: new Map(profile.impressed),
    read: storiesOf(profile.read),
    hidden: storiesOf(profile.hidden),
    followed: { sources: new Set(followed.sources), topics: new Set(followed.topics) },
    muted: { sources: new Set(muted.sources), topics: new Set(muted.topics), words: new Set(muted.words) },
    off: new Set(profile.off),
  };
}

const storiesOf = (items: Profile['read']) => new Map(items.map(([item, story]) => [item, story] as const));

function itemsOf(stories: ReadonlyMap<string, string | undefined>): Profile['read'] {
  return Array.from(stories, ([item, story]) => (story === undefined ? [item] : [item, story]));
}

function profileOf({ all, leans, impressed, read, hidden, followed, muted, off }: Draft): Profile {
  return {
    all,
    topics: [...leans.topics],
    sources: [...leans.sources],
    impressed: [...impressed],
    read: itemsOf(read),
    hidden: itemsOf(hidden),
    followed: { sources: [...followed.sources], topics: [...followed.topics] },
    muted: { sources: [...muted.sources], topics: [...muted.topics], words: [...muted.words] },
    off: [...off],
  };
}
