import { slotsOf, weightUnit } from '../table/columns.ts';
import { type Affinity, type Evidence, evidenceAt, noAffinity, withEvidence } from './affinity.ts';
import { type Draft, draftOf, profileOf } from './draft.ts';
import { type Lessened, type PreferenceList, type Profile, profileLimits } from './profile.ts';
import {
  type ArticleFeedback,
  evidenceOf,
  lessGain,
  type Preference,
  type Reaction,
  type Signal,
  type TimedSignal,
} from './signal.ts';

export function learn(profile: Profile, signal: Signal, at: number): Profile {
  return learnAll(profile, [{ signal, at }]);
}

/** Expects signals in the order of their times. How they are divided into batches makes no difference. */
export function learnAll(profile: Profile, signals: readonly TimedSignal[]): Profile {
  const draft = draftOf(profile);
  for (const { signal, at } of signals) applySignal(draft, signal, at);
  return profileOf(draft);
}

function applySignal(draft: Draft, signal: Signal, at: number): void {
  switch (signal.kind) {
    case 'follow':
    case 'unfollow':
    case 'mute':
    case 'unmute':
    case 'turn_off':
    case 'turn_on':
    case 'more':
      applyPreference(draft, signal);
      return;
    case 'undo':
      applyEvidence(draft, { reaction: signal.feedback, sign: -1, at: signal.givenAt });
      if (hides(signal.feedback.kind)) draft.hidden.delete(signal.feedback.about.item);
      forgetLess(draft, signal.feedback);
      return;
    default:
      applyEvidence(draft, { reaction: signal, sign: 1, at });
      recordItem(draft, signal);
      rememberLess(draft, signal, at);
  }
}

function applyPreference(draft: Draft, preference: Preference): void {
  switch (preference.kind) {
    case 'turn_off':
      draft.off.add(preference.what);
      return;
    case 'turn_on':
      draft.off.delete(preference.what);
      return;
    case 'follow':
      draft.muted[preference.what].delete(preference.name);
      addLast(draft.followed[preference.what], preference.name, profileLimits.names);
      return;
    case 'unfollow':
      draft.followed[preference.what].delete(preference.name);
      return;
    case 'mute':
      if (preference.what !== 'words') draft.followed[preference.what].delete(preference.name);
      addLast(draft.muted[preference.what], preference.name, profileLimits.names);
      return;
    case 'unmute':
      draft.muted[preference.what].delete(preference.name);
      return;
    case 'more':
      undoLess(draft, preference);
      return;
    default:
      preference satisfies never;
  }
}

/** The source or topic that the reader wants less of, if the reaction says so. */
function lessOf(reaction: Reaction): { what: PreferenceList; name: string } | undefined {
  if (reaction.kind === 'less_source') return { what: 'sources', name: reaction.about.source };
  return reaction.kind === 'less_topic' ? { what: 'topics', name: reaction.topic } : undefined;
}

function rememberLess({ lessened }: Draft, reaction: Reaction, at: number): void {
  const less = lessOf(reaction);
  if (!less) return;
  const list = lessened[less.what];
  list.push([less.name, reaction.about.item, at]);
  if (list.length > profileLimits.names) list.shift();
}

function forgetLess({ lessened }: Draft, feedback: ArticleFeedback): void {
  const less = lessOf(feedback);
  if (!less) return;
  const list = lessened[less.what];
  const at = list.findLastIndex(([name, item]) => name === less.name && item === feedback.about.item);
  if (at >= 0) list.splice(at, 1);
}

function undoLess({ lessened, affinities, hidden }: Draft, preference: Extract<Preference, { kind: 'more' }>): void {
  const { what, name, item } = preference;
  const reduced = lessened[what].filter((one) => one[0] === name);
  lessened[what] = lessened[what].filter((one) => one[0] !== name);
  for (const [, , at] of reduced) addEvidence(affinities[what], { name, evidence: { gain: -lessGain, shown: 0 }, at });
  const isOf = (one: Lessened) => one[1] === item;
  const isStillLess = lessened.sources.some(isOf) || lessened.topics.some(isOf);
  if (reduced.some(isOf) && !isStillLess) hidden.delete(item);
}

type SignedReaction = { readonly reaction: Reaction; readonly sign: 1 | -1; readonly at: number };

function applyEvidence(draft: Draft, { reaction, sign, at }: SignedReaction): void {
  const { source, topics } = evidenceOf(reaction);
  const times = ({ gain, shown }: Evidence, weight: number) => ({ gain: gain * weight, shown: shown * weight });
  addEvidence(draft.affinities.sources, { name: reaction.about.source, evidence: times(source, sign), at });
  const about: readonly (readonly [string, number])[] =
    reaction.kind === 'less_topic' ? [[reaction.topic, weightUnit]] : slotsOf(reaction.about.topics);
  for (const [name, weight] of about) {
    addEvidence(draft.affinities.topics, { name, evidence: times(topics, (sign * weight) / weightUnit), at });
  }
  // Negative feedback on one article does not lower the reader's usual rate.
  draft.all = withEvidence(draft.all, times({ gain: Math.max(0, topics.gain), shown: topics.shown }, sign), at);
}

type NamedEvidence = { readonly name: string; readonly evidence: Evidence; readonly at: number };

function addEvidence(affinities: Map<string, Affinity>, { name, evidence, at }: NamedEvidence): void {
  if (evidence.gain === 0 && evidence.shown === 0) return;
  affinities.set(name, withEvidence(affinities.get(name) ?? noAffinity, evidence, at));
  if (affinities.size > profileLimits.affinities) affinities.delete(weakest(affinities, at));
}

function weakest(affinities: ReadonlyMap<string, Affinity>, at: number): string {
  let [found, least] = ['', Number.POSITIVE_INFINITY];
  for (const [name, affinity] of affinities) {
    const { gain, shown } = evidenceAt(affinity, at);
    const strength = Math.abs(gain) + shown / 10;
    if (strength < least) [found, least] = [name, strength];
  }
  return found;
}

function recordItem(draft: Draft, { kind, about: { item, story } }: Reaction): void {
  if (kind === 'impression') {
    if (draft.read.has(item)) return;
    setLast(draft.impressed, [item, (draft.impressed.get(item) ?? 0) + 1], profileLimits.impressed);
  } else if (hides(kind)) {
    setLast(draft.hidden, [item, story], profileLimits.hidden);
  } else {
    draft.impressed.delete(item);
    setLast(draft.read, [item, story], profileLimits.read);
  }
}

const hides = (kind: Signal['kind']): boolean =>
  kind === 'hide' || kind === 'not_interested' || kind === 'less_source' || kind === 'less_topic';

function setLast<Value>(entries: Map<string, Value>, [name, value]: [string, Value], most: number): void {
  entries.delete(name);
  entries.set(name, value);
  dropFirst(entries, most);
}

function addLast<Name>(names: Set<Name>, name: Name, most: number): void {
  names.delete(name);
  names.add(name);
  dropFirst(names, most);
}

function dropFirst<Name>(entries: Set<Name> | Map<Name, unknown>, most: number): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= most) return;
    entries.delete(oldest);
  }
}
