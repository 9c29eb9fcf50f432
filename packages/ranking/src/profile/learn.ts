import { slotsOf, weightUnit } from '../table/columns.ts';
import { type Draft, draftOf, profileOf } from './draft.ts';
import { type Evidence, evidenceAt, type Lean, leant, noLean } from './lean.ts';
import { type Lessened, mostKept, type Named, type Profile } from './profile.ts';
import { evidenceOf, lessGain, type Reaction, type Signal, type TimedSignal, type Wish, type Word } from './signal.ts';

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
    case 'more':
      takeWish(draft, signal);
      return;
    case 'undo':
      takeEvidence(draft, { reaction: signal.of, sign: -1, at: signal.saidAt });
      if (hides(signal.of.kind)) draft.hidden.delete(signal.of.about.item);
      forget(draft, signal.of);
      return;
    default:
      takeEvidence(draft, { reaction: signal, sign: 1, at });
      takeItem(draft, signal);
      remember(draft, signal, at);
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
    case 'more':
      takeBack(draft, wish);
      return;
    default:
      wish satisfies never;
  }
}

/** What a word wants less of; most words want none of one item, no more. */
function lessOf(word: Reaction): { what: Named; name: string } | undefined {
  if (word.kind === 'less_source') return { what: 'sources', name: word.about.source };
  return word.kind === 'less_topic' ? { what: 'topics', name: word.topic } : undefined;
}

function remember({ lessened }: Draft, word: Reaction, at: number): void {
  const less = lessOf(word);
  if (!less) return;
  const list = lessened[less.what];
  list.push([less.name, word.about.item, at]);
  if (list.length > mostKept.names) list.shift();
}

function forget({ lessened }: Draft, word: Word): void {
  const less = lessOf(word);
  if (!less) return;
  const list = lessened[less.what];
  const at = list.findLastIndex(([name, item]) => name === less.name && item === word.about.item);
  if (at >= 0) list.splice(at, 1);
}

function takeBack({ lessened, leans, hidden }: Draft, wish: Extract<Wish, { kind: 'more' }>): void {
  const { what, name, item } = wish;
  const said = lessened[what].filter((one) => one[0] === name);
  lessened[what] = lessened[what].filter((one) => one[0] !== name);
  for (const [, , at] of said) lean(leans[what], { name, evidence: { gain: -lessGain, shown: 0 }, at });
  const isOf = (one: Lessened) => one[1] === item;
  const isStillLess = lessened.sources.some(isOf) || lessened.topics.some(isOf);
  if (said.some(isOf) && !isStillLess) hidden.delete(item);
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
